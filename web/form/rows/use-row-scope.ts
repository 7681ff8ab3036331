import { useMemo } from 'react';
import type { Answers } from '../answers/answers-model.ts';
import { AnswersStore } from '../answers/answers-store.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { initialRow } from './initial-row.ts';
import { columnsOf, rolesColumn } from '../in-words/row-columns.ts';
import { storedRow } from '../answers/stored-row.ts';

/** One row as a form of its own within the form around it: its rules, its verdict, what is typed into it. */
export function useRowScope(list: FieldSpec, pointer: string, row: Answers | null, readOnly: boolean) {
  const outer = useFormScope();
  return useMemo(() => {
    const elsewhere = columnsOf(list).flatMap((column) => rolesColumn(column)?.key ?? []);
    const around = outer.store;
    const stored = storedRow(around.model.stored(), pointer, row);
    const model = around.model.rowModel(
      pointer,
      () => around.getAnswers(),
      () => stored,
    );
    const store = new AnswersStore(model, row === null ? initialRow(list) : model.opened(row), readOnly);
    return { ...outer, store, idPrefix: `${outer.idPrefix}-fila`, dense: true, elsewhere };
    // The dialog holds one row for as long as it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
