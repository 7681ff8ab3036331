import { useState } from 'react';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { Candidate } from '#schemas/generated/domain/candidate.ts';
import { useClient } from '#web/app/client-context.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { pairKey } from './form/draft.ts';
import { useEvaluatorChoice } from './form/use-evaluator-choice.ts';
import { useImpediments } from './form/use-impediments.ts';

interface Faults {
  leaves?: string;
  enters?: string;
  /** Alerts without their reason. */
  reasons?: boolean;
}

/**
 * Who leaves a commission, who enters, and with which reasons; until it is stored. With a project somebody enters for it alone,
 * and nobody leaves.
 */
export function useSeat(commission: Commission, project: string | null, onSaved: () => void) {
  const { id, listaEval, lugares, listaP, tipo } = commission;
  const client = useClient();
  const toast = useToast();
  const [leaves, setLeaves] = useState<number | null>(null);
  const [enters, setEnters] = useState<Candidate | null>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [errors, setErrors] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const choice = useEvaluatorChoice(tipo);
  const seated = new Set([
    ...listaEval.map((one) => one.id),
    ...lugares.flatMap(({ proyecto, evaluador }) => (proyecto === project ? [evaluador.id] : [])),
  ]);
  const found = choice.rows.filter((one) => !seated.has(one.id));
  // Whoever was chosen stays in sight, with what is to be said of them, when others are looked for.
  const offered = enters && !found.some(({ id: one }) => one === enters.id) ? [enters, ...found] : found;
  const judged = useImpediments(
    project === null ? listaP : [project],
    offered.map((one) => one.id),
  );
  const alerts = judged.rows.filter(({ evaluador, grado }) => evaluador === enters?.id && grado === 'alerta');

  const submit = async () => {
    const lacksReason = alerts.some(({ codigo, evaluador }) => !reasons.get(pairKey(codigo, evaluador))?.trim());
    const next = {
      ...(project === null && leaves === null && { leaves: TEXT.leavesMissing }),
      ...(enters === null && { enters: TEXT.entersMissing }),
      ...(lacksReason && { reasons: true }),
    };
    setErrors(next);
    if (enters === null || lacksReason || 'leaves' in next) return;
    setBusy(true);
    const razones = alerts.map(({ codigo, evaluador }) => ({
      proyecto: codigo,
      evaluador,
      razon: reasons.get(pairKey(codigo, evaluador)) ?? '',
    }));
    const answer = await client.call('change-commission', {
      params: { id },
      body: { ...changeOf(project, leaves, enters.id), razones },
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(project === null ? TEXT.substituted(answer.data.conservados) : TEXT.seatTaken(project));
      onSaved();
    } else if (answer?.status === 400) setErrors({ enters: answer.error });
  };

  return {
    choice,
    offered,
    judged,
    alerts,
    leaves,
    setLeaves,
    enters,
    setEnters,
    reasons,
    setReasons,
    errors,
    busy,
    submit,
  };
}

function changeOf(project: string | null, leaves: number | null, enters: number) {
  if (project !== null) return { asignar: { proyecto: project, evaluador: enters } };
  return leaves === null ? {} : { sustituir: { sale: leaves, entra: enters } };
}
