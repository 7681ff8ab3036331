import { fraction, sumOf, textOf } from '#engine/fraction.ts';
import { STUDIO_PALETTE } from '#web/text/studio-palette.ts';
import { STUDIO_PASTE as TEXT } from '#web/text/studio-paste.ts';
import type { PastedLine } from '../../model/paste/read-lines.ts';
import type { PastedCriterion, PastedTable } from '../../model/paste/read-table.ts';

interface PastedPreviewProps {
  lines: readonly PastedLine[];
  table: PastedTable | null;
  show: (value: number | string) => string;
}

/** What was understood of the text, before anything is added. */
export function PastedPreview({ lines, table, show }: PastedPreviewProps) {
  if (lines.length === 0 && table === null) return null;
  return (
    <section aria-labelledby="h-pegado" className="text-table">
      <h3 className="mb-2 font-semibold" id="h-pegado">
        {TEXT.willAdd}
      </h3>
      {table ? (
        <Criteria table={table} show={show} />
      ) : (
        <ol className="list-decimal pl-6">
          {lines.map(({ label }, at) => (
            <li key={at}>{label}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

const COLUMNS = ['section', 'label', 'kind', 'weight', 'minimum', 'maximum', 'step'] as const;
type Column = (typeof COLUMNS)[number];
/** The rest is shown where a table says it. */
const FIXED: ReadonlySet<Column> = new Set(['section', 'label', 'weight', 'minimum', 'maximum']);

function Criteria({ table, show }: { table: PastedTable; show: PastedPreviewProps['show'] }) {
  const { criteria, levels, unread } = table;
  const cell = ({ kind, ...criterion }: PastedCriterion, column: Column) => {
    if (column === 'kind') return kind && STUDIO_PALETTE.kinds[kind];
    const value = criterion[column];
    return typeof value === 'number' ? show(value) : value;
  };
  const columns = COLUMNS.filter((column) => FIXED.has(column) || criteria.some((one) => one[column] !== null));
  const weights = criteria.flatMap(({ weight }) => (weight === null ? [] : [fraction(weight)]));
  return (
    <>
      <div className="overflow-x-auto">
        <table className="nums w-full text-left">
          <thead>
            <tr className="border-b border-line text-meta text-ink-2">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pr-3 font-semibold">
                  {TEXT.table[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {criteria.map((criterion, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column} className="py-1 pr-3">
                    {cell(criterion, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {weights.length > 0 && <p className="nums mt-2 text-ink-2">{TEXT.sum(show(textOf(sumOf(weights))))}</p>}
      {levels.length > 0 && (
        <p className="nums mt-2 text-ink-2">
          {TEXT.levels(levels.map(({ label, points }) => `${label} = ${show(points)}`).join(', '))}
        </p>
      )}
      {criteria.some(({ minimum }) => minimum !== null) && <p className="mt-2 text-ink-2">{TEXT.minima}</p>}
      {unread.length > 0 && <p className="mt-2 text-warn">{TEXT.unread(unread.length)}</p>}
    </>
  );
}
