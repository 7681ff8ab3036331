import type { StageLine } from '#engine/decision/stages-in-words.ts';
import { STUDIO_DECISION as TEXT } from '#web/text/studio-decision.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

const INDENTS = ['', 'sm:pl-5', 'sm:pl-10', 'sm:pl-15'] as const;
const FIGURE = 'nums px-3 py-2 text-right align-top whitespace-nowrap';

/** The total, its sections and their items, with what each gives and how much of the whole it is. */
export function StageTable({ lines }: { lines: readonly StageLine[] }) {
  const isWeighted = lines.some(({ weight }) => weight !== null);
  return (
    <table className="w-full max-w-form border-y border-line text-table">
      <thead className="border-b border-line text-left text-meta text-ink-2">
        <tr>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {TEXT.stage}
          </th>
          {isWeighted && (
            <>
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                {TEXT.weight}
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {TEXT.share}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map(({ id, label, depth, gives, weight, share, notes }) => (
          <tr key={id}>
            <th
              scope="row"
              className={joinClasses('py-2 pr-3 text-left align-top font-normal', INDENTS[Math.min(depth, 3)])}
            >
              <span className={depth < 2 ? 'font-semibold' : undefined}>{label}</span>
              {[gives, ...notes].map((one) => (
                <span key={one} className="block text-meta text-ink-2">
                  {one}
                </span>
              ))}
            </th>
            {isWeighted && (
              <>
                <td className={FIGURE}>{weight}</td>
                <td className={joinClasses(FIGURE, 'pr-0')}>{share !== null && TEXT.percent(share)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
