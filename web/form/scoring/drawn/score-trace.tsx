import { ChevronDown } from 'lucide-react';
import { formatDecimal } from '#engine/format-decimal.ts';
import type { TraceRow } from '#engine/layout/trace-rows.ts';
import type { Score } from '#engine/scoring/result.ts';
import { SCORING } from '#web/text/scoring.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { FormScoring } from '../form-scoring.ts';
import type { ScoreStore } from '../score-store.ts';
import { useScore } from './use-score.ts';

/** The trace while the form is filled in. */
export function RunningTrace({ score }: { score: ScoreStore }) {
  return <ScoreTrace scoring={score.scoring} score={useScore(score)} />;
}

/** How the score comes about: a line for each stage, one under what it is part of, and the sum. */
export function ScoreTrace({ scoring, score }: { scoring: FormScoring; score: Score }) {
  if (!scoring.hasTotal) return null;
  const rows = scoring.rows(score);
  const closing = rows.filter(isClosing);
  const explanation = scoring.explanation(score);
  const hasWeights = rows.some(({ weight }) => weight !== null);
  return (
    <details
      open
      className="group/trace border-t border-line-strong pt-4 print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
      data-keep
    >
      <summary className="flex min-h-8 touch:min-h-11 items-center gap-2 hover:text-accent">
        <h2 className="flex-1 text-h3 font-semibold" id="traza">
          {SCORING.heading}
        </h2>
        <ChevronDown
          className="size-4 shrink-0 text-ink-3 group-open/trace:rotate-180 print:hidden"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      {explanation !== '' && <p className="mt-1 text-table text-ink-2">{explanation}</p>}
      <table className="mt-3 w-full text-table">
        <caption className="sr-only">{SCORING.caption}</caption>
        <thead>
          <tr>
            <Head first>{SCORING.columns.stage}</Head>
            <Head>{SCORING.columns.points}</Head>
            {hasWeights && <Head>{SCORING.columns.weight}</Head>}
            <Head last>{SCORING.columns.contribution}</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows
            .filter((row) => !isClosing(row))
            .map((row, at) => (
              // One form may come below several items.
              <Row key={`${row.id} ${at}`} row={row} hasWeights={hasWeights} />
            ))}
        </tbody>
        <tfoot>
          {closing.map((row) => (
            <tr key={row.id} className="border-t border-line-strong font-semibold">
              <th scope="row" className="py-2 text-left" colSpan={hasWeights ? 3 : 2}>
                {row.isPartial || row.points === null ? SCORING.soFar : row.label}
                <Notes row={row} />
              </th>
              <td className="nums py-2 pl-3 text-right align-top">
                {row.points ?? (score.running === null ? '—' : formatDecimal(score.running))}
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </details>
  );
}

function isClosing({ stage }: TraceRow): boolean {
  return stage === 'total' || stage === 'bonus';
}

function Head({ children, first = false, last = false }: { children: string; first?: boolean; last?: boolean }) {
  return (
    <th
      scope="col"
      className={joinClasses(
        'head border-b border-line-strong py-2 whitespace-nowrap',
        first ? 'pr-1.5 text-left sm:pr-3' : last ? 'pl-1.5 text-right sm:pl-3' : 'px-1.5 text-right sm:px-3',
      )}
    >
      {children.toLocaleUpperCase('es')}
    </th>
  );
}

const INDENTS = ['', 'pl-4', 'pl-8', 'pl-12'];

function Row({ row, hasWeights }: { row: TraceRow; hasWeights: boolean }) {
  const { number, label, points, weight, contribution, isPartial, depth, stage, notes } = row;
  const isOpen = points === null || isPartial;
  return (
    <tr className={joinClasses(isOpen && 'text-ink-3', stage === 'section' && 'font-semibold')}>
      <th
        scope="row"
        className={joinClasses(
          'py-1.5 pr-1.5 text-left wrap-anywhere sm:pr-3',
          stage !== 'section' && 'font-normal',
          INDENTS[Math.min(depth, 3)],
        )}
      >
        {number !== null && <span className="nums mr-0.5 font-normal text-ink-3">{number} </span>}
        {label}
        <Notes row={row} />
      </th>
      <td className="nums px-1.5 py-1.5 sm:px-3 text-right align-top">
        {points ?? <Nothing pending={notes.length === 0} />}
        {isPartial && <span className="sr-only"> {SCORING.soFar}</span>}
      </td>
      {hasWeights && <td className="nums px-1.5 py-1.5 sm:px-3 text-right align-top">{weight ?? <Nothing />}</td>}
      <td className="nums py-1.5 pl-1.5 text-right sm:pl-3 align-top">{contribution ?? <Nothing />}</td>
    </tr>
  );
}

function Nothing({ pending = false }: { pending?: boolean }) {
  return (
    <>
      <span aria-hidden={pending || undefined}>—</span>
      {pending && <span className="sr-only">{SCORING.pending}</span>}
    </>
  );
}

/** Caps, scales, roundings and what was asked, in words. */
function Notes({ row: { notes } }: { row: TraceRow }) {
  if (notes.length === 0) return null;
  return <span className="block text-meta font-normal text-ink-2">{notes.join(' ')}</span>;
}
