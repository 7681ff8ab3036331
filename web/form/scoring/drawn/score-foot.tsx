import { formatDecimal } from '#engine/format-decimal.ts';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import { reaches } from '#engine/scoring/steps/threshold.ts';
import type { Score } from '#engine/scoring/result.ts';
import { SCORING } from '#web/text/scoring.ts';
import { ScoreBar } from './score-bar.tsx';
import type { ScoreStore } from '../score-store.ts';
import { SpokenScore } from './spoken-score.tsx';
import { useScore } from './use-score.ts';

interface ScoreFootProps {
  score: ScoreStore;
  /** In a narrow column: one below the other. */
  isStacked?: boolean;
}

/** What the answers come to so far, always in sight: never a result before everything is answered. */
export function ScoreFoot({ score, isStacked = false }: ScoreFootProps) {
  const now = useScore(score);
  return (
    <section aria-label={SCORING.region}>
      {score.scoring.hasTotal ? (
        <Total score={score} now={now} isStacked={isStacked} />
      ) : (
        <Category score={score} now={now} />
      )}
      <SpokenScore score={score} />
    </section>
  );
}

function Total({ score, now, isStacked }: { score: ScoreStore; now: Score; isStacked: boolean }) {
  const { result, partial, running, scale, problems } = now;
  const shown = result ? result.total : running;
  const low = partial?.lowest ?? result?.total ?? null;
  const high = partial?.highest ?? result?.total ?? null;
  const most = scale?.most ?? null;
  const outcome = result && score.scoring.outcome(result);
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <p className="text-table text-ink-2">
          {shown !== null && (
            <span className="nums block text-h1 leading-8 font-bold tracking-title text-ink short:inline short:text-h3">
              {formatDecimal(shown)}{' '}
            </span>
          )}
          {result ? (
            <strong className="font-semibold text-ink">{outcome ?? SCORING.result}</strong>
          ) : shown === null ? (
            problems.length > 0 ? (
              SCORING.refused
            ) : (
              SCORING.noPoints
            )
          ) : (
            <>
              {SCORING.partial}
              <span className="short:sr-only">{SCORING.untilComplete}</span>
            </>
          )}
        </p>
        {!isStacked && <p className="nums text-right text-table text-ink-2">{words(now, score)}</p>}
      </div>
      {low !== null && high !== null && most !== null && Number(most) > 0 && (
        <div className="mt-3 max-sm:mt-2 short:hidden">
          <ScoreBar low={low} high={high} most={most} threshold={scale?.threshold ?? null} />
        </div>
      )}
      {isStacked && <p className="nums mt-2 text-table text-ink-2 [&>br]:hidden">{words(now, score)}</p>}
      <Badges badges={score.scoring.badges(result ?? partial ?? {})} />
      <Reasons reasons={result?.reasons ?? partial?.reasons ?? []} />
    </>
  );
}

function Category({ score, now: { result, partial } }: { score: ScoreStore; now: Score }) {
  return (
    <>
      <p className="text-table text-ink-2">
        {result ? (
          <strong className="block text-h3 font-semibold text-ink">
            {score.scoring.outcome(result) ?? SCORING.result}
          </strong>
        ) : (
          SCORING.noResult
        )}
      </p>
      <Badges badges={score.scoring.badges(result ?? partial ?? {})} />
      <Reasons reasons={result?.reasons ?? partial?.reasons ?? []} />
    </>
  );
}

/** Where it can end; once that is settled, whether it is enough. */
function words({ result, partial, scale }: Score, score: ScoreStore) {
  const threshold = scale?.threshold;
  if (result) {
    const judged = score.node('bonus')?.threshold ?? score.node('total')?.threshold;
    // A threshold that was missed is named among the reasons.
    if (!judged || (!judged.isMet && result.reasons.length > 0)) return null;
    return SCORING.holds(SCORING_MESSAGES.ops[judged.op], formatDecimal(judged.limit), judged.isMet);
  }
  if (!partial || partial.lowest === null || partial.highest === null) return null;
  const sides = threshold ? [partial.lowest, partial.highest].map((side) => reaches(side, threshold)) : [];
  if (threshold && sides[0] === sides[1]) {
    const say = sides[0] === true ? SCORING.reaches : SCORING.cannotReach;
    return (
      <>
        {say(formatDecimal(threshold.limit))}
        <span className="slim:sr-only">{SCORING.whatever}</span>
      </>
    );
  }
  return (
    <>
      <span className="slim:sr-only">{SCORING.canEnd}</span>
      <br className="max-sm:hidden" /> {SCORING.between}{' '}
      <strong className="font-semibold text-ink">{formatDecimal(partial.lowest)}</strong> {SCORING.and}{' '}
      <strong className="font-semibold text-ink">{formatDecimal(partial.highest)}</strong>
    </>
  );
}

/** The badges that the answers come to besides the result. */
function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <p className="mt-1 text-table text-ink-2">
      {SCORING_MESSAGES.badges}: <strong className="font-semibold text-ink">{badges.join(', ')}</strong>
    </p>
  );
}

/** Caps, vetoes and thresholds that were missed, in words. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mt-1 text-table text-ink-2" aria-label={SCORING.why}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
