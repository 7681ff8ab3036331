import { PATHS } from '#web/app/paths.ts';

/** Of this tab: whose session it has, and where they were when it ended without their doing. */
const KEY = 'convoca.lugar';

interface Left {
  de: number;
  ruta: string | null;
}

/** Somebody is in. Another person's place is nobody's business. */
export function noteWho(userId: number): void {
  if (read()?.de !== userId) write({ de: userId, ruta: null });
}

/** The session is over: the address is kept for whoever had it. */
export function keepPlace(): void {
  const left = read();
  const { pathname, search, hash } = window.location;
  if (left && pathname.startsWith(`${PATHS.main}/`) && pathname !== PATHS.password)
    write({ de: left.de, ruta: pathname + search + hash });
}

/** Where this person wants to be once inside. */
export function wantPlace(userId: number, path: string): void {
  write({ de: userId, ruta: path });
}

/** They leave by their own choice: the next sign-in begins at the beginning. */
export function forgetPlace(): void {
  window.sessionStorage.removeItem(KEY);
}

/** Where this person was; null for anybody else. */
export function placeOf(userId: number): string | null {
  const left = read();
  return left?.de === userId ? left.ruta : null;
}

export function hasPlace(): boolean {
  return (read()?.ruta ?? null) !== null;
}

/** They are inside again: the place has served. */
export function leavePlace(): void {
  const left = read();
  if (left && left.ruta !== null) write({ de: left.de, ruta: null });
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
