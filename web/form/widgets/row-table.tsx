import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Answers } from '../answers/answers-model.ts';
import { useFormScope, useProblemsBelow } from '../scope/form-scope.tsx';
import { useRepeatsHeading } from '../fields/under-heading.tsx';
import { ProblemLine } from '../fields/problem-line.tsx';
import { columnsOf, rowName } from '../rows/row-columns.ts';
import { RowDialog } from '../rows/row-dialog.tsx';
import { RowKeyList } from '../rows/row-key-list.ts';
import { tellRefusal } from '../rows/tell-refusal.ts';
import { useNarrow } from '../rows/use-narrow.ts';
import { RowCards } from '../rows/row-cards.tsx';
import { RowGrid } from '../rows/row-grid.tsx';
import type { WidgetProps } from '../registry/widget-props.ts';

/** The row in the dialog, as it was when that opened. */
interface EditedRow {
  index: number;
  row: Answers | null;
}

/** Rows in a table, each edited in its own dialog. */
export function RowTable({ id, spec, pointer, value, onChange, onLeave, disabled, required }: WidgetProps) {
  const { store, services } = useFormScope();
  const rows = Array.isArray(value) ? (value as readonly Answers[]) : [];
  const [rowKeys] = useState(() => new RowKeyList());
  const problems = useProblemsBelow(pointer);
  const [edited, setEdited] = useState<EditedRow | 'new' | null>(null);
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const narrow = useNarrow();

  const repeats = useRepeatsHeading(spec.label);
  const texts = spec.ui['ui:textos'] ?? {};
  const max = spec.schema.maxItems;
  const full = max !== undefined && rows.length >= max;
  const own = problems.find(([rest]) => rest === '')?.[1];
  const faults = (index: number) => problems.filter(([rest]) => rest.startsWith(`/${index}/`) || rest === `/${index}`);
  const change = (next: readonly Answers[]) => onChange(next.length === 0 ? undefined : next);

  async function open(index: number) {
    const refusal = disabled ? null : store.model.guard(pointer, rows[index], 'edit', store.getAnswers());
    if (refusal) await tellRefusal(services, refusal);
    else setEdited({ index, row: rows[index] ?? null });
  }

  async function remove(index: number) {
    const refusal = store.model.guard(pointer, rows[index], 'delete', store.getAnswers());
    if (refusal) return tellRefusal(services, refusal);
    if (!(await services.confirm(texts.eliminar ?? FORM_FIELDS.confirmDeleteRow, { danger: true }))) return;
    setSaid(FORM_FIELDS.deleted(rowName(spec, rows[index], index)));
    rowKeys.remove(index);
    change(rows.filter((_, at) => at !== index));
    onLeave();
    add.current?.focus();
  }

  function move(from: number, to: number) {
    const next = [...rows];
    const [row] = next.splice(from, 1);
    if (row === undefined) return;
    next.splice(to, 0, row);
    rowKeys.move(from, to);
    setSaid(FORM_FIELDS.moved(rowName(spec, row, from), to + 1, rows.length));
    change(next);
  }

  function save(row: Answers): boolean {
    const place = edited === 'new' || edited === null ? rows.length : placeOf(rows, edited);
    if (place < 0) {
      // oxlint-disable-next-line no-console -- specified: logged only (8.4)
      console.error(`The row that was edited is no longer in ${pointer}`);
      return false;
    }
    change(rows.toSpliced(place, 1, row));
    setEdited(null);
    onLeave();
    return true;
  }

  async function startAdding() {
    if (full) return services.tell(texts.llena ?? FORM_FIELDS.listFull(max));
    setEdited('new');
  }

  const shown = {
    id,
    pointer,
    list: spec,
    columns: columnsOf(spec),
    rows,
    keys: rowKeys.forCount(rows.length),
    faults: (index: number) => faults(index).map(([, message]) => message),
    orderable: spec.ui['ui:options']?.['ordenable'] === true,
    disabled,
    onOpen: (index: number) => void open(index),
    onRemove: (index: number) => void remove(index),
    onMove: move,
  };

  return (
    <section
      id={`${id}-campo`}
      className={joinClasses('sm:col-span-2', own !== undefined && '-ml-5 border-l-4 border-bad pl-4')}
      aria-labelledby={`${id}-titulo`}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h3 className={repeats ? 'sr-only' : 'flex gap-2 text-body font-semibold'} id={`${id}-titulo`}>
            {spec.numero !== undefined && <span className="nums font-normal text-ink-3">{spec.numero}</span>}
            <span>
              {spec.label}
              {!required && !disabled && <span className="font-normal text-ink-2"> {FORM_FIELDS.optional}</span>}
            </span>
          </h3>
          {spec.help !== undefined && (
            <p className="mt-0.5 text-ui text-ink-2" id={`${id}-ayuda`}>
              {spec.help}
            </p>
          )}
          {own !== undefined && <ProblemLine id={`${id}-error`}>{own}</ProblemLine>}
        </div>
        {!disabled && (
          <Button
            ref={add}
            id={id}
            icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
            aria-describedby={own === undefined ? undefined : `${id}-error`}
            onClick={() => void startAdding()}
          >
            {texts.agregar ?? FORM_FIELDS.addRow(spec.label.toLocaleLowerCase('es'))}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 border-y border-line py-4 text-ui text-ink-2">{texts.vacia ?? FORM_FIELDS.emptyRows}</p>
      ) : narrow ? (
        <RowCards {...shown} />
      ) : (
        <RowGrid {...shown} />
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      {edited !== null && (
        <RowDialog
          list={spec}
          pointer={pointer}
          row={edited === 'new' ? null : edited.row}
          index={edited === 'new' ? rows.length : edited.index}
          faulty={edited !== 'new' && faults(edited.index).length > 0}
          readOnly={disabled}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Where the row stands now: by its id, which others may have moved or taken away meanwhile; a new one by its place. */
function placeOf(rows: readonly Answers[], { index, row }: EditedRow): number {
  const id = row?.['id'];
  if (id !== undefined) return rows.findIndex((one) => one['id'] === id);
  return index < rows.length ? index : -1;
}
