import { textOf } from '../fraction.ts';
import { alikeFigures, placesOf } from '../scoring/alike-figures.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Candidate } from '../scoring/rank/candidate.ts';
import { formula as word, termValue } from '../scoring/rank/formula.ts';
import { formulaInWords, formulaLine } from './formula-in-words.ts';

/** The arithmetic by which a project is ordered: `Excelencia + 1,5 × Impacto = 5,00 + 1,5 × 5,00 = 12,50`. */
export function orderArithmetic(prepared: PreparedScoring, candidate: Candidate): string[] {
  return (prepared.scoring.rank?.by ?? []).flatMap(({ key }) => {
    if (!('formula' in key)) return [];
    const values = key.formula.map(({ of }) => termValue(prepared, of, candidate));
    const sum = word.value(prepared, key, candidate);
    if (typeof sum !== 'object' || sum === null) return [];
    const known = values.flatMap((value) => (value === null ? [] : [textOf(value)]));
    const figures = alikeFigures([...known, textOf(sum)], placesOf(prepared));
    const parts = key.formula.map(({ times }, at) => ({ name: figures[at] ?? '', times }));
    return [[formulaInWords(prepared, key.formula), formulaLine(parts), figures.at(-1)].join(' = ')];
  });
}
