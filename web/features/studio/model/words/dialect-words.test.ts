import { expect, test } from 'vitest';
import { isObject } from '#engine/json.ts';
import { valueAt } from '#engine/pointer.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { DIALECT, type Schema, wordsIn } from '../../../../../tests/support/studio/dialect-words.ts';
import { richTemplate, SOURCES } from '../../../../../tests/support/studio/rich-rubric.ts';
import { everyControl, uiWords } from '../../../../../tests/support/studio/try-controls.ts';
import { fromClauses, OPERATORS } from '../conditions/clauses.ts';
import { addItem } from '../items/edit-items.ts';
import { ENTERED } from '../scoring/fact-sources.ts';

/**
 * Every word of a scoring against the controls of the studio. A rubric is made from an empty one by controls alone, each
 * of which is tried with everything it offers; what appears in the template on the way is what controls can say.
 */

/** Words without a control. These lists may only get shorter. */
const MISSING: readonly string[] = [];

/** What a word left out says, too, and what means nothing where it may be said: nobody needs a control for it. */
const NEEDS_NONE = [
  /\/best = max$/u,
  /\/on = unweighted$/u,
  /^\/(?:total|bonus)\/threshold(?:\/\*\/value)?\/on/u,
  /^\/outcomes\/\*\/rules\/\*\/total = keep$/u,
  /^\/specials\/\*\/value$/u,
];
/**
 * Nobody's office word (decision 0050): what ties a form to its contract, to older versions and to the project comes with the
 * kind of form, and what keeps an item's identity is written by the studio itself. This list may only get shorter.
 */
const TECHNICAL_IN_FORMS: readonly string[] = [
  '/ui:id',
  '/ui:contexto',
  '/ui:contexto = tipoProyecto',
  '/ui:contexto = bianual',
  '/ui:contexto = anio',
  '/ui:contexto = estado',
  '/ui:contexto = unidadAcademica',
  '/ui:guardado',
  '/ui:guardado = propio',
  '/ui:opciones',
  '/ui:deriva/de = padre',
  '/ui:deriva/alias',
  '/ui:deriva/de = codigos',
  '/ui:deriva/lista',
  '/ui:deriva/de = inicial',
  '/ui:deriva/de = cambio',
  '/ui:deriva/campos',
  '/ui:deriva/nuevo',
  '/ui:deriva/igual',
  '/ui:deriva/cambiado',
  '/ui:deriva/de = bajas',
  '/ui:identidad = fila',
  '/ui:identidad = referencia',
];
/** Said as «not at least one more», so that an empty list is few enough, too. */
const SAID_OTHERWISE: readonly string[] = ['maxItems'];

/** The parts that were not there before: what a control leaves alone is shared. */
function newIn(scoring: object, seen: Set<unknown>): object {
  const isNew = (part: unknown): boolean => !seen.has(part) && seen.add(part).has(part);
  return Object.fromEntries(
    Object.entries(scoring).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.filter(isNew) : isObject(value) && !isNew(value) ? {} : value,
    ]),
  );
}

test('every word of a scoring has a control, or is in the list of those that have none', () => {
  const said = new Set<string>();
  const seen = new Set<unknown>();
  for (const { scoring } of everyControl()) {
    for (const word of wordsIn(DIALECT['scoring'] ?? {}, '', { is: newIn(scoring ?? {}, seen) })) said.add(word);
  }
  const words = [...new Set(wordsIn(DIALECT['scoring'] ?? {}))];
  const open = words.filter((word) => !said.has(word) && !NEEDS_NONE.some((one) => one.test(word)));
  expect(open).toEqual(MISSING);
});

test('every word of an item’s own has a control, or is in the list of those that have none', () => {
  // What says something about people is asked of applicants, not of evaluators.
  const idea = addItem(readTemplate('ip'), {
    parent: '',
    after: null,
    kind: 'numero',
    label: 'Ingresos',
    comment: false,
  });
  const reached = new Set([...uiWords(richTemplate()), ...uiWords(idea.template, [idea.pattern])]);
  const words = [...new Set(wordsIn({ ...DIALECT['uiNode'], items: undefined } as unknown as Schema))];
  expect(words.filter((word) => !reached.has(word))).toEqual(TECHNICAL_IN_FORMS);
});

test('every word of a condition is said by clauses, or is in the list of those that are not', () => {
  const wordsOfCondition = new Set<string>();
  const collect = (condition: unknown): void => {
    if (!isObject(condition)) return;
    for (const [word, value] of Object.entries(condition)) {
      wordsOfCondition.add(word);
      if (word === 'properties') Object.values(value as object).forEach(collect);
      else if (Array.isArray(value)) value.forEach(collect);
      else collect(value);
    }
  };
  const clauses = OPERATORS.map((op) => ({
    path: '/respuestas/a',
    op,
    value: 1,
    among: [1, 2],
    row: { path: '/b', op: 'is' as const, value: 1 },
    keys: ['b'],
  }));
  for (const join of ['all', 'any'] as const) collect(fromClauses({ join, clauses }));
  const words = Object.keys(valueAt(DIALECT, '/condition/properties') as object);
  expect(words.filter((word) => !wordsOfCondition.has(word))).toEqual(SAID_OTHERWISE);
});

test('what people enter can be taken again and again', () => {
  expect(SOURCES.slice(0, 2).map(({ id }) => id)).toEqual([...ENTERED]);
});
