import { useEffect, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { SCORING } from '#web/text/scoring.ts';
import type { ScoreStore } from './score-store.ts';
import { useScore } from './use-score.ts';

/** After the last answer, so that who goes through the levels by arrow hears one sentence and not five. */
const SPOKEN_MS = 1200;

/** The score for those who hear it: once it has come to rest, and only if it is another than before. */
export function SpokenScore({ score }: { score: ScoreStore }) {
  const text = sentence(score, useScore(score));
  const [first] = useState(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (text === first && spoken === '') return;
    const timer = setTimeout(() => setSpoken(text), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [text, first, spoken]);
  return (
    <p className="sr-only" role="status" data-spoken-score>
      {spoken}
    </p>
  );
}

function sentence(score: ScoreStore, { resultado, parcial, corriente }: ReturnType<ScoreStore['getScore']>): string {
  if (resultado) {
    const total = resultado.total === null ? '' : formatDecimal(resultado.total);
    return SCORING.saidResult(score.scoring.outcome(resultado) ?? '', total);
  }
  if (!parcial) return '';
  const missing = SCORING.saidMissing(parcial.faltan.length);
  const { minimo, maximo } = parcial;
  if (corriente === null || minimo === null || maximo === null) return missing;
  const figures = [corriente, minimo, maximo].map(formatDecimal) as [string, string, string];
  return `${SCORING.saidPartial(...figures)} ${missing}`;
}
