import type { ClipboardEvent, DragEvent, InputEvent } from 'react';

/** A copied number often has a blank before it, and dots or blanks between its thousands. */
function pasteNumber(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  putNumber(event.currentTarget, event.clipboardData.getData('text'));
}

/** What is dragged into the field comes as clean as what is pasted. A file is none of its business. */
function dropNumber(event: DragEvent<HTMLInputElement>): void {
  const dropped = event.dataTransfer.getData('text');
  if (dropped === '') return;
  event.preventDefault();
  event.currentTarget.focus();
  putNumber(event.currentTarget, dropped);
}

function putNumber(input: HTMLInputElement, copied: string): void {
  const text = /^[\d\s.]+$/u.test(copied) ? copied.replaceAll(/[\s.]/gu, '') : copied.trim();
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The dots between thousands are typed, too: they leave no trace, and take no place from the digits after them. */
function dropSeparators(event: InputEvent<HTMLInputElement>): void {
  if (/^[\s.]+$/u.test(event.data)) event.preventDefault();
}

/** How an input takes a number that people write with dots. */
export const NUMBER_TYPING = { onPaste: pasteNumber, onDrop: dropNumber, onBeforeInput: dropSeparators } as const;
