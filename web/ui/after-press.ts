/** A press that became no click, by being dragged away or held: so long after it, what waited is done. */
const NO_CLICK_MS = 400;

let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
}

if (typeof window !== 'undefined') {
  let timer = 0;
  window.addEventListener(
    'pointerdown',
    () => {
      window.clearTimeout(timer);
      pressed = true;
    },
    true,
  );
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(
      end,
      () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(release, NO_CLICK_MS);
      },
      true,
    );
  // After whatever the click itself does.
  window.addEventListener(
    'click',
    () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(release);
    },
    true,
  );
}

/**
 * Now, or once the press that is under way has become a click: a message that appears when its field is left would move the
 * button below it from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
