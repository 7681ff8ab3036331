import type { FormKind } from '#schemas/generated/domain/form-kind.ts';

/** Before the person's number, in the key of every draft that this browser keeps. */
export const DRAFT_PREFIX = 'convoca.borrador';
const KEPT_MS = 30 * 24 * 3_600_000;

/** Of one section of one form; the idea that is not created yet has no number. */
export function keptDraftKey(userId: number, kind: FormKind, id: number | null, section: number): string {
  return `${DRAFT_PREFIX}.${userId}.${kind}.${id ?? 0}.${section}`;
}

/** How many forms this browser holds unsaved text of. */
export function countDrafts(userId: number): number {
  return keysUnder(`${DRAFT_PREFIX}.${userId}.`).length;
}

/** At sign-out: whoever sits down next finds nothing. */
export function eraseDrafts(userId: number): void {
  for (const key of keysUnder(`${DRAFT_PREFIX}.${userId}.`)) localStorage.removeItem(key);
}

/** When a session ends on a shared computer, however it ends: nobody's are left there. */
export function eraseEveryDraft(): void {
  for (const key of keysUnder(`${DRAFT_PREFIX}.`)) localStorage.removeItem(key);
}

/** Drafts nobody came back to, whoever wrote them. */
export function eraseOldDrafts(now: number): void {
  for (const key of keysUnder(`${DRAFT_PREFIX}.`)) {
    if (!isDraftAlive(localStorage.getItem(key), now)) localStorage.removeItem(key);
  }
}

export function isDraftAlive(text: string | null, now: number): boolean {
  try {
    const { fecha } = JSON.parse(text ?? 'null') as { fecha: string };
    return now - Date.parse(fecha) < KEPT_MS;
  } catch {
    return false;
  }
}

function keysUnder(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
