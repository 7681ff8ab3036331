import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, useState, type ReactNode, type RefObject } from 'react';
import { UI } from '#web/text/ui.ts';
import { joinClasses } from './join-classes.ts';

export interface Column<R> {
  id: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** What the browser sorts by, unless the server does; absent = the column does not sort. */
  sortValue?: (row: R) => string | number;
  right?: boolean;
  /** Gives way on narrower screens, so that what is done with a row stays in sight. */
  spare?: boolean;
  className?: string;
}

export interface Sort {
  id: string;
  desc: boolean;
}

export interface DataTableProps<R> {
  /** Says what the table holds, to who cannot see its title. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** On a phone a table becomes a list: title, code and person, state, two buttons; null: the screen draws its own. */
  renderItem: ((row: R) => ReactNode) | null;
  sort?: Sort | null;
  /** Where it is given, the server sorts. */
  onSort?: (sort: Sort) => void;
  /** Project tables scroll inside 30em with a sticky head; 'most': short ones are shorter. */
  boxed?: boolean | 'most';
  /** The box that scrolls. */
  box?: RefObject<HTMLElement | null>;
  className?: string;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** The only table of the product: order, sticky head and the phone's list in one place. */
export function DataTable<R>({
  caption,
  columns,
  rows,
  rowKey,
  renderItem,
  sort,
  onSort,
  boxed,
  box,
  className,
}: DataTableProps<R>) {
  const [local, setLocal] = useState<SortingState>([]);
  const sorting = onSort ? (sort ? [sort] : []) : local.length > 0 || !sort ? local : [sort];
  const definitions = useMemo<ColumnDef<typeof features, { row: R }>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: ({ row }: { row: R }) => column.sortValue?.(row) ?? null,
        enableSorting: column.sortValue !== undefined,
      })),
    [columns],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting },
    manualSorting: onSort !== undefined,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next && onSort) onSort(next);
      else if (next) setLocal([next]);
    },
    getRowId: ({ row }) => String(rowKey(row)),
  });
  const shown = table.getRowModel().rows;
  return (
    <>
      <section
        ref={box}
        className={joinClasses(
          'relative -mx-3 overflow-x-auto border-b border-line max-md:hidden print:h-auto! print:max-h-none! print:overflow-visible',
          boxed && (boxed === 'most' ? 'md:max-h-[30em]' : 'md:h-[30em]'),
          className,
        )}
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        aria-label={caption}
        data-table="react-table"
      >
        <table className="w-full border-collapse text-table">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-10 bg-surface">
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.id}
                  column={column}
                  order={table.getColumn(column.id)?.getIsSorted() ?? false}
                  onToggle={() => table.getColumn(column.id)?.toggleSorting()}
                />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map(({ id, original }) => (
              <tr key={id} className="hover:bg-hover">
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={joinClasses(
                      'px-3 py-2.5 align-top',
                      column.right && 'text-right',
                      column.spare && SPARE,
                      column.className,
                    )}
                  >
                    {column.cell(original.row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {renderItem && (
        <ul
          className={joinClasses('divide-y divide-line border-y border-line md:hidden', className)}
          aria-label={caption}
        >
          {shown.map(({ id, original }) => (
            <li key={id} className="py-4">
              {renderItem(original.row)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const SPARE = 'max-xl:hidden';

const ORDER = { asc: 'ascending', desc: 'descending' } as const;

function Head<R>({
  column,
  order,
  onToggle,
}: {
  column: Column<R>;
  order: 'asc' | 'desc' | false;
  onToggle: () => void;
}) {
  const style = joinClasses(
    'head border-b border-line-strong px-3 py-2 whitespace-nowrap',
    column.right ? 'text-right' : 'text-left',
    column.spare && SPARE,
  );
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
        title={UI.sortBy(column.head)}
        onClick={onToggle}
      >
        {column.head}
        <Icon className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </th>
  );
}
