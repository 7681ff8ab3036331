import { useMemo, useSyncExternalStore } from 'react';
import type { Agreement } from '#schemas/generated/domain/agreement.ts';
import type { ComparedItem } from '#engine/scoring/panel/compare-forms.ts';
import type { Origin } from '#engine/scoring/panel/trace-origins.ts';
import type { Result } from '#engine/scoring/result.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { useOpenFormNow } from '../open/open-form-context.ts';
import { completeForms } from '../load/complete-forms.ts';
import { itemSpecs, type ItemSpecs } from './item-specs.ts';
import { PANEL_NAME } from '../load/panel-name.ts';

/** The individual forms beside the definitive one. */
export interface Comparison {
  readonly agreement: Agreement;
  readonly compared: readonly ComparedItem[];
  readonly specs: ReadonlyMap<string, ItemSpecs>;
  /** undefined: the rubric combines nothing. */
  readonly panel: Result | null | undefined;
  /** The surname of whoever filled an individual form in. */
  readonly nameOf: (form: number) => string;
  readonly originsOf: (answers: unknown) => Readonly<Record<string, Origin>>;
}

/** null: the form is none that is agreed on, or not by this reader. */
export function useComparison({ scoring, appraisal, assessed }: LoadedForm, store: AnswersStore): Comparison | null {
  const { contexto } = useOpenFormNow().open;
  const agreement = appraisal?.acuerdo ?? null;
  return useMemo(() => {
    if (!scoring || !agreement) return null;
    const compared = scoring.compare(completeForms(agreement), { ...assessed?.scope, contexto });
    const panel = assessed?.scope?.earlier?.[PANEL_NAME];
    return {
      agreement,
      compared,
      specs: itemSpecs(store.model.spec, compared),
      panel,
      nameOf: (form) => nameIn(agreement, form),
      originsOf: (answers) => scoring.origins(compared, answers, panel ?? null),
    };
  }, [scoring, agreement, assessed, contexto, store]);
}

export function nameIn({ formularios }: Agreement, form: number): string {
  const at = formularios.findIndex(({ id }) => id === form);
  return formularios[at]?.evaluador?.ape ?? DEFINITIVE.someone(at + 1);
}

/** The origin of the value that is chosen now, in words. */
export function useOrigin(store: AnswersStore, { originsOf, nameOf }: Comparison, pointer: string): string | null {
  return useSyncExternalStore(store.subscribeAnswers, () => {
    const origin = originsOf(store.getAnswers())[pointer];
    return origin ? originWords(origin, nameOf) : null;
  });
}

export function originWords({ de, formularios }: Origin, nameOf: (form: number) => string): string {
  const words = DEFINITIVE.origins;
  if (de === 'acuerdo') return words.acuerdo(formularios.length);
  if (de === 'evaluaciones') return words.evaluaciones(listed(formularios.map(nameOf)));
  return words[de];
}

export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(names);
}
