import type { ClipboardEvent } from 'react';

/** A copied number often has a blank before it, and the limit of its field would then cut its last digit off. */
export function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text');
  const trimmed = text.trim();
  if (trimmed === text) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length];
  const room = input.maxLength < 0 ? trimmed.length : input.maxLength - input.value.length + (end - start);
  input.setRangeText(trimmed.slice(0, Math.max(0, room)), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
