const LOOK_MS = 30;
const LONGEST_MS = 1500;

/** A dialog that closes gives the focus back to its opener: what wants it afterwards has to wait for that. */
export function afterDialogs(act: () => void): () => void {
  let left = LONGEST_MS / LOOK_MS;
  let clear = 0;
  const timer = setInterval(() => {
    left -= 1;
    clear = document.querySelector('[role="dialog"]') ? 0 : clear + 1;
    if (clear < 2 && left > 0) return;
    clearInterval(timer);
    act();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
