/** A part that is out of sight is asked to show itself: a tab. */
export const SHOW_EVENT = 'convoca-mostrar';

/**
 * To a control by its focus; where a group has none of its own, to the first control inside; folded parts unfold. Never a
 * smooth scroll. false: there is nothing at that place that takes the focus.
 */
export function goTo(id: string): boolean {
  const control = document.getElementById(id);
  const frame = placeOf(id);
  if (!frame) return false;
  // A list lacks what one of its rows can be given: that is done there, and not by one more row.
  const mends = frame.querySelector<HTMLElement>('[data-mends]');
  const target =
    mends ??
    (control?.matches('input, select, textarea, button') === true
      ? control
      : frame.querySelector<HTMLElement>('input:not([type=hidden]):not(:disabled), select, textarea, button'));
  // What is folded cannot take the focus.
  for (let at = frame.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
  frame.closest('[role=tabpanel][hidden]')?.dispatchEvent(new Event(SHOW_EVENT, { bubbles: true }));
  (mends ?? frame).scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return target !== null && document.activeElement === target;
}

/** The first of these places as the page shows them. */
function firstPlace(ids: readonly string[]): string | null {
  const places = ids.flatMap((id) => {
    const at = placeOf(id);
    return at ? [{ id, at }] : [];
  });
  return places.toSorted((a, b) => (isBefore(a.at, b.at) ? -1 : 1))[0]?.id ?? null;
}

/** To the first of these places, as the page shows them; false: none of them takes the focus. */
export function goToFirst(ids: readonly string[]): boolean {
  const first = firstPlace(ids);
  return first !== null && goTo(first);
}

function isBefore(a: Element, b: Element): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The frame of a control; a row that has none of its own has that of its list. */
function placeOf(id: string): HTMLElement | null {
  const place = document.getElementById(`${id}-campo`) ?? document.getElementById(id);
  const list = id.replace(/\.\d+$/u, '');
  return place ?? (list === id ? firstInside(id) : placeOf(list));
}

/** Of a group that is drawn in parts, and so has no frame of its own: its first part. */
function firstInside(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}."]`);
}
