import { cellText, rolesColumn, rowName } from '../in-words/row-columns.ts';
import { Cell } from './cell.tsx';
import { RowActions } from './row-actions.tsx';
import { RowFaults } from './row-faults.tsx';
import type { RowView } from './row-view.ts';

/** The rows of a list where a table would have to be dragged. */
export function RowCards(view: RowView) {
  const { list, columns, rows, keys } = view;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {rows.map((row, index) => {
        const rest = columns.slice(1).flatMap((column) => {
          if (rolesColumn(column) && !view.disabled) return [];
          const text = cellText(column, row);
          if (text === null) return [];
          return [column.fields[0]?.spec.widget === 'dni' ? `${column.title} ${text}` : text];
        });
        return (
          <li key={keys[index]} className="py-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{rowName(list, row, index)}</p>
                {rest.length > 0 && <p className="nums text-meta text-ink-3">{rest.join(' · ')}</p>}
                <RowFaults messages={view.faults(index)} />
              </div>
              <RowActions view={view} index={index} large />
            </div>
            {columns
              .filter((column) => rolesColumn(column) && !view.disabled)
              .map((column) => (
                <div key={column.key} className="mt-2">
                  <Cell view={view} column={column} index={index} />
                </div>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
