/** Beside the token: whose it is, so that other tabs know at once whether what they show may stay. */
const KEY = 'convoca.duenio';

/** Before the token itself is stored. */
export function noteOwner(token: string, userId: number): void {
  localStorage.setItem(KEY, mark(token, userId));
}

/** False also of a token that came by another way. */
export function isOwner(token: string, userId: number): boolean {
  return localStorage.getItem(KEY) === mark(token, userId);
}

export function forgetOwner(): void {
  localStorage.removeItem(KEY);
}

function mark(token: string, userId: number): string {
  return `${userId} ${token.slice(-8)}`;
}
