import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Answers } from '../answers/answers-model.ts';
import { afterDialogs } from '#web/ui/after-dialogs.ts';
import { useProblemsBelow } from '../scope/form-scope.tsx';
import { useRepeatsHeading } from '../fields/under-heading.tsx';
import { columnsOf } from '../in-words/row-columns.ts';
import { RowDialog } from '../rows/row-dialog.tsx';
import { ListHeading } from '../rows/list-heading.tsx';
import { useRowList } from '../rows/use-row-list.ts';
import { useNarrow } from '../rows/use-narrow.ts';
import { RowCards } from '../rows/row-cards.tsx';
import { RowGrid } from '../rows/row-grid.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

/** The row in the dialog, as it was when that opened. */
interface EditedRow {
  index: number;
  row: Answers | null;
}

/** Rows in a table, each edited in its own dialog. */
export function RowTable(props: WidgetProps) {
  const { id, spec, pointer, value, onLeave, disabled, required } = props;
  const list = useRowList(props, value);
  const { rows, keys, change } = list;
  const problems = useProblemsBelow(pointer);
  const [edited, setEdited] = useState<EditedRow | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const narrow = useNarrow();

  const isFixed = spec.ui['ui:filasFijas'] === true;
  const repeats = useRepeatsHeading(spec.label);
  const texts = spec.ui['ui:textos'] ?? {};
  const own = problems.find(([rest]) => rest === '')?.[1];
  const faults = (index: number) => problems.filter(([rest]) => rest.startsWith(`/${index}/`) || rest === `/${index}`);

  async function open(index: number) {
    if (disabled || (await list.mayTouch(rows[index], 'edit'))) setEdited({ index, row: rows[index] ?? null });
  }

  async function remove(index: number) {
    if (!(await list.remove(index, true))) return;
    // To the row that came into its place, or the one before.
    const neighbour = Math.min(index, list.latest().length - 1);
    afterDialogs(() => (document.getElementById(`${id}.${neighbour}`) ?? add.current)?.focus());
  }

  function save(row: Answers): boolean {
    const place = edited === 'new' || edited === null ? rows.length : placeOf(rows, edited);
    if (place < 0) {
      // oxlint-disable-next-line no-console -- specified: logged only (8.4)
      console.error(`The row that was edited is no longer in ${pointer}`);
      return false;
    }
    if (place === rows.length) list.append(row);
    else change(rows.toSpliced(place, 1, row));
    setEdited(null);
    onLeave();
    return true;
  }

  const shown = {
    id,
    pointer,
    list: spec,
    columns: columnsOf(spec),
    rows,
    keys,
    faults: (index: number) => faults(index).map(([, message]) => message),
    orderable: spec.ui['ui:options']?.['ordenable'] === true,
    disabled,
    onOpen: (index: number) => void open(index),
    onRemove: (index: number) => void remove(index),
    onMove: list.move,
  };

  return (
    <section
      id={`${id}-campo`}
      className={joinClasses('sm:col-span-2', own !== undefined && '-ml-5 border-l-4 border-bad pl-4')}
      {...(repeats ? { 'aria-label': spec.label } : { 'aria-labelledby': `${id}-titulo` })}
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <ListHeading
            id={id}
            spec={spec}
            isOptional={!required && !disabled && !isFixed}
            repeats={repeats}
            problem={own}
            pointer={pointer}
          />
        </div>
        {!disabled && !isFixed && (
          <Button
            ref={add}
            id={id}
            icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
            aria-describedby={own === undefined ? undefined : `${id}-error`}
            onClick={() => list.hasRoom() && setEdited('new')}
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
        {list.said}
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

/** Where the row is now: by its id, which others may have moved or taken away meanwhile; a new one by its place. */
function placeOf(rows: readonly Answers[], { index, row }: EditedRow): number {
  const id = row?.['id'];
  if (id !== undefined) return rows.findIndex((one) => one['id'] === id);
  return index < rows.length ? index : -1;
}
