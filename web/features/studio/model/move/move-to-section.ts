import { isWithin, parsePointer } from '#engine/pointer.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Field } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_MOVE as TEXT } from '#web/text/studio-move.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { followItem, type Step, type Stuck } from './follow-item.ts';
import { insertKey, removeKey, unitAt } from '../items/item-order.ts';
import { moveInSamples } from './move-sample.ts';
import { freeKey } from '../nodes/new-key.ts';
import {
  isRequired,
  keyOf,
  parentPattern,
  schemaAt,
  uiAt,
  withNode,
  withoutNode,
  withRequired,
  withWords,
} from '../nodes/node-path.ts';
import { placeOf } from '../problems/place-of.ts';
import { openPlaces } from '../items/places-for.ts';
import { recollect } from '../scoring/collect-stages.ts';

export interface Moved {
  readonly template: Template;
  /** Where the item is now. */
  readonly pattern: string;
}

export interface Refused {
  /** What to change first. */
  readonly reason: string;
}

/** Why the item stays in its section wherever one would take it; null: it may go. */
export function staysBecause(template: Template, pattern: string): string | null {
  if (pattern.includes('*')) return TEXT.inRow;
  const locked = unitAt(template, pattern).find((key) => isLocked(template, `${parentPattern(pattern)}/${key}`));
  if (locked !== undefined) return TEXT.locked;
  return sectionsFor(template, pattern).length === 0 ? TEXT.nowhere : null;
}

/** The sections that the item may be taken to, and the form itself. */
export function sectionsFor(template: Template, pattern: string): { pattern: string; label: string }[] {
  const own = parentPattern(pattern);
  return openPlaces(template).filter(
    (place) => !place.pattern.includes('*') && place.pattern !== own && !isWithin(place.pattern, pattern),
  );
}

/** Takes an item with its comment to another section: whatever names it keeps naming it, or it stays. */
export function moveToSection(template: Template, pattern: string, parent: string): Moved | Refused {
  const stays = staysBecause(template, pattern);
  if (stays !== null) return { reason: stays };
  const from = parentPattern(pattern);
  const unit = unitAt(template, pattern);
  const repeated = repeatedBy(template, from, unit);
  if (repeated !== null) return { reason: repeated };

  const taken = Object.keys(schemaAt(template, parent).properties ?? {});
  const steps = unit.map((key) => {
    const free = freeKey(key, taken);
    taken.push(free);
    return { from: `${from}/${key}`, to: `${parent}/${free}` };
  });
  let next = template;
  for (const step of steps) {
    next = carry(next, step, steps);
    const { template: followed, stuck } = followItem(next, step, rootOf(template, step.from));
    const [first] = stuck;
    if (first) return { reason: stuckBecause(template, first) };
    next = { ...followed, samples: moveInSamples(followed, step) };
  }
  const [head] = steps;
  const at = head?.to ?? pattern;
  next = recollect(next, at);
  const emptied = (next.scoring?.sections ?? []).find(({ of }) => of.length === 0);
  if (emptied) return { reason: TEXT.lastOfSum };
  const broken = newFault(template, next);
  return broken === null ? { template: next, pattern: at } : { reason: broken };
}

/** Puts an item at its new place, with its stable id: last there, and its comment after it. */
function carry(template: Template, { from, to }: Step, steps: readonly Step[]): Template {
  const { id } = fieldAt(template, from);
  const required = isRequired(template, from);
  const { 'ui:id': _id, ...ui } = uiAt(template, from);
  const bare = removeKey(withoutNode(template, from), parentPattern(from), keyOf(from));
  const before = steps[steps.findIndex((step) => step.to === to) - 1];
  const parent = parentPattern(to);
  const placed = insertKey(
    withNode(bare, to, schemaAt(template, from), ui),
    parent,
    keyOf(to),
    before ? keyOf(before.to) : null,
  );
  // Comparison and migration find it by its id: an answer goes along.
  const named = fieldAt(placed, to).id === id ? placed : withWords(placed, to, { ui: { 'ui:id': id } });
  return required ? withRequired(named, to, true) : named;
}

function fieldAt({ schema, ui }: Template, pattern: string): Field {
  const field = indexFields(schema, ui).get(pattern);
  if (!field) throw new Error(`There is no item at ${pattern}`);
  return field;
}

/** Sections of the project form are stored apart: a condition names answers of its own. */
function rootOf({ meta }: Template, pattern: string): string {
  return meta.tipo === 'p' ? `/${parsePointer(pattern)[0] ?? ''}` : '';
}

/** A field that repeats an answer, or is filled with it, has to stay beside it. */
function repeatedBy(template: Template, parent: string, unit: readonly string[]): string | null {
  const moving = (pattern: string) => unit.some((key) => isWithin(pattern, `${parent}/${key}`));
  for (const { pattern, label, ui } of indexFields(template.schema, template.ui).values()) {
    const { campoId, campoSin } = ui['ui:options'] ?? {};
    const derived = ui['ui:deriva'];
    const named = [derived && 'campo' in derived ? derived.campo : undefined, campoId, campoSin];
    for (const path of named) {
      if (typeof path !== 'string') continue;
      const around = parentPattern(pattern);
      const target = path.startsWith('../') ? `${parentPattern(around)}/${path.slice(3)}` : `${around}/${path}`;
      if (moving(pattern) !== moving(target)) {
        const other = moving(pattern) ? schemaAt(template, target).title : label;
        return TEXT.repeats(other ?? keyOf(target));
      }
    }
  }
  return null;
}

function stuckBecause(template: Template, { at, word }: Stuck): string {
  return TEXT.stuck[word](labelAt(template, at));
}

function newFault(before: Template, after: Template): string | null {
  const known = new Set(problemsIn(before).map(({ message }) => message));
  const fault = problemsIn(after).find(({ message }) => !known.has(message));
  return fault ? TEXT.breaks(labelAt(after, placeOf(after, fault.pointer)), fault.message) : null;
}

function problemsIn(template: Template) {
  return checkTemplate(JSON.parse(JSON.stringify(template))).problems;
}

function labelAt(template: Template, pattern: string): string {
  return pattern === '' ? TEXT.theForm : (schemaAt(template, pattern).title ?? keyOf(pattern));
}
