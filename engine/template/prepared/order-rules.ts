import { isWithin } from '../../pointer.ts';
import type { Field } from './prepared-template.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import type { Condition } from '../../conditions/condition.ts';

export interface RuleOrder {
  /** Fields whose value hangs on a condition, each after those it looks at. */
  readonly ordered: readonly Field[];
  /** Patterns of fields that hang on one another in a circle; refused when a template is checked. */
  readonly circle: readonly string[] | null;
}

/**
 * Only what changes values takes part: what else hangs on conditions, and checks, run once the values are settled.
 * In a row's own unit `respuestas` is the section around it, which no rule of the row changes.
 */
export function orderRules(fields: Iterable<Field>, unit: 'section' | 'row'): RuleOrder {
  const ruled = [...fields].filter((field) => valueConditions(field).length > 0);
  const byPattern = new Map(ruled.map((field) => [field.pattern, field]));
  const reads = new Map(ruled.map((field) => [field, dependencies(field, byPattern, unit)]));
  const ordered = new Set<Field>();
  const open: Field[] = [];
  let circle: string[] | null = null;
  const visit = (field: Field): void => {
    if (circle || ordered.has(field)) return;
    if (open.includes(field)) {
      circle = open.slice(open.indexOf(field)).map(({ pattern }) => pattern);
      return;
    }
    open.push(field);
    for (const needed of reads.get(field) ?? []) visit(needed);
    open.pop();
    ordered.add(field);
  };
  for (const field of ruled) visit(field);
  return { ordered: [...ordered], circle };
}

function valueConditions(field: Field): Condition[] {
  return field.rules.filter(({ effect }) => effect.changesAnswer).map(({ when }) => when);
}

/** What a field looks at, and the groups that it lies in: a hidden group hides before its members are asked. */
function dependencies(field: Field, ruled: ReadonlyMap<string, Field>, unit: 'section' | 'row'): Field[] {
  const paths = valueConditions(field)
    .flatMap((condition) => conditionPaths(condition))
    .flatMap((path) => answerPattern(path, field.pattern, unit));
  const groups = withGroups(field.pattern).slice(1);
  return [...new Set([...groups, ...paths.flatMap(withGroups)])].flatMap((pattern) => ruled.get(pattern) ?? []);
}

/** A pattern and those of the groups and lists that it lies in, inner ones first. */
function withGroups(pattern: string): string[] {
  const found: string[] = [];
  for (let at = pattern; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) found.push(at);
  return found;
}

function answerPattern(path: string, pattern: string, unit: 'section' | 'row'): string[] {
  if (unit === 'section' && isWithin(path, '/respuestas')) return [path.slice('/respuestas'.length)];
  if (isWithin(path, '/fila')) return [enclosingRow(pattern) + path.slice('/fila'.length)];
  return [];
}

// The pattern of the row around a field (`/a/*` for `/a/*/b`), '' outside of lists and in a row's own unit.
export function enclosingRow(pattern: string): string {
  const above = pattern.slice(0, pattern.lastIndexOf('/'));
  const at = `${above}/`.lastIndexOf('/*/');
  return at < 0 ? '' : above.slice(0, at + 2);
}
