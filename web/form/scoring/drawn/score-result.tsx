import type { Score } from '#engine/scoring/result.ts';
import { SCORING } from '#web/text/scoring.ts';
import type { FormScoring } from '../form-scoring.ts';

/** The result as it heads what is read and printed. */
export function ScoreResult({ scoring, score }: { scoring: FormScoring; score: Score }) {
  const [first, ...more] = scoring.result(score);
  if (!first) return null;
  return (
    <section className="mb-10 border-y border-line-strong py-4" aria-label={SCORING.result} data-keep>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        <div>
          <dt className="text-table text-ink-2">{first[0]}</dt>
          <dd className="text-h2 font-bold tracking-title">{first[1]}</dd>
        </div>
        {more.map(([label, value]) => (
          <div key={label}>
            <dt className="text-table text-ink-2">{label}</dt>
            <dd className="nums text-ui font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
