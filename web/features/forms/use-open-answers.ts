import { useState } from 'react';
import type { RefObject } from 'react';
import type { Context } from '#engine/rules/condition.ts';
import { AnswersStore } from '#web/form/answers/answers-store.ts';
import { mergeAnswers } from '#web/form/conflict/merge-answers.ts';
import { ScoreStore } from '#web/form/scoring/score-store.ts';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { FORM_KINDS } from './form-kinds.ts';
import type { LoadedForm } from './load-form.ts';
import type { Recovered } from './recover-draft.ts';

export interface StoredAnswers {
  answers: LoadedForm['answers'];
  version: number | null;
}

/** The answers of a form as they are being filled in, over what is stored or a draft of it, and what they come to. */
export function useOpenAnswers(
  form: LoadedForm,
  recovered: Recovered | null,
  stored: RefObject<StoredAnswers>,
  contexto: Context,
) {
  const [merge] = useState(() => startingMerge(form, recovered));
  const [store] = useState(() => {
    const model = unitModel(form.section, {
      validator: form.validator,
      level: FORM_KINDS[form.address.ruta].level,
      contexto,
      hechos: form.assessed?.alcance?.hechos,
      stored: () => stored.current.answers,
      scored: form.scoring?.fields,
    });
    const answers = form.editable && merge ? merge.answers : form.answers;
    const made = new AnswersStore(model, answers, !form.editable);
    if (form.editable && recovered) made.markChanged();
    return made;
  });
  const [score] = useState(
    () => form.scoring && new ScoreStore(store, form.scoring, { contexto, ...form.assessed?.alcance }),
  );
  return { merge, store, score };
}

/** A draft over what is stored now: what only others changed meanwhile is taken, what both changed waits. */
function startingMerge(form: LoadedForm, recovered: Recovered | null) {
  if (!recovered) return null;
  const { draft, outdated } = recovered;
  if (!outdated) return { answers: draft.datos, conflicts: [], taken: [] };
  const spec = unitModel(form.section, {
    validator: form.validator,
    level: 'completa',
    stored: () => form.answers,
  }).spec;
  return mergeAnswers(spec, draft.base ?? {}, draft.datos, form.answers);
}
