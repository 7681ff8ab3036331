import type { Condition } from '#engine/conditions/condition.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import type { RowGuard } from '#engine/template/ui-schema.ts';
import { fromClauses } from './clauses.ts';
import { answerSources } from './answer-sources.ts';
import { type ConditionSource } from './condition-sources.ts';
import { schemaAt, uiAt, withWords } from '../nodes/node-path.ts';

/** A list whose rows are written one by one; the months of a schedule are not. */
export function takesGuards(template: Template, pattern: string): boolean {
  const { items, readOnly } = schemaAt(template, pattern);
  const { 'ui:widget': widget, 'ui:identidad': identity } = uiAt(template, pattern);
  return items?.type === 'object' && readOnly !== true && widget !== 'cronograma' && identity !== 'ninguna';
}

export function rowGuardsOf(template: Template, pattern: string): readonly RowGuard[] {
  return uiAt(template, pattern)['ui:rowGuards'] ?? [];
}

/** What a guard may look at: its row, with the options that the lists of the call give, and the answers around it. */
export function rowSources(template: Template, pattern: string, lists: Lists): ConditionSource[] {
  return answerSources(template, `${pattern}/*/`, lists);
}

/** Until one says otherwise: rows in which the first item is answered. null: there is nothing to look at. */
export function firstCondition(template: Template, pattern: string): Condition | null {
  const [first] = answerSources(template, `${pattern}/*/`).filter(({ path }) => path.startsWith('/fila/'));
  if (!first) return null;
  return fromClauses({ join: 'all', clauses: [{ path: first.path, op: 'answered', value: null }] }) ?? null;
}

function withGuards(template: Template, pattern: string, guards: readonly RowGuard[]): Template {
  return withWords(template, pattern, { ui: { 'ui:rowGuards': guards.length > 0 ? guards : undefined } });
}

export function addGuard(template: Template, pattern: string, message: string): Template {
  const when = firstCondition(template, pattern);
  return when === null
    ? template
    : withGuards(template, pattern, [...rowGuardsOf(template, pattern), { act: 'delete', when, message }]);
}

export function changeGuard(
  template: Template,
  pattern: string,
  at: number,
  change: (guard: RowGuard) => RowGuard,
): Template {
  return withGuards(
    template,
    pattern,
    rowGuardsOf(template, pattern).map((guard, index) => (index === at ? change(guard) : guard)),
  );
}

export function removeGuard(template: Template, pattern: string, at: number): Template {
  return withGuards(template, pattern, rowGuardsOf(template, pattern).toSpliced(at, 1));
}

export function moveGuard(template: Template, pattern: string, at: number, by: -1 | 1): Template {
  const guards = [...rowGuardsOf(template, pattern)];
  const [one, other] = [guards[at], guards[at + by]];
  if (!one || !other) return template;
  guards[at] = other;
  guards[at + by] = one;
  return withGuards(template, pattern, guards);
}
