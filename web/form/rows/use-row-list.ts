import { useCallback, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { WidgetProps } from '../spec/widget-props.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { rowName } from '../in-words/row-columns.ts';
import { RowKeyList } from './row-key-list.ts';
import { tellRefusal } from './tell-refusal.ts';

type Listed = Pick<WidgetProps, 'spec' | 'pointer' | 'onChange' | 'onLeave'>;

/** The rows of a list and what is done to all of them alike, however they are drawn. */
export function useRowList({ spec, pointer, onChange, onLeave }: Listed, value: unknown) {
  const { store, services } = useFormScope();
  const [rowKeys] = useState(() => new RowKeyList());
  const [said, setSaid] = useState('');
  const rows = Array.isArray(value) ? (value as readonly Answers[]) : [];
  const { maxItems } = spec.schema;

  /** As it is after the texts still being typed were handed over. */
  const latest = useCallback((): readonly Answers[] => {
    store.flush();
    const current = store.valueAt(pointer);
    return Array.isArray(current) ? (current as readonly Answers[]) : [];
  }, [store, pointer]);

  const change = useCallback((next: readonly Answers[]) => onChange(next.length === 0 ? undefined : next), [onChange]);

  /** After the last one. */
  const append = useCallback(
    (row: Answers) => {
      const next = [...latest(), row];
      setSaid(FORM_FIELDS.added(rowName(spec, row, next.length - 1), next.length, spec.label));
      change(next);
    },
    [spec, latest, change],
  );

  /** Tells who may not, and resolves false. */
  const mayTouch = useCallback(
    async (row: Answers | undefined, act: 'delete' | 'edit'): Promise<boolean> => {
      const refusal = store.model.guard(pointer, row, act, store.getAnswers());
      if (refusal) await tellRefusal(services, refusal);
      return refusal === null;
    },
    [store, services, pointer],
  );

  /** true: it is gone. An empty row goes without a question, unless the list always asks. */
  const remove = useCallback(
    async (index: number, asksAlways = false): Promise<boolean> => {
      const row = latest()[index];
      if (!(await mayTouch(row, 'delete'))) return false;
      const question = spec.ui['ui:textos']?.eliminar ?? FORM_FIELDS.confirmDeleteRow;
      const isAsked = asksAlways || !isEmpty(row);
      if (isAsked && !(await services.confirm(question, { danger: true }))) return false;
      setSaid(FORM_FIELDS.deleted(rowName(spec, row, index)));
      rowKeys.remove(index);
      change(latest().filter((_, at) => at !== index));
      onLeave();
      return true;
    },
    [services, spec, rowKeys, latest, mayTouch, change, onLeave],
  );

  const move = useCallback(
    (from: number, to: number) => {
      const next = [...latest()];
      const [row] = next.splice(from, 1);
      if (row === undefined) return;
      next.splice(to, 0, row);
      rowKeys.move(from, to);
      setSaid(FORM_FIELDS.moved(rowName(spec, row, from), to + 1, next.length));
      change(next);
    },
    [spec, rowKeys, latest, change],
  );

  /** Tells that there is no room for one more, and is false. */
  function hasRoom(): boolean {
    if (maxItems === undefined || rows.length < maxItems) return true;
    void services.tell(spec.ui['ui:textos']?.llena ?? FORM_FIELDS.listFull(maxItems));
    return false;
  }

  return {
    rows,
    keys: rowKeys.forCount(rows.length),
    rowKeys,
    latest,
    change,
    append,
    mayTouch,
    remove,
    move,
    hasRoom,
    said,
    say: setSaid,
  };
}

function isEmpty(row: Answers | undefined): boolean {
  return Object.values(row ?? {}).every((one) => one === undefined || one === null || one === '');
}
