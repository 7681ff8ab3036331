import { useEffect, useMemo } from 'react';
import { keepDerived } from '#engine/validation/keep-derived.ts';
import type { Answers } from '../answers/answers-model.ts';
import { AnswersStore } from '../answers/answers-store.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { initialRow } from './initial-row.ts';
import { columnsOf, rolesColumn } from '../in-words/row-columns.ts';
import { storedRow } from '../answers/stored-row.ts';

interface OpenRow {
  list: FieldSpec;
  pointer: string;
  /** null: a new one. */
  row: Answers | null;
  index: number;
  readOnly: boolean;
}

/** One row as a form of its own within the form around it: its rules, its verdict, what is typed into it. */
export function useRowScope({ list, pointer, row, index, readOnly }: OpenRow) {
  const outer = useFormScope();
  const scope = useMemo(() => {
    const elsewhere = columnsOf(list).flatMap((column) => rolesColumn(column)?.key ?? []);
    const around = outer.store;
    const stored = storedRow(around.model.stored(), pointer, row);
    const model = around.model.rowModel(
      pointer,
      () => around.getAnswers(),
      () => stored,
    );
    const store = new AnswersStore(model, row === null ? initialRow(list) : model.opened(row), readOnly);
    // What is hidden for this kind of row goes with it.
    const asRow = () => keepDerived(list.schema.items ?? {}, row, store.model.normalised(store.draft())) as Answers;
    return { ...outer, store, idPrefix: `${outer.idPrefix}-fila`, dense: true, elsewhere, asRow };
    // The dialog holds one row for as long as it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const { store, asRow } = scope;
  // Whoever loses the page loses no key of it.
  useEffect(
    () => (readOnly ? undefined : outer.store.holdRow({ pointer, index, store, row: asRow })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return scope;
}
