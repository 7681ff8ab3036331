import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { isWithin } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { CONTEXT_KEYS } from '../../conditions/condition.ts';
import type { Condition } from '../../conditions/condition.ts';
import { enclosingRow, orderRules } from '../prepared/order-rules.ts';
import type { Field, Unit } from '../prepared/prepared-template.ts';
import { templateProblem } from '../template-problem.ts';

/** The rules of one section: conditions look at what is there and form no circle, and checks point at something. */
export function checkRules(section: Unit, sectionAt: string, elsewhere: readonly string[]): Problem[] {
  const problems: Problem[] = [];
  for (const field of section.fields.values()) {
    const report = (word: string, code: string, message: string): void => {
      problems.push(templateProblem(`${uiPointer(sectionAt, field.pattern)}/${word}`, code, message));
    };
    for (const [word, condition, row] of conditionsOf(field)) {
      checkCondition(condition, row, section, elsewhere, (code, message) => report(word, code, message));
    }
    checkGiven(field, report);
    checkChecks(field, section, report);
  }
  const { circle } = orderRules(section.fields.values(), 'section');
  if (circle) {
    const labels = circle.map((pattern) => `«${section.fields.get(pattern)?.label ?? pattern}»`).join(', ');
    problems.push(
      templateProblem(uiPointer(sectionAt, circle[0] ?? ''), 'condicion.circulo', TEXT.conditionCircle(labels), {
        items: circle,
      }),
    );
  }
  return problems;
}

// `/a/*/b` of a section is found at `/ui/<section>/a/items/b`.
function uiPointer(sectionAt: string, pattern: string): string {
  return sectionAt + pattern.replaceAll('/*', '/items');
}

/** Every condition of a field with the word that it belongs to and the row it may look at (null = none). */
function conditionsOf(field: Field): [string, Condition, string | null][] {
  const { ui, pattern, inRow, rules } = field;
  const around = inRow ? enclosingRow(pattern) : null;
  const own = pattern.endsWith('/*') ? pattern : around;
  const found: [string, Condition | undefined, string | null][] = [
    ...rules.map(({ word, when }): [string, Condition, string | null] => [word, when, around]),
    ...(ui['ui:checks'] ?? []).flatMap((check): [string, Condition | undefined, string | null][] => [
      ['ui:checks', check.when, own],
      ['ui:checks', check.assert, own],
      ...(check.faltan ?? []).map(({ assert }): [string, Condition | undefined, string | null] => [
        'ui:checks',
        assert,
        own,
      ]),
    ]),
    ...(ui['ui:rowGuards'] ?? []).map((guard): [string, Condition, string] => [
      'ui:rowGuards',
      guard.when,
      `${pattern}/*`,
    ]),
    ...(ui['ui:deducir'] ?? []).map(({ when }): [string, Condition | undefined, string | null] => [
      'ui:deducir',
      when,
      around,
    ]),
    ...Object.values(ui['ui:ofrecidoSi'] ?? {}).map((condition): [string, Condition, string | null] => [
      'ui:ofrecidoSi',
      condition,
      around,
    ]),
  ];
  return found.flatMap(([word, condition, row]) => (condition ? [[word, condition, row]] : []));
}

function checkCondition(
  condition: Condition,
  row: string | null,
  { fields }: Unit,
  elsewhere: readonly string[],
  report: (code: string, message: string) => void,
): void {
  if (countsWithoutContains(condition)) report('condicion', TEXT.conditionCounts);
  for (const path of conditionPaths(condition)) {
    const [, root = '', first = ''] = path.split('/');
    const rest = path.slice(root.length + 1);
    if (root === '') report('condicion', TEXT.conditionNowhere);
    else if (root === 'hechos') continue;
    else if (root === 'contexto') {
      if (!(CONTEXT_KEYS as readonly string[]).includes(first)) report('condicion', TEXT.conditionUnknown(path));
    } else if (root === 'fila' && row === null) report('condicion', TEXT.conditionNoRow);
    else if (root !== 'respuestas' && root !== 'fila') report('condicion', TEXT.conditionUnknown(path));
    else if (root === 'respuestas' && !fields.has(`/${first}`) && elsewhere.includes(first)) {
      report('condicion.seccion', TEXT.conditionOtherSection(path));
    } else if (!fields.has(root === 'fila' ? `${row ?? ''}${rest}` : rest)) {
      report('condicion', TEXT.conditionUnknown(path));
    }
  }
}

function countsWithoutContains(condition: Condition): boolean {
  const counts = condition.minContains !== undefined || condition.maxContains !== undefined;
  const inner = [
    ...(condition.allOf ?? []),
    ...(condition.anyOf ?? []),
    ...Object.values(condition.properties ?? {}),
    ...(condition.not ? [condition.not] : []),
    ...(condition.contains ? [condition.contains] : []),
  ];
  return (counts && condition.contains === undefined) || inner.some(countsWithoutContains);
}

type Report = (word: string, code: string, message: string) => void;

/** A value that a rule gives must be one that the field may have. */
function checkGiven({ ui, type, options, list }: Field, report: Report): void {
  const fixed = ui['ui:fixedIf'];
  const wanted = type === 'integer' || type === 'number' ? 'number' : type;
  const fits = (value: unknown): boolean =>
    typeof value === wanted && (options === null || list !== null || options.some((option) => option.const === value));
  if (fixed && !fits(fixed.value)) report('ui:fixedIf', 'valor', TEXT.fixedValue);
  if (ui['ui:deducir']?.some(({ value }) => !fits(value))) report('ui:deducir', 'valor', TEXT.fixedValue);
}

function checkChecks({ ui, type, pattern }: Field, { fields }: Unit, report: Report): void {
  const checks = ui['ui:checks'] ?? [];
  if (checks.length > 0 && type !== 'object') report('ui:checks', 'comprobacion', TEXT.checkPlace);
  const ids = new Set<string>();
  for (const { id, valid = [], ruta: pointer = '' } of checks) {
    if (ids.has(id)) report('ui:checks', 'comprobacion', TEXT.repeatedCheck(id));
    ids.add(id);
    for (const path of [...valid, pointer]) {
      const target = pattern + path;
      if (!fields.has(target) || !isWithin(target, pattern))
        report('ui:checks', 'comprobacion', TEXT.checkPointer(path));
    }
  }
}
