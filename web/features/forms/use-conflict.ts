import { useCallback, useMemo, useState } from 'react';
import type { Answers, AnswersStore } from '#web/form/answers/answers-store.ts';
import { mergeAnswers } from '#web/form/conflict/merge-answers.ts';
import type { FieldConflict } from '#web/form/conflict/merge-answers.ts';
import { FORMS } from '#web/text/forms.ts';

/** Somebody else saved meanwhile. */
export interface Conflict {
  author: string;
  at: Date | null;
  open: readonly FieldConflict[];
  taken: readonly string[];
}

/** What a refused save answers (409). */
export interface Conflicting {
  actual: Record<string, unknown>;
  version: number;
  autor: { ape: string; nom: string } | null;
  fecha: string | null;
}

/** What only one of two people changed is joined; what both changed waits for a choice. */
export function useConflict(
  store: AnswersStore,
  /** A draft over answers that others saved after it was begun. */
  recovered: Pick<Conflict, 'open' | 'taken'> | null,
) {
  const [conflict, setConflict] = useState<Conflict | null>(
    recovered && { author: FORMS.someone, at: null, ...recovered },
  );

  /** `base` is what both began with. */
  function begin(base: Answers, theirs: Answers, { autor, fecha }: Pick<Conflicting, 'autor' | 'fecha'>): void {
    const merged = mergeAnswers(store.model.spec, base, store.getAnswers(), theirs);
    store.replace(merged.answers);
    store.markChanged();
    setConflict({
      author: autor ? `${autor.nom} ${autor.ape}` : FORMS.someone,
      at: fecha === null ? null : new Date(fecha),
      open: merged.conflicts,
      taken: merged.taken,
    });
  }

  const resolve = useCallback(
    (pointer: string, value: unknown) => {
      store.set(pointer, value ?? undefined);
      setConflict((old) => old && { ...old, open: old.open.filter((one) => one.pointer !== pointer) });
    },
    [store],
  );
  const conflicts = useMemo(() => new Map((conflict?.open ?? []).map((one) => [one.pointer, one])), [conflict]);
  const end = useCallback(() => setConflict(null), []);
  return { conflict, conflicts, begin, resolve, end };
}
