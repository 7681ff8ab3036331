import { useCallback, useState } from 'react';
import { child } from '#engine/pointer.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { Answers } from '../answers/answers-model.ts';
import { controlId } from '../fields/control-id.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { goTo } from '../focus/go-to.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { initialRow } from './initial-row.ts';
import { rowName } from '../in-words/row-columns.ts';
import { RowLocks } from './row-locks.ts';
import type { useRowList } from './use-row-list.ts';

type List = Pick<ReturnType<typeof useRowList>, 'latest' | 'rowKeys' | 'mayTouch' | 'say'>;

/** Rows that are locked until somebody unlocks them, and locked again once they are right. */
export function useRowLocks(
  { latest, rowKeys, mayTouch, say }: List,
  spec: FieldSpec,
  pointer: string,
  onUnlocked: (index: number) => void,
) {
  const { store, idPrefix } = useFormScope();
  const [locks] = useState(() => new RowLocks());
  const [, redraw] = useState(0);

  const set = useCallback(
    async (index: number, locked: boolean, isAsked: boolean) => {
      const row = latest()[index];
      const key = rowKeys.keyAt(index);
      if (row === undefined || key === undefined) return;
      if (!locked && isAsked && !(await mayTouch(row, 'edit'))) return;
      const [wrong] = locked ? store.checkPart(child(pointer, index)) : [];
      if (wrong) {
        goTo(controlId(idPrefix, wrong.pointer));
        return;
      }
      locks.set(key, locked);
      redraw((times) => times + 1);
      say((locked ? FORM_FIELDS.rowLocked : FORM_FIELDS.rowUnlocked)(rowName(spec, row, index)));
      if (!locked && isAsked) onUnlocked(index);
    },
    [store, spec, pointer, idPrefix, rowKeys, locks, latest, mayTouch, say, onUnlocked],
  );
  // What a new row begins with is nothing that anybody filled in, and neither is what the server adds to a stored one.
  const seen = (row: Answers): Answers => (sameAnswer(ownAnswers(spec, row), initialRow(spec)) ? {} : row);
  return { set, isLocked: (key: string, row: Answers) => locks.isLocked(key, seen(row)) };
}

/** What somebody may have answered: without the row's number and what is read-only. */
function ownAnswers({ children }: FieldSpec, row: Answers): Answers {
  return Object.fromEntries(children.flatMap(({ key, schema }) => (schema.readOnly ? [] : [[key, row[key]]])));
}
