import { RUBRIC_LINT as TEXT } from '#schemas/messages/rubric-lint.ts';
import { parentOf } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import type { Condition } from '../../conditions/condition.ts';
import { neverHolds } from '../../conditions/never-holds.ts';
import { possibleAnswers } from '../prepared/possible-answers.ts';
import type { Field, PreparedSection } from '../prepared/prepared-template.ts';
import { templateProblem } from '../template-problem.ts';

/** Conditions that no answer can meet. */
export function lintConditions(sections: readonly PreparedSection[]): Problem[] {
  return sections.flatMap((section) => [...section.fields.values()].flatMap((field) => ofField(section, field)));
}

function ofField(section: PreparedSection, field: Field): Problem[] {
  const { ui, label, pattern } = field;
  const possible = possibleAnswers(section, rowOf(pattern));
  const own = possibleAnswers(section, field.type === 'object' ? rowOf(`${pattern}/`) : null);
  const found: Problem[] = [];
  const add = (word: string, message: string): void => {
    const at = `/ui${section.key === '' ? '' : `/${section.key}`}${pattern.replaceAll('/*', '/items')}/${word}`;
    found.push(templateProblem(at, 'aviso.condicion', message, { item: field.id }));
  };
  const isNever = (condition: Condition | undefined, at = possible): boolean =>
    condition !== undefined && neverHolds(condition, at);
  if (isNever(ui['ui:visibleIf'])) {
    add('ui:visibleIf', field.required ? TEXT.requiredHidden(label) : TEXT.neverVisible(label));
  }
  for (const word of ['ui:requiredIf', 'ui:disabledIf'] as const) {
    if (isNever(ui[word])) add(word, TEXT.neverRule(TEXT.words[word], label));
  }
  if (isNever(ui['ui:fixedIf']?.when)) add('ui:fixedIf', TEXT.neverRule(TEXT.words['ui:fixedIf'], label));
  for (const word of ['ui:checks', 'ui:rowGuards'] as const) {
    const conditions: readonly { readonly when?: Condition }[] = ui[word] ?? [];
    if (conditions.some(({ when }) => isNever(when, own))) add(word, TEXT.neverRule(TEXT.words[word], label));
  }
  return found;
}

/** The rows that a place lies in. */
function rowOf(pattern: string): string | null {
  const at = parentOf(pattern).lastIndexOf('/*');
  return at === -1 ? null : pattern.slice(0, at + 2);
}
