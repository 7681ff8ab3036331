import { readFileSync } from 'node:fs';

/** A part of a call written out as a type, or what a call answers named beside it. */
const BY_HAND =
  /\b(?:params|query|body)\??: (?:\{ \w+\??: (?:number|string|boolean|unknown)\b|Record<)|\.call<|\bperform<(?!N )/gu;
/** Whoever defines a call or makes one. */
const ABOUT_CALLS = /^(?:server\/features|web)\//u;

/** Where a call's input or answer is typed by hand, beside its contract. */
export function typedByHand(root: URL, files: readonly string[]): string[] {
  return files
    .filter((file) => ABOUT_CALLS.test(file))
    .flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(BY_HAND)].map(() => file));
}
