/** Zero-width joiners shape Arabic, Indic letters and emoji; marks of direction are for who orders the line. */
const KEPT = '\\u200c\\u200d\\u200e\\u200f\\u061c\\u202a-\\u202c\\u2066-\\u2069';
const UNSEEN = new RegExp(`(?![${KEPT}])\\p{Default_Ignorable_Code_Point}|(?!\\n)\\p{Cc}`, 'gu');
const SPACE = /(?![ \u00a0\u202f\u2007])\p{Zs}/gu;
const NO_BREAK = /[\u202f\u2007]/gu;

export const REPLACEMENT = '\ufffd';
const NEVER_DRAWN = /[\p{Co}\p{Cs}]/gu;

/**
 * Text as paper can show it: one kind of line break, blanks as blanks, accents in one piece with their letter, and
 * without what nobody would see. An override of direction is dropped: what was typed reads as it was typed.
 */
export function showableText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(NO_BREAK, '\u00a0')
    .replaceAll(SPACE, ' ')
    .replaceAll(NEVER_DRAWN, REPLACEMENT)
    .replaceAll(UNSEEN, '');
}
