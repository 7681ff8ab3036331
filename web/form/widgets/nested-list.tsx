import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Answers } from '../answers/answers-model.ts';
import { child } from '#engine/pointer.ts';
import { controlId } from '../fields/control-id.ts';
import { goTo } from '../focus/go-to.ts';
import { RowLocks } from '../rows/row-locks.ts';
import { opensLocked } from '../rows/opens-locked.ts';
import { useFieldProblem, useFormScope } from '../scope/form-scope.tsx';
import { ProblemLine } from '../fields/problem-line.tsx';
import { rowName } from '../rows/row-columns.ts';
import { RowKeyList } from '../rows/row-key-list.ts';
import { tellRefusal } from '../rows/tell-refusal.ts';
import { NestedRow } from '../rows/nested-row.tsx';
import type { WidgetProps } from '../registry/widget-props.ts';

/** Rows that are filled in where they stand, one under the other. */
export function NestedList({ id, spec, pointer, value, onChange, onLeave, disabled, required }: WidgetProps) {
  const { store, services, idPrefix } = useFormScope();
  const rows = Array.isArray(value) ? (value as readonly Answers[]) : [];
  const [rowKeys] = useState(() => new RowKeyList());
  const [said, setSaid] = useState('');
  const [fresh, setFresh] = useState<{ index: number } | null>(null);
  const [locks] = useState(() => new RowLocks());
  const [, redraw] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const problem = useFieldProblem(pointer);
  const texts = spec.ui['ui:textos'] ?? {};
  const max = spec.schema.maxItems;
  const keys = rowKeys.forCount(rows.length);
  const locksRows = !disabled && opensLocked(spec);

  // The first control of the row that was just added or unlocked.
  useEffect(() => {
    if (fresh === null) return;
    list.current?.children[fresh.index]?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [fresh]);

  /** As it stands after the texts still being typed were handed over. */
  const latest = useCallback((): readonly Answers[] => {
    const current = store.valueAt(pointer);
    return Array.isArray(current) ? (current as readonly Answers[]) : [];
  }, [store, pointer]);

  function append() {
    if (max !== undefined && rows.length >= max) {
      void services.tell(texts.llena ?? FORM_FIELDS.listFull(max));
      return;
    }
    store.flush();
    onChange([...latest(), {}]);
    setFresh({ index: rows.length });
  }

  const remove = useCallback(
    async (index: number) => {
      store.flush();
      const row = latest()[index];
      const refusal = store.model.guard(pointer, row, 'delete', store.getAnswers());
      if (refusal) return tellRefusal(services, refusal);
      const empty = Object.values(row ?? {}).every((one) => one === undefined || one === null || one === '');
      const question = spec.ui['ui:textos']?.eliminar ?? FORM_FIELDS.confirmDeleteRow;
      if (!empty && !(await services.confirm(question, { danger: true }))) return;
      setSaid(FORM_FIELDS.deleted(rowName(spec, row, index)));
      rowKeys.remove(index);
      setFresh(null);
      const next = latest().filter((_, at) => at !== index);
      onChange(next.length === 0 ? undefined : next);
      onLeave();
      add.current?.focus();
    },
    [store, services, spec, pointer, rowKeys, latest, onChange, onLeave],
  );

  const move = useCallback(
    (from: number, to: number) => {
      store.flush();
      const next = [...latest()];
      const [row] = next.splice(from, 1);
      if (row === undefined) return;
      next.splice(to, 0, row);
      rowKeys.move(from, to);
      setFresh(null);
      setSaid(FORM_FIELDS.moved(rowName(spec, row, from), to + 1, next.length));
      onChange(next);
    },
    [store, spec, rowKeys, latest, onChange],
  );

  const lock = useCallback(
    async (index: number, locked: boolean, isAsked: boolean) => {
      store.flush();
      const row = latest()[index];
      const key = rowKeys.keyAt(index);
      if (row === undefined || key === undefined) return;
      const refusal = locked || !isAsked ? null : store.model.guard(pointer, row, 'edit', store.getAnswers());
      if (refusal) return tellRefusal(services, refusal);
      const [wrong] = locked ? store.checkPart(child(pointer, index)) : [];
      if (wrong) {
        goTo(controlId(idPrefix, wrong.pointer));
        return;
      }
      locks.set(key, locked);
      redraw((times) => times + 1);
      setSaid((locked ? FORM_FIELDS.rowLocked : FORM_FIELDS.rowUnlocked)(rowName(spec, row, index)));
      setFresh(locked || !isAsked ? null : { index });
    },
    [store, services, spec, pointer, idPrefix, rowKeys, locks, latest],
  );

  return (
    <section
      id={`${id}-campo`}
      className={joinClasses('sm:col-span-2', problem !== undefined && '-ml-5 border-l-4 border-bad pl-4')}
      aria-labelledby={`${id}-titulo`}
    >
      <h3 className="flex gap-2 text-body font-semibold" id={`${id}-titulo`}>
        {spec.numero !== undefined && <span className="nums font-normal text-ink-3">{spec.numero}</span>}
        <span>
          {spec.label}
          {!required && !disabled && <span className="font-normal text-ink-2"> {FORM_FIELDS.optional}</span>}
        </span>
      </h3>
      {spec.help !== undefined && <p className="mt-0.5 text-ui text-ink-2">{spec.help}</p>}
      {problem !== undefined && <ProblemLine id={`${id}-error`}>{problem}</ProblemLine>}
      {rows.length === 0 && <p className="mt-2 text-ui text-ink-2">{texts.vacia ?? FORM_FIELDS.emptyRows}</p>}
      <ol ref={list} className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row, index) => (
          <NestedRow
            key={keys[index]}
            spec={spec}
            pointer={pointer}
            index={index}
            count={rows.length}
            name={rowName(spec, row, index)}
            disabled={disabled}
            lock={locksRows ? (locks.isLocked(keys[index] ?? '', row) ? 'locked' : 'open') : undefined}
            onLock={lock}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ol>
      {!disabled && (
        <Button
          ref={add}
          id={id}
          kind="quiet"
          size="small"
          className="mt-2 -ml-2.5"
          icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onClick={append}
        >
          {texts.agregar ?? FORM_FIELDS.add}
        </Button>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}
