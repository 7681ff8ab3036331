import { useEffect, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { SCORING } from '#web/text/scoring.ts';
import type { ScoreStore } from '../score-store.ts';
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

function sentence(score: ScoreStore, { result, partial, running }: ReturnType<ScoreStore['getScore']>): string {
  if (result) {
    const total = result.total === null ? '' : formatDecimal(result.total);
    return SCORING.saidResult([score.scoring.outcome(result) ?? '', total, ...score.scoring.badges(result)]);
  }
  if (!partial) return '';
  // Somebody or something else is missing where nothing is missing here.
  const isAll = partial.missing.length === 0;
  const missing = isAll ? partial.reasons.join(' ') : SCORING.saidMissing(partial.missing.length);
  const { lowest, highest } = partial;
  if (running === null || lowest === null || highest === null) return missing;
  const figures = [running, lowest, highest].map(formatDecimal) as [string, string, string];
  return `${SCORING.saidPartial(...figures)} ${missing}`;
}
