import { isObject } from '../json.ts';
import { childUi } from '../template/child-ui.ts';
import type { FieldSchema } from '../template/field-schema.ts';
import type { Lists } from '../template/lists.ts';
import type { Unit } from '../template/prepared/prepared-template.ts';
import type { Derivation, UiSchema } from '../template/ui-schema.ts';
import { isSinceFirst, sinceFirst, type FirstVersion } from './first-version.ts';

export interface DerivationSources {
  /** The form's id: the parent of its outermost rows. */
  readonly idForm: number;
  readonly lists: Lists;
  /** What only the server knows (`ui:deriva: {de: servidor, dato}`), asked with the object around the key. */
  readonly server?: (fact: string, around: Record<string, unknown>) => unknown;
  /** The form's first version, where the template asks for what was in it. */
  readonly first?: FirstVersion | undefined;
}

/** The object around a node and the id of the row (or form) that it lies in. */
interface Outer {
  readonly id: number;
  readonly object: Record<string, unknown>;
}

/** Adds the read-only keys that the template declares (`ui:deriva`) to stored answers, for an answer on the wire. */
export function deriveAnswers(unit: Unit, answers: unknown, sources: DerivationSources): unknown {
  return derive(unit.schema, unit.ui, answers, { id: sources.idForm, object: {} }, sources);
}

function derive(schema: FieldSchema, ui: UiSchema, value: unknown, outer: Outer, sources: DerivationSources): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.map((item: unknown) => derive(schema.items ?? {}, childUi(ui, 'items'), item, outer, sources));
  }
  if (schema.type !== 'object' || !isObject(value)) return value;
  const inner: Outer = { id: typeof value['id'] === 'number' ? value['id'] : outer.id, object: value };
  const result: Record<string, unknown> = { ...value };
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (property.type === 'null') continue;
    const from = childUi(ui, key)['ui:deriva'];
    if (from) result[key] = derivedValue(from, value, outer, sources) ?? (property.type === 'array' ? [] : null);
    else if (property.readOnly) result[key] = sources.server?.(key, value) ?? null;
    else result[key] = derive(property, childUi(ui, key), value[key], inner, sources);
  }
  return result;
}

function derivedValue(
  from: Derivation,
  around: Record<string, unknown>,
  outer: Outer,
  sources: DerivationSources,
): unknown {
  if (from.de === 'padre') return outer.id;
  if (from.de === 'copia') {
    return (from.campo.startsWith('../') ? outer.object[from.campo.slice(3)] : around[from.campo]) ?? null;
  }
  if (from.de === 'servidor') return sources.server?.(from.dato, around) ?? null;
  if (isSinceFirst(from)) return sources.first ? sinceFirst(from, around, sources.first) : null;
  const ids = around[from.campo];
  const entries = sources.lists[from.lista]?.entradas ?? [];
  const codes = (Array.isArray(ids) ? ids : []).map((id) => entries.find((entry) => entry.id === id)?.codigo);
  return codes.filter((code) => code !== undefined);
}
