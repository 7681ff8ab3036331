import type { Recalculation } from '#schemas/generated/domain/recalculation.ts';
import type { Conflict } from '#schemas/generated/domain/conflict.ts';
import { useState, type ReactNode } from 'react';
import type { Answer } from '#web/http/answer.ts';
import { FACTS } from '#web/text/facts.ts';
import { useTell } from '#web/ui/dialogs.tsx';
import { RecalculationDialog } from './recalculation-dialog.tsx';

/** What both calls take besides the facts themselves. */
export interface Manner {
  simular?: boolean;
  cambian?: number;
}

interface Answered {
  recalculo?: Recalculation | null;
}

interface Entering {
  /** Tells first what would change, asks, and stores. null: nothing was stored. */
  enter: <T extends Answered>(send: (manner: Manner) => Promise<Answer<T>>) => Promise<T | null>;
  busy: boolean;
  dialog: ReactNode;
}

interface Asked {
  recalculation: Recalculation;
  answer: (accepted: boolean) => void;
}

/** Facts change results: nothing is stored before whoever enters them has seen which outcomes flip. */
export function useEnter(): Entering {
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = (recalculation: Recalculation) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const answer = (accepted: boolean) => {
      setAsked(null);
      resolve(accepted);
    };
    setAsked({ recalculation, answer });
    return promise;
  };

  const enter: Entering['enter'] = async (send) => {
    setBusy(true);
    const stored = await seenAndStored(send, ask);
    setBusy(false);
    if (stored?.ok) return stored.data;
    await tellConflict(tell, stored);
    return null;
  };

  const dialog = asked && <RecalculationDialog recalculation={asked.recalculation} onAnswer={asked.answer} />;
  return { enter, busy, dialog };
}

async function seenAndStored<T extends Answered>(
  send: (manner: Manner) => Promise<Answer<T>>,
  ask: (recalculation: Recalculation) => Promise<boolean>,
): Promise<Answer<T>> {
  const seen = await send({ simular: true });
  if (!seen?.ok) return seen;
  const { recalculo } = seen.data;
  const flips = recalculo?.cambian.length ?? 0;
  if (recalculo && flips > 0 && !(await ask(recalculo))) return undefined;
  return send({ cambian: flips });
}

async function tellConflict(tell: ReturnType<typeof useTell>, answer: Answer<unknown>): Promise<void> {
  if (!answer || answer.ok || answer.status !== 409) return;
  const { autor } = answer.data as unknown as Conflict;
  const name = autor ? `${autor.ape}, ${autor.nom}` : FACTS.somebody;
  await tell(FACTS.conflict(name), FACTS.conflictText);
}
