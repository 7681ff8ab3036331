import { formatDecimal } from '#engine/format-decimal.ts';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import { SCORING } from '#web/text/scoring.ts';
import type { Score } from '#engine/scoring/result.ts';

interface ScoreBarProps {
  /** What is certain, and the most it can come to. */
  low: string;
  high: string;
  most: string;
  threshold: NonNullable<Score['scale']>['threshold'];
}

/** Certain, possible and out of reach, with what is asked as a tick. */
export function ScoreBar({ low, high, most, threshold }: ScoreBarProps) {
  const share = (digits: string) => Math.min(100, Math.max(0, (Number(digits) / Number(most)) * 100));
  const at = threshold && share(threshold.limit);
  const figures = [low, high, most].map(formatDecimal) as [string, string, string];
  const words = [
    low === high ? SCORING.certain(figures[0], figures[2]) : SCORING.range(...figures),
    ...(threshold ? [SCORING.asked(SCORING_MESSAGES.ops[threshold.op], formatDecimal(threshold.limit))] : []),
  ];
  return (
    <div>
      <svg
        className="block h-2 w-full overflow-visible"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={words.join(' ')}
      >
        <rect width="100" height="8" className="fill-line" />
        <rect x={share(low)} width={share(high) - share(low)} height="8" className="fill-accent-line" />
        <rect width={share(low)} height="8" className="fill-accent" />
        {at !== null && (
          <path d={`M${at} -4V12`} className="stroke-ink" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        )}
      </svg>
      {threshold && at !== null && (
        <svg className="nums mt-1 block h-4 w-full overflow-visible" aria-hidden="true">
          <text
            x={`${at}%`}
            y="12"
            textAnchor={at > 92 ? 'end' : at < 8 ? 'start' : 'middle'}
            className="fill-ink text-meta"
          >
            {formatDecimal(threshold.limit)}
          </text>
        </svg>
      )}
    </div>
  );
}
