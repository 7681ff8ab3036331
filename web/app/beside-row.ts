import { afterDialogs } from '#web/ui/after-dialogs.ts';
import { CONTENT_ID } from './use-arrival.ts';

const LOOK_MS = 50;
/** Longer than it takes to read a list again, and what hangs on it. */
const LONGEST_MS = 10_000;

/**
 * Notes the row whose button is pressed, before it is asked about. What comes back is called once the row is to go: the focus
 * that would be lost with it goes to the row beside it, else to the heading above.
 */
export function besideRow(): () => void {
  const row = document.activeElement?.closest('tr, li');
  if (!row) return () => undefined;
  const beside = [row.nextElementSibling, row.previousElementSibling];
  const heading = row.closest('section')?.querySelector<HTMLElement>('h2');
  const places = () => [
    ...beside.map((one) => one?.querySelector<HTMLElement>('a, button')),
    heading,
    document.getElementById(CONTENT_ID),
  ];
  const goOn = () => {
    if (!row.isConnected) focusOn(places().find((place) => place?.isConnected));
  };
  return () => {
    let left = LONGEST_MS / LOOK_MS;
    const look = () => {
      // What took the focus may go as well: who withdraws the own account has no list of accounts any more.
      if (document.activeElement === document.body) goOn();
      left -= 1;
      if (left > 0) setTimeout(look, LOOK_MS);
    };
    afterDialogs(() => {
      // Where the row went before its dialog did, the dialog gave the focus to whatever had it some time before.
      goOn();
      look();
    });
  };
}

function focusOn(place: HTMLElement | null | undefined): void {
  if (place?.matches('h2')) place.tabIndex = -1;
  place?.focus();
}
