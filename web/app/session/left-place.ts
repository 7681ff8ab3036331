import { PATHS } from '#web/app/paths.ts';

/** Of this tab: whose session it has, and where they were when it ended without their doing, or what address it was opened at. */
const KEY = 'convoca.lugar';

interface Left {
  /** null: nobody has signed in here yet. */
  de: number | null;
  ruta: string | null;
}

/** A page was opened, by a link or by hand: whoever signs in next in this tab wants to be there. Loaded again, it stays whose it was. */
export function noteOpened(): void {
  keepAddress(isLoadedAgain() ? knownId() : null);
}

/** Somebody is in. Another person's place is nobody's business. */
export function noteWho(userId: number): void {
  if (read()?.de !== userId) write({ de: userId, ruta: placeOf(userId) });
}

/** The session is over: the address is kept for whoever had it. */
export function keepPlace(): void {
  keepAddress(knownId());
}

/** Where this person wants to be once inside. */
export function wantPlace(userId: number, path: string): void {
  write({ de: userId, ruta: path });
}

/** They leave by their own choice: the next sign-in begins at the beginning. */
export function forgetPlace(): void {
  window.sessionStorage.removeItem(KEY);
}

/** Where this person was, or what the tab was opened at before anybody was in; null where it is another person's. */
export function placeOf(userId: number): string | null {
  const left = read();
  return left?.de === userId || left?.de === null ? left.ruta : null;
}

/** They were there themselves, and the session ended. */
export function wasThere(userId: number): boolean {
  return hasPlace() && knownId() === userId;
}

export function hasPlace(): boolean {
  return (read()?.ruta ?? null) !== null;
}

/** They are inside again: the place has served. */
export function leavePlace(): void {
  const left = read();
  if (left && left.ruta !== null) write({ de: left.de, ruta: null });
}

/** Only inner addresses; not where a password is changed. */
function keepAddress(de: number | null): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith(`${PATHS.main}/`) && pathname !== PATHS.password)
    write({ de, ruta: pathname + search + hash });
}

/** By its button, or on the way back through the tab's history. */
function isLoadedAgain(): boolean {
  const [loading] = performance.getEntriesByType('navigation');
  return loading instanceof PerformanceNavigationTiming && loading.type !== 'navigate';
}

function knownId(): number | null {
  return read()?.de ?? null;
}

function read(): Left | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as Left | null;
  } catch {
    return null;
  }
}

function write(left: Left): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(left));
}
