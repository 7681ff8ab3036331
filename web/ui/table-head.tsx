import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { TABLE } from '#web/text/table.ts';
import { SPARE, type Column } from './column.ts';
import { joinClasses } from './join-classes.ts';

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

interface TableHeadProps<R> {
  column: Column<R>;
  order: 'asc' | 'desc' | false;
  onToggle: () => void;
}

/** The head of a column: a button where the column sorts, with the order that it has. */
export function TableHead<R>({ column, order, onToggle }: TableHeadProps<R>) {
  const style = joinClasses(
    'head border-b border-line-strong px-3 py-2 whitespace-nowrap',
    column.right ? 'text-right' : 'text-left',
    column.spare && SPARE,
  );
  // A column of signs needs no name, and a head without one is no head.
  if (column.head === '') return <td className={style} aria-hidden="true" />;
  if (!column.sortValue) {
    return (
      <th scope="col" className={style}>
        {column.head}
      </th>
    );
  }
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" className={style} aria-sort={order ? ORDER[order] : 'none'}>
      <button
        type="button"
        className={joinClasses(
          '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-ink',
          order && 'text-ink',
        )}
        title={TABLE.sortBy(column.head)}
        onClick={onToggle}
      >
        {column.head}
        <Icon className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}
