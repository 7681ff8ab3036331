import { isObject } from '#engine/json.ts';
import { parsePointer } from '#engine/pointer.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';

const TEXT = STUDIO_LIBRARY.library.importPlaces;

/**
 * What is at a place of something that wants to be a template, in the words of its own labels: whoever chose a file has
 * not seen its inside. Nothing is trusted: it was refused.
 */
export function placeName(candidate: unknown, pointer: string): string {
  const [root = '', ...parts] = parsePointer(pointer);
  const whole = isObject(candidate) ? candidate : {};
  if (root === 'samples') return label(at(whole['samples'], parts[0]), 'nombre') ?? TEXT.samples;
  if (root === 'scoring') return scored(whole, parts) ?? TEXT.scoring;
  if (root === 'schema' || root === 'ui') return labelled(whole['schema'], parts) ?? TEXT.form;
  return TEXT.meta;
}

/** The innermost label on the way. */
function labelled(schema: unknown, parts: readonly string[]): string | null {
  let node = schema;
  let found: string | null = null;
  for (const part of parts) {
    if (part.startsWith('ui:')) break;
    if (part === 'properties') continue;
    const next = at(at(node, 'properties'), part) ?? at(node, part);
    if (next === undefined) break;
    node = next;
    found = label(node, 'title') ?? found;
  }
  return found;
}

function scored(template: object, [list = '', index]: readonly string[]): string | null {
  const stage = at(at(at(template, 'scoring'), list), index);
  const from = at(stage, 'from') ?? at(stage, 'at');
  const own = label(stage, 'title');
  return own ?? (typeof from === 'string' ? labelled(at(template, 'schema'), parsePointer(from)) : null);
}

function at(value: unknown, key: string | undefined): unknown {
  if (key === undefined) return undefined;
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function label(value: unknown, word: string): string | null {
  const said = at(value, word);
  return typeof said === 'string' && said.trim() !== '' ? said : null;
}
