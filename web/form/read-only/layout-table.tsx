import type { LayoutNode } from '#engine/layout/node.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { Inline } from './layout-parts.tsx';

/** The rows of a list side by side. */
export function LayoutTable({ node }: { node: Extract<LayoutNode, { kind: 'table' }> }) {
  return (
    <ScrollRegion className="mt-2 overflow-x-auto" aria-label={node.label}>
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">{node.label}</caption>
        <thead>
          <tr>
            {node.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`head border-b border-line-strong py-2 pr-4 ${column.align === 'end' ? 'text-right' : 'text-left'}`}
              >
                {column.label.toLocaleUpperCase('es')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {node.rows.map((row, at) => (
            <tr key={at}>
              {row.cells.map((cell, place) => (
                <td
                  key={node.columns[place]?.key}
                  className={`own-direction nums py-2.5 pr-4 align-top ${node.columns[place]?.align === 'end' ? 'text-right' : 'text-left'}`}
                >
                  <Inline value={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
