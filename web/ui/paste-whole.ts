import type { ClipboardEvent } from 'react';

/**
 * Takes a pasted text whole: the limit of a field would cut the rest off without a word, and somebody would go away with
 * another password than the one copied. Too long, its message says so.
 */
export function pasteWhole(event: ClipboardEvent<HTMLInputElement>): void {
  paste(event, (text) => text);
}

/** A copied number often has a blank before it, and dots or blanks between its thousands. */
export function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  paste(event, (text) => (/^[\d\s.]+$/u.test(text) ? text.replaceAll(/[\s.]/gu, '') : text.trim()));
}

function paste(event: ClipboardEvent<HTMLInputElement>, mended: (text: string) => string): void {
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(mended(event.clipboardData.getData('text')), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
