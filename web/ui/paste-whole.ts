import type { ClipboardEvent, InputEvent } from 'react';

/**
 * A browser cuts what is pasted or dropped at the limit of its field without a word, and somebody goes away with another
 * password, or half a title. From here on every field takes it whole, and its message says what is too much.
 */
export function keepPastesWhole(): void {
  for (const event of ['paste', 'drop']) document.addEventListener(event, ({ target }) => liftLimit(target));
}

/** While the browser puts the text in, right after its event. What is looked for is no answer, and stays short. */
function liftLimit(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const limit = target.getAttribute('maxlength');
  if (limit === null || target.type === 'search') return;
  target.removeAttribute('maxlength');
  setTimeout(() => target.setAttribute('maxlength', limit));
}

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
