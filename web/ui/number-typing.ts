import type { ClipboardEvent, InputEvent } from 'react';

/** A copied number often has a blank before it, and dots or blanks between its thousands. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const copied = event.clipboardData.getData('text');
  const text = /^[\d\s.]+$/u.test(copied) ? copied.replaceAll(/[\s.]/gu, '') : copied.trim();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The dots between thousands are typed, too: they leave no trace, and take no place from the digits after them. */
function dropSeparators(event: InputEvent<HTMLInputElement>): void {
  if (/^[\s.]+$/u.test(event.data)) event.preventDefault();
}

/** How an input takes a number that people write with dots. */
export const NUMBER_TYPING = { onPaste: pasteNumber, onBeforeInput: dropSeparators } as const;
