import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { namedMissing } from '#engine/problem.ts';
import type { Requirement } from '#engine/template/ui-schema.ts';
import type { AnswersStore } from '../answers/answers-store.ts';
import type { FieldState, FieldStatus } from '../answers/field-states.ts';
import type { FormServices } from './form-services.ts';
import type { ScoreStore } from '../scoring/score-store.ts';
import type { WidgetTable } from '../spec/widget-table.ts';

/** A required document and the file that is there for it. */
export interface RequirementState extends Requirement {
  documento: string | null;
}

export interface FormScope {
  store: AnswersStore;
  /** Before every id of this form, so that a row's dialog and the form below it never share one. */
  idPrefix: string;
  services: FormServices;
  widgets: WidgetTable;
  /** Keys of the row that the table around the dialog fills in. */
  elsewhere?: readonly string[];
  /** The fields belong to a row that opened locked: they are read until somebody unlocks it. */
  locked?: boolean;
  /** In a dialog: fields closer together, short ones in pairs. */
  dense?: boolean;
  requirements: readonly RequirementState[];
  /** What the answers of an evaluation come to. */
  score?: ScoreStore;
}

const ScopeContext = createContext<FormScope | null>(null);

export function FormScopeProvider({ scope, children }: { scope: FormScope; children: ReactNode }) {
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

export function useFormScope(): FormScope {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('A field is outside of a form');
  return scope;
}

/** What the rules say of a field and what is wrong with it: one subscription, since every field has one. */
export function useFieldStatus(store: AnswersStore, pointer: string): FieldStatus {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.statusAt(pointer), [store, pointer]),
  );
}

export function useFieldState(pointer: string): FieldState {
  const { store } = useFormScope();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.stateAt(pointer), [store, pointer]),
  );
}

/** What is wrong at or below a pointer: pairs of the rest of the pointer and the message. */
export function useProblemsBelow(pointer: string): readonly (readonly [string, string])[] {
  const { store } = useFormScope();
  const found = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.problemsBelow(pointer), [store, pointer]),
  );
  return useMemo(
    () =>
      found
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const at = line.indexOf('\t');
          return [line.slice(0, at), line.slice(at + 1)] as const;
        }),
    [found],
  );
}

/** The answer at a pointer, for what is drawn outside of the field that holds it. */
export function useAnswerAt(pointer: string): unknown {
  const { store } = useFormScope();
  return useSyncExternalStore(
    store.subscribeAnswers,
    useCallback(() => store.valueAt(pointer), [store, pointer]),
  );
}

/** The message on show at a pointer. */
export function useFieldProblem(pointer: string): string | undefined {
  const { store } = useFormScope();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.problemAt(pointer)?.message, [store, pointer]),
  );
}

/** What is missing at a pointer, named one by one beside its message. */
export function useNamedMissing(pointer: string): string {
  const { store } = useFormScope();
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => {
      const problem = store.problemAt(pointer);
      return problem === undefined ? '' : namedMissing(problem).join(' ');
    }, [store, pointer]),
  );
}
