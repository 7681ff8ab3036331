import { useState, type ReactNode, type RefObject } from 'react';
import { TABLE } from '#web/text/table.ts';
import { Button } from './button.tsx';
import { SPARE, type Column, type Sort } from './column.ts';
import { joinClasses } from './join-classes.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { TableHead } from './table-head.tsx';
import { useRowOrder } from './use-row-order.ts';

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
  /** Project tables scroll inside 30em with a sticky head; 'most': short ones are shorter; 'unless tall': a high window shows them whole. */
  boxed?: boolean | 'most' | 'unless tall';
  /** On a phone: so many first, and as many more each time they are asked for. */
  itemsAtOnce?: number;
  /** The box that scrolls. */
  box?: RefObject<HTMLElement | null>;
  /** The section around it has its name: it is no landmark of its own. */
  isPart?: boolean;
  className?: string;
}

const BOXES = {
  all: 'md:h-[30em]',
  most: 'md:max-h-[30em]',
  'unless tall': 'md:max-h-[30em] [@media(min-height:60rem)]:max-h-none!',
};

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
  itemsAtOnce = Infinity,
  box,
  isPart = false,
  className,
}: DataTableProps<R>) {
  const table = useRowOrder({ columns, rows, rowKey, sort, onSort });
  const named = columns.find(({ isName }) => isName) ?? columns[0];
  const shown = table.getRowModel().rows;
  const [count, setCount] = useState(itemsAtOnce);
  const waiting = Math.max(0, shown.length - count);
  return (
    <>
      <ScrollRegion
        ref={box}
        className={joinClasses(
          'relative -mx-3 scroll-pt-12 overflow-x-auto border-b border-line max-md:hidden print:h-auto! print:max-h-none! print:overflow-visible',
          boxed && BOXES[boxed === true ? 'all' : boxed],
          className,
        )}
        role={isPart ? 'group' : undefined}
        aria-label={caption}
        data-table="react-table"
      >
        <table className="w-full border-collapse text-table">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-10 bg-surface">
            <tr>
              {columns.map((column) => (
                <TableHead
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
                  <Cell
                    key={column.id}
                    isName={column === named}
                    className={joinClasses(
                      'px-3 align-top',
                      column.acts ? 'py-1 touch:py-0' : 'py-2.5',
                      column.right && 'text-right',
                      column.spare && SPARE,
                      column.className,
                    )}
                  >
                    {column.cell(original.row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {renderItem && (
        <ul
          className={joinClasses('divide-y divide-line border-y border-line md:hidden', className)}
          aria-label={caption}
        >
          {shown.slice(0, count).map(({ id, original }) => (
            <li key={id} className="py-4">
              {renderItem(original.row)}
            </li>
          ))}
          {waiting > 0 && (
            <li className="py-2">
              <Button kind="ghost" className="w-full" onClick={() => setCount(count + itemsAtOnce)}>
                {TABLE.showMore(Math.min(waiting, itemsAtOnce))}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

interface CellProps {
  isName: boolean;
  className: string | undefined;
  children: ReactNode;
}

function Cell({ isName, className, children }: CellProps) {
  if (!isName) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={joinClasses('text-left font-normal', className)}>
      {children}
    </th>
  );
}
