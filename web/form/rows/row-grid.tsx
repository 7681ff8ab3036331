import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { isNumeric } from '../in-words/row-columns.ts';
import { Cell } from './cell.tsx';
import { RowActions } from './row-actions.tsx';
import { RowFaults } from './row-faults.tsx';
import type { RowView } from './row-view.ts';

const head = 'head whitespace-nowrap border-b border-line-strong px-3 py-2 text-left';

export function RowGrid(view: RowView) {
  const { list, columns, rows, keys } = view;
  return (
    <ScrollRegion className="relative -mx-3 mt-3 overflow-x-auto" role="group" aria-label={list.label}>
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">{list.label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className={head}>
                {title.toLocaleUpperCase('es')}
              </th>
            ))}
            <th scope="col" className={head}>
              <span className="sr-only">{FORM_FIELDS.rowActions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={keys[index]} className="hover:bg-hover">
              {columns.map((column, at) => (
                <td
                  key={column.key}
                  className={`px-3 py-2.5 align-top ${at === 0 ? 'font-semibold' : 'text-ink-2'} ${isNumeric(column) ? 'nums' : ''}`}
                >
                  <Cell view={view} column={column} index={index} />
                  {at === 0 && <RowFaults messages={view.faults(index)} />}
                </td>
              ))}
              <td className="px-3 py-1 align-top">
                <RowActions view={view} index={index} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
