/** To a control by its focus; where a group has none of its own, to the first control inside; folded parts unfold. Never a smooth scroll. */
export function goTo(id: string): void {
  const control = document.getElementById(id);
  const list = id.replace(/\.\d+$/u, '');
  // A row that has no control of its own stands in its list.
  if (!control && list !== id && !document.getElementById(`${id}-campo`)) return goTo(list);
  const frame = document.getElementById(`${id}-campo`) ?? control;
  const target =
    control?.matches('input, select, textarea, button') === true
      ? control
      : frame?.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled), select, textarea, button');
  // What is folded cannot take the focus.
  for (let at = frame?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  frame?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
