import type { ClipboardEvent, InputEvent } from 'react';

/**
 * Takes a pasted text whole: the limit of a field would cut the rest off without a word, and somebody would go away with
 * another password than the one copied. Too long, its message says so.
 */
export function pasteWhole(event: ClipboardEvent<HTMLInputElement>): void {
  paste(event, (text) => text);
}

/** A copied number often has a blank before it, and dots or blanks between its thousands. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  paste(event, (text) => (/^[\d\s.]+$/u.test(text) ? text.replaceAll(/[\s.]/gu, '') : text.trim()));
}

/** The dots between thousands are typed, too: they leave no trace, and take no place from the digits after them. */
function dropSeparators(event: InputEvent<HTMLInputElement>): void {
  if (/^[\s.]+$/u.test(event.data)) event.preventDefault();
}

/** How an input takes a number that people write with dots. */
export const NUMBER_TYPING = { onPaste: pasteNumber, onBeforeInput: dropSeparators } as const;

function paste(event: ClipboardEvent<HTMLInputElement>, mended: (text: string) => string): void {
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(mended(event.clipboardData.getData('text')), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
