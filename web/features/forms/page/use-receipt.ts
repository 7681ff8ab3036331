import { useEffect, useState } from 'react';
import type { ListOwnEvaluationsAnswer } from '#schemas/generated/api/list-own-evaluations.ts';
import type { ReadReceiptAnswer } from '#schemas/generated/api/read-receipt.ts';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { askAgain } from '#web/http/ask-again.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { LoadedForm } from '../load/loaded-form.ts';

export interface Receipt {
  receipt: ReadReceiptAnswer;
  /** What comes next in this stage: one's own evaluations before what is agreed on, the same modality first; null: everything is done. */
  next: ListOwnEvaluationsAnswer['etapas'][number]['siguiente'];
}

/** Of the person's own evaluation, once it is complete; asked anew after each save. */
export function useReceipt({ address, appraisal }: LoadedForm, savedAt: Date | null): Receipt | null {
  const client = useClient();
  const user = useUser();
  const [known, setKnown] = useState<Receipt | null>(null);
  const { kind, id, projectId, modality } = address;
  const isOwn = SCREEN_FORMS[kind].beside !== undefined && appraisal?.evaluador?.id === user.id;
  const wasComplete = appraisal?.estado === 'completa';
  useEffect(() => {
    if (!isOwn || id === null || projectId === null || (savedAt === null && !wasComplete)) return undefined;
    const gone = new AbortController();
    const manner = { signal: gone.signal, show: 'none' } as const;
    const look = async () => {
      const query = { proyectos: String(projectId) };
      const desk = await askAgain(() => client.call('list-own-evaluations', { query, ...manner }), gone.signal);
      if (!desk?.ok) return;
      const { etapas, formularios } = desk.data;
      const saved = formularios.find((form) => form.tipo === kind && form.id === id);
      const isComplete = saved?.estado === 'completa';
      const params = { ruta: kind, id };
      const receipt = isComplete
        ? await askAgain(() => client.call('read-receipt', { params, ...manner }), gone.signal)
        : null;
      if (gone.signal.aborted) return;
      const waiting = etapas.filter(({ tipo, siguiente }) => tipo === kind && siguiente !== null);
      const own = waiting.filter(({ siguiente }) => siguiente?.tipo === kind);
      const first = own.length > 0 ? own : waiting;
      const next = first.find(({ modalidad }) => modalidad === modality) ?? first[0];
      setKnown(receipt?.ok ? { receipt: receipt.data, next: next?.siguiente ?? null } : null);
    };
    void look();
    return () => gone.abort();
  }, [client, isOwn, wasComplete, kind, id, projectId, modality, savedAt]);
  return known;
}
