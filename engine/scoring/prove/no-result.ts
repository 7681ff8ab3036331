import { PROOF } from '#schemas/messages/proof.ts';
import type { Tried } from './trial.ts';
import type { Prove } from './finding.ts';

/** No form comes to a result, complete as it is: what keeps it away in all of them is named. */
export const noResult: Prove = ({ scoring: { scoring, unit }, trials }) => {
  if (!scoring.outcomes && !scoring.total) return [];
  const [best] = trials.all;
  if (!best || !trials.isWhole || trials.all.some(({ score }) => score.result !== null)) return [];
  const always = trials.all.map(reasonsOf).reduce((kept, own) => kept.filter((one) => own.includes(one)));
  const names = always.map((one) => unit.fields.get(one)?.label ?? one);
  const question = always.find((one) => unit.fields.has(one));
  return [
    { code: 'sinResultado', at: '/scoring/outcomes', message: PROOF.noResult(names), question, example: best.trial },
  ];
};

function reasonsOf({ score: { partial } }: Tried): readonly string[] {
  return [...(partial?.missing ?? []), ...(partial?.reasons ?? [])];
}
