import { formatDecimal } from '#engine/format-decimal.ts';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import { reaches } from '#engine/scoring/steps/threshold.ts';
import type { Score } from '#engine/scoring/result.ts';
import { SCORING } from '#web/text/scoring.ts';
import { ScoreBar } from './score-bar.tsx';
import type { ScoreStore } from './score-store.ts';
import { SpokenScore } from './spoken-score.tsx';
import { useScore } from './use-score.ts';

/** What the answers come to so far, always in sight: never a result before everything is answered. */
export function ScoreFoot({ score }: { score: ScoreStore }) {
  const now = useScore(score);
  return (
    <section aria-label={SCORING.region}>
      {score.scoring.hasTotal ? <Total score={score} now={now} /> : <Category score={score} now={now} />}
      <SpokenScore score={score} />
    </section>
  );
}

function Total({ score, now }: { score: ScoreStore; now: Score }) {
  const { resultado, parcial, corriente, escala, problemas } = now;
  const shown = resultado ? resultado.total : corriente;
  const low = parcial?.minimo ?? resultado?.total ?? null;
  const high = parcial?.maximo ?? resultado?.total ?? null;
  const most = escala?.maximo ?? null;
  const outcome = resultado && score.scoring.outcome(resultado);
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <p className="text-table text-ink-2">
          {shown !== null && (
            <span className="nums block text-h1 leading-8 font-bold tracking-title text-ink">
              {formatDecimal(shown)}
            </span>
          )}
          {resultado ? (
            <strong className="font-semibold text-ink">{outcome ?? SCORING.result}</strong>
          ) : shown === null ? (
            problemas.length > 0 ? (
              SCORING.refused
            ) : (
              SCORING.noPoints
            )
          ) : (
            SCORING.partial
          )}
        </p>
        <p className="nums text-right text-table text-ink-2">{words(now, score)}</p>
      </div>
      {low !== null && high !== null && most !== null && Number(most) > 0 && (
        <div className="mt-3 max-sm:mt-2 short:hidden">
          <ScoreBar low={low} high={high} most={most} threshold={escala?.umbral ?? null} />
        </div>
      )}
      <Reasons reasons={resultado?.motivos ?? parcial?.motivos ?? []} />
    </>
  );
}

function Category({ score, now: { resultado, parcial } }: { score: ScoreStore; now: Score }) {
  return (
    <>
      <p className="text-table text-ink-2">
        {resultado ? (
          <strong className="block text-h3 font-semibold text-ink">
            {score.scoring.outcome(resultado) ?? SCORING.result}
          </strong>
        ) : (
          SCORING.noResult
        )}
      </p>
      <Reasons reasons={resultado?.motivos ?? parcial?.motivos ?? []} />
    </>
  );
}

/** Where it can end; once that is settled, whether it is enough. */
function words({ resultado, parcial, escala }: Score, score: ScoreStore) {
  const umbral = escala?.umbral;
  if (resultado) {
    const judged = score.node('bonus')?.umbral ?? score.node('total')?.umbral;
    // A threshold that was missed stands among the reasons.
    if (!judged || (!judged.cumple && resultado.motivos.length > 0)) return null;
    return SCORING.holds(SCORING_MESSAGES.ops[judged.op], formatDecimal(judged.valor), judged.cumple);
  }
  if (!parcial || parcial.minimo === null || parcial.maximo === null) return null;
  if (umbral && reaches(parcial.minimo, umbral) && reaches(parcial.maximo, umbral)) {
    return SCORING.reaches(formatDecimal(umbral.valor));
  }
  if (umbral && !reaches(parcial.minimo, umbral) && !reaches(parcial.maximo, umbral)) {
    return SCORING.cannotReach(formatDecimal(umbral.valor));
  }
  return (
    <>
      {SCORING.canEnd}
      <br className="max-sm:hidden" /> {SCORING.between}{' '}
      <strong className="font-semibold text-ink">{formatDecimal(parcial.minimo)}</strong> {SCORING.and}{' '}
      <strong className="font-semibold text-ink">{formatDecimal(parcial.maximo)}</strong>
    </>
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
