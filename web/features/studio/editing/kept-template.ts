import { sameJson } from '#engine/same-json.ts';
import type { Template } from '#engine/template/template.ts';
import { DRAFT_PREFIX, isDraftAlive } from '#web/app/session/kept-drafts.ts';

/** What was edited and did not reach the server, in this browser, under the person's own key. */
export interface KeptTemplate {
  /** The version of the draft from which it was edited. */
  version: number;
  template: Template;
  fecha: string;
}

export function keptKey(userId: number, draftId: number): string {
  return `${DRAFT_PREFIX}.${userId}.plantilla.${draftId}`;
}

/** null: nothing, or nothing that is not stored. */
export function readKept(key: string, stored: Template): KeptTemplate | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null || !isDraftAlive(text, Date.now())) return null;
    const kept = JSON.parse(text) as KeptTemplate;
    return sameJson(contents(kept.template), contents(stored)) ? null : kept;
  } catch {
    return null;
  }
}

/** What the template says of itself is the server's. */
function contents({ schema, ui, scoring, samples, meta: { titulo } }: Template) {
  return JSON.parse(JSON.stringify({ schema, ui, scoring, samples, titulo })) as object;
}

export function keep(key: string, kept: KeptTemplate | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // A browser without room keeps nothing; the guard at the way out still asks.
  }
}
