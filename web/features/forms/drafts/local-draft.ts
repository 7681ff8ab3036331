import { isDraftAlive, keptDraftKey } from '#web/app/session/kept-drafts.ts';
import { sharedDevice } from '#web/app/session/shared-device.ts';
import { tokenStore } from '#web/http/token-store.ts';
import type { Draft } from '#web/form/session/draft.ts';
import type { FormAddress } from '../kinds/form-address.ts';

/** Where this browser keeps what a person typed into a form and has not saved yet. */
export function draftKey(userId: number, { kind, id, section }: FormAddress): string {
  return keptDraftKey(userId, kind, id, section);
}

export function readDraft(key: string, now: number): Draft | null {
  try {
    const text = localStorage.getItem(key);
    return text !== null && isDraftAlive(text, now) ? (JSON.parse(text) as Draft) : null;
  } catch {
    return null;
  }
}

/** False when this browser has no room left or keeps nothing. */
export function writeDraft(key: string, { base, ...draft }: Draft): boolean {
  // A form that goes with its session hands over what it holds; on a shared computer that is too late.
  if (sharedDevice.is() && tokenStore.read() === null) return false;
  try {
    localStorage.setItem(key, `${JSON.stringify(draft).slice(0, -1)},"base":${textOf(base)}}`);
    return true;
  } catch {
    return false;
  }
}

const texts = new WeakMap<object, string>();

/** What a form held is half of every draft and the same in all of them: put into words once. */
function textOf(base: Draft['base']): string {
  const known = base === null ? 'null' : texts.get(base);
  if (known !== undefined) return known;
  const text = JSON.stringify(base);
  if (base !== null) texts.set(base, text);
  return text;
}

export function eraseDraft(key: string): void {
  localStorage.removeItem(key);
}

/** Another tab of this browser erased it. */
export function onDraftErased(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
