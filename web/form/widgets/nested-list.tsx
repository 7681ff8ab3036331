import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { WidgetProps } from '../spec/widget-props.ts';
import { afterDialogs } from '#web/ui/after-dialogs.ts';
import { ListHeading } from '../rows/list-heading.tsx';
import { NestedRow } from '../rows/nested-row.tsx';
import { initialRow } from '../rows/initial-row.ts';
import { opensLocked } from '../rows/opens-locked.ts';
import { rowName } from '../in-words/row-columns.ts';
import { useRowList } from '../rows/use-row-list.ts';
import { useRowLocks } from '../rows/use-row-locks.ts';
import { useFieldProblem } from '../scope/form-scope.tsx';

/** Of a locked row only buttons take the focus. */
const CONTROLS = ['input', 'select', 'textarea', 'button'].map((one) => `${one}:not(:disabled)`).join(', ');

/** Rows that are filled in where they are, one under the other. */
export function NestedList(props: WidgetProps) {
  const { id, spec, pointer, value, disabled, required } = props;
  const list = useRowList(props, value);
  const { rows, keys, latest, remove, move } = list;
  const [fresh, setFresh] = useState<{ index: number } | null>(null);
  const focusRow = useCallback((index: number) => setFresh({ index }), []);
  const locks = useRowLocks(list, spec, pointer, focusRow);
  const drawn = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const problem = useFieldProblem(pointer);
  const texts = spec.ui['ui:textos'] ?? {};
  const isFixed = spec.ui['ui:filasFijas'] === true;
  const locksRows = !disabled && opensLocked(spec);

  // The first control of the row that was just added or unlocked.
  useEffect(() => {
    if (fresh === null) return;
    drawn.current?.children[fresh.index]?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [fresh]);

  function append() {
    if (!list.hasRoom()) return;
    list.append(initialRow(spec));
    focusRow(rows.length);
  }

  const take = useCallback(
    async (index: number) => {
      if (!(await remove(index))) return;
      // To the row that came into its place, or the one before.
      const neighbour = Math.min(index, latest().length - 1);
      afterDialogs(() => (neighbour < 0 ? add.current?.focus() : focusRow(neighbour)));
    },
    [remove, latest, focusRow],
  );

  return (
    <section
      id={`${id}-campo`}
      className={joinClasses('sm:col-span-2', problem !== undefined && '-ml-5 border-l-4 border-bad pl-4')}
      aria-labelledby={`${id}-titulo`}
    >
      <ListHeading
        id={id}
        spec={spec}
        isOptional={!required && !disabled && !isFixed}
        problem={problem}
        pointer={pointer}
      />
      {rows.length === 0 && <p className="mt-2 text-ui text-ink-2">{texts.vacia ?? FORM_FIELDS.emptyRows}</p>}
      <ol ref={drawn} className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row, index) => (
          <NestedRow
            key={keys[index]}
            spec={spec}
            pointer={pointer}
            index={index}
            count={rows.length}
            name={rowName(spec, row, index)}
            disabled={disabled}
            fixed={isFixed}
            lock={locksRows ? (locks.isLocked(keys[index] ?? '', row) ? 'locked' : 'open') : undefined}
            onLock={locks.set}
            onMove={move}
            onRemove={take}
          />
        ))}
      </ol>
      {!disabled && !isFixed && (
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
        {list.said}
      </p>
    </section>
  );
}
