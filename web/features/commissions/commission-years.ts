import { foldLetters } from '#engine/fold-letters.ts';
import type { Commission } from '#schemas/generated/domain/commission.ts';

/** The first two digits of the codes, newest first. A commission with codes of two years is of both. */
export function yearsOf(commissions: readonly Pick<Commission, 'listaP'>[]): string[] {
  return [...new Set(commissions.flatMap(({ listaP }) => listaP.map((code) => code.slice(0, 2))))]
    .toSorted()
    .toReversed();
}

export interface CommissionFilter {
  q: string;
  /** Two digits, or nothing for all. */
  year: string;
}

export function matches(commission: Commission, { q, year }: CommissionFilter): boolean {
  const { id, tipo, listaP, listaEval, ProgramaExtension } = commission;
  if (year !== '' && !listaP.some((code) => code.startsWith(`${year}-`))) return false;
  const text = foldLetters(
    [id, tipo, ProgramaExtension?.nom, ...listaEval.flatMap(({ ape, nom }) => [ape, nom]), ...listaP].join(' '),
  );
  return foldLetters(q)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
