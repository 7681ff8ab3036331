import { PROOF } from '#schemas/messages/proof.ts';
import type { Tried } from './trial.ts';
import type { Prove } from './finding.ts';

/** No form comes to a result, complete as it is: what keeps it away in all of them is named. */
export const noResult: Prove = ({ scoring: { scoring, unit }, trials }) => {
  if (!scoring.outcomes && !scoring.total) return [];
  // Over a value that the rubric refuses nothing is decided.
  const admitted = trials.all.filter(({ score }) => score.problems.length === 0);
  const [best] = admitted;
  if (!best || !trials.isWhole || admitted.some(({ score }) => score.result !== null)) return [];
  const always = admitted.map(reasonsOf).reduce((kept, own) => kept.filter((one) => own.includes(one)));
  // Rows of a list were not tried in every way.
  if (always.some((one) => one.startsWith('/') && !unit.fields.has(one))) return [];
  const lacking = always.flatMap((one) => unit.fields.get(one)?.label ?? []);
  const reasons = always.filter((one) => !unit.fields.has(one));
  const question = always.find((one) => unit.fields.has(one));
  return [
    {
      code: 'sinResultado',
      at: '/scoring/outcomes',
      message: PROOF.noResult(lacking, reasons),
      question,
      example: best.trial,
    },
  ];
};

function reasonsOf({ score: { partial } }: Tried): readonly string[] {
  return [...(partial?.missing ?? []), ...(partial?.reasons ?? [])];
}
