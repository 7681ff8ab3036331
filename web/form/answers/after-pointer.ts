let down = false;
let waiting: (() => void)[] = [];

function release(): void {
  down = false;
  const acts = waiting;
  waiting = [];
  // After the click that the release makes.
  setTimeout(() => {
    for (const act of acts) act();
  });
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (down = true), true);
  window.addEventListener('pointerup', release, true);
  window.addEventListener('pointercancel', release, true);
  // A native list or a drag may swallow the release.
  window.addEventListener('keydown', () => down && release(), true);
  window.addEventListener('change', ({ target }) => down && target instanceof HTMLSelectElement && release(), true);
}

/** The pointer is held down: what moves now moves from under it. */
export function isPressing(): boolean {
  return down;
}

/**
 * Runs `act` soon, but never between pressing and releasing the pointer: a message that comes or goes moves what lies
 * below it, and a press whose release falls beside its button is no click.
 */
export function afterPointer(act: () => void): void {
  if (down) waiting.push(act);
  else setTimeout(act);
}
