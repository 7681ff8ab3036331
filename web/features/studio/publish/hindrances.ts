import type { Problem } from '#engine/problem.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_PUBLISH } from '#web/text/studio-publish.ts';
import { flatOutline } from '../model/items/outline.ts';
import type { Editor } from '../editing/use-editor.ts';

const TEXT = STUDIO_PUBLISH.publish;

/** Something that keeps a draft from being published now, in the words of the office, and where it is mended. */
export interface Hindrance {
  readonly text: string;
  /** An item of the form, a part of this page, or saving again. */
  readonly way: { readonly label: string } & (
    | { readonly to: 'place' | 'part'; readonly at: string }
    | { readonly to: 'save' }
  );
}

/** Parts of the page that a hindrance leads to. */
export const PARTS = {
  why: 'publicar-por-que',
  conflict: 'borrador-conflicto',
  newer: 'version-nueva',
  examples: 'publicar-ejemplos',
} as const;

export function goToPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

/** Whom it stops first comes first: a draft that is not the newest, one that cannot be stored, one that is wrong. */
export function hindrancesOf(editor: Editor, found: readonly Problem[]): Hindrance[] {
  const { checks, saving } = editor;
  const { mientras } = saving.draft;
  const told = new Map<string, Hindrance>();
  const add = (one: Hindrance) => void (told.has(one.text) || told.set(one.text, one));
  if (saving.conflict !== null) add(part(TEXT.conflict, TEXT.toConflict, PARTS.conflict));
  else if (saving.fault === 'gone') add(part(TEXT.gone, TEXT.toConflict, PARTS.conflict));
  else if (saving.fault === 'unreachable') add({ text: TEXT.unreachable, way: { to: 'save', label: TEXT.saveAgain } });
  if (mientras) add(part(TEXT.newerPoint(mientras.plantilla.version), TEXT.toNewer, PARTS.newer));
  const labels = new Map(flatOutline(editor.outline).map(({ id, label }) => [id, label]));
  // What the server found of what is stored says nothing of what is being mended now.
  const server = saving.state === 'clean' ? found : [];
  for (const problem of [...editor.errors, ...checks.blocking, ...server]) {
    const at = editor.entryOf(problem);
    const label = labels.get(at) ?? STUDIO_EDITOR.outline.form;
    add({ text: problem.message, way: { to: 'place', at, label: STUDIO_EDITOR.checks.goTo(label) } });
  }
  for (const { nombre } of editor.errors.length === 0 ? (checks.failing ?? []) : []) {
    add(part(STUDIO_EDITOR.checks.sampleFails(nombre), TEXT.toExamples, PARTS.examples));
  }
  return [...told.values()];
}

function part(text: string, label: string, at: string): Hindrance {
  return { text, way: { to: 'part', label, at } };
}

export type Readiness = 'blocked' | 'checking' | 'ready';

/** One answer for headline and button. */
export function readinessOf(
  { checks, saving, template }: Editor,
  hindrances: readonly Hindrance[],
  isReachKnown: boolean,
): Readiness {
  if (hindrances.length > 0) return 'blocked';
  const isChecked = checks.of === template && checks.failing !== null && checks.isProved;
  return saving.state === 'clean' && isChecked && isReachKnown ? 'ready' : 'checking';
}
