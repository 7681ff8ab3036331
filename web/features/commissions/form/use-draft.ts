import { useState } from 'react';
import { COMMISSIONS as RULES } from '#engine/process/commissions.ts';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { draftOf, withChosen, type ChosenEvaluator, type ChosenProject, type Draft } from './draft.ts';

export interface KeptDraft {
  draft: Draft;
  isDirty: boolean;
  setType: (tipo: Draft['tipo']) => Promise<void>;
  setProgramme: (programa: number | null) => void;
  chooseProjects: (rows: readonly ChosenProject[], isChosen: boolean) => void;
  chooseEvaluators: (rows: readonly ChosenEvaluator[], isChosen: boolean) => void;
  setReason: (key: string, text: string) => void;
}

/** The commission as it is being put together; a new one as the address and the call's stage say. */
export function useDraft(commission: Commission | null, params: URLSearchParams, phase: string | null): KeptDraft {
  const confirm = useConfirm();
  const [start] = useState<Draft>(() => (commission ? draftOf(commission) : newDraft(params, phase)));
  const [draft, setDraft] = useState(start);
  return {
    draft,
    isDirty: draft !== start,
    setType: async (tipo) => {
      const isEmpty = draft.projects.size === 0 && draft.evaluators.size === 0;
      // What is free and who may sit in it is another list for another type.
      if (isEmpty || (await confirm({ title: TEXT.typeQuestion, text: TEXT.typeText, danger: true })))
        setDraft(emptyDraft(tipo));
    },
    setProgramme: (programa) => setDraft((last) => ({ ...last, programa, projects: new Map() })),
    chooseProjects: (rows, isChosen) =>
      setDraft((last) => ({ ...last, projects: withChosen(last.projects, rows, isChosen, ({ codigo }) => codigo) })),
    chooseEvaluators: (rows, isChosen) =>
      setDraft((last) => ({ ...last, evaluators: withChosen(last.evaluators, rows, isChosen, ({ id }) => id) })),
    setReason: (key, text) => setDraft((last) => ({ ...last, reasons: new Map(last.reasons).set(key, text) })),
  };
}

function newDraft(params: URLSearchParams, phase: string | null): Draft {
  const named = RULES.find(({ type }) => type === params.get('tipo')) ?? RULES.find(({ stage }) => stage === phase);
  const programa = Number(params.get('programa'));
  const draft = emptyDraft(named?.type ?? 'CA');
  return { ...draft, programa: draft.tipo === 'PE' && Number.isInteger(programa) && programa > 0 ? programa : null };
}

function emptyDraft(tipo: Draft['tipo']): Draft {
  return { tipo, programa: null, projects: new Map(), evaluators: new Map(), reasons: new Map() };
}
