import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import type { Scalar } from '../../conditions/condition.ts';
import type { Run } from '../run.ts';
import type { FactDeclaration, Source } from '../../template/scoring.ts';
import type { SourceWord } from './source-word.ts';

/** Something that another form, the call or the staff knows. */
export const fact: SourceWord<Extract<Source, { fact: string }>> = {
  read: (run, { fact: id }) => {
    const value = factValue(run, id);
    const title = run.prepared.scoring.facts?.find((declared) => declared.id === id)?.title ?? id;
    return value === null ? { kind: 'blocked', reason: TEXT.missingFact(title) } : { kind: 'scalar', value };
  },
  pointer: () => null,
  limits: () => ({ low: null, high: null }),
  subunits: 1,
};

const TYPES: Record<FactDeclaration['type'], string> = { number: 'number', text: 'string', boolean: 'boolean' };

/** null where it is missing or of another type than declared. */
export function factValue(run: Pick<Run, 'prepared' | 'scope'>, id: string): Scalar | null {
  const declared = run.prepared.scoring.facts?.find((candidate) => candidate.id === id);
  const { hechos } = run.scope;
  const value = hechos !== undefined && Object.hasOwn(hechos, id) ? hechos[id] : undefined;
  if (!declared || value === undefined || value === null || value === '') return null;
  return typeof value === TYPES[declared.type] ? (value as Scalar) : null;
}
