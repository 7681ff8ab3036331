import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '#engine/json.ts';
import { valueAt } from '#engine/pointer.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { fromClauses, OPERATORS } from '../conditions/clauses.ts';
import { addGuard, rowGuardsOf } from '../conditions/row-guards.ts';
import { addHeading } from '../items/headings.ts';
import { addItem } from '../items/edit-items.ts';
import { levelsOf, newLevel, withLevels } from '../items/levels.ts';
import { uiAt, uiPointer, withWords } from '../nodes/node-path.ts';
import { panelStages, rankKeys } from './combined-stages.ts';
import { addComputed, computedItems, computedSources } from './computed-items.ts';
import { ENTERED, factSources } from '../scoring/fact-sources.ts';
import {
  addAside,
  addOutcomes,
  addRule,
  changeRule,
  outcomesOf,
  ruleConditioned,
  withPasses,
} from '../scoring/outcomes.ts';
import {
  addBonusRule,
  addCut,
  addFact,
  addPanel,
  addRankKey,
  changeInPart,
  rankedWhen,
} from '../scoring/scoring-parts.ts';
import { withItem } from '../scoring/with-scoring.ts';
import { answerSheet } from '../sheets/answer-sheet.ts';
import { baseListSheet } from '../sheets/base-list-sheet.ts';
import { bonusRuleSheet, bonusSheet } from '../sheets/bonus-sheets.ts';
import { sectionScoringSheet, totalSheet } from '../sheets/collector-sheets.ts';
import { computedItemSheet } from './computed-item-sheet.ts';
import { copySheet } from '../sheets/copy-sheet.ts';
import { cutSheet } from '../sheets/cut-sheet.ts';
import { factSheet } from '../sheets/fact-sheet.ts';
import { headingSheet } from '../sheets/heading-sheet.ts';
import { itemScoringSheet } from '../sheets/item-scoring-sheet.ts';
import { outcomeListSheet } from '../sheets/outcome-list-sheet.ts';
import { panelSheet } from '../sheets/panel-sheet.ts';
import type { PropertySheet, Values } from '../sheets/property-sheet.ts';
import { rankKeySheet, rankSheet } from '../sheets/rank-sheets.ts';
import { rowGuardSheet } from '../sheets/row-guard-sheet.ts';
import { ruleSheet } from '../sheets/rule-sheet.ts';
import { toleranceSheet } from '../sheets/tolerance-sheet.ts';
import { wordsSheet } from '../sheets/words-sheet.ts';
import {
  addRow,
  aroundOf,
  changeRow,
  conditionsOffered,
  listsOffered,
  nodeSheet,
  rowSheet,
  rowsOf,
  withCondition,
  withNodeAt,
} from './node-words.ts';
import type { ListWord } from './word.ts';
import { wordsOf } from './words-of.ts';

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

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | false;
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const DIALECT = (
  JSON.parse(readFileSync(new URL('../../../../../schemas/template.schema.json', import.meta.url), 'utf8')) as {
    $defs: Record<string, Schema>;
  }
).$defs;

const LEAVES = ['condition', 'scalar', 'pointer'];

function named(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : LEAVES.includes(name) ? {} : (DIALECT[name] ?? {});
}

/** The words of a schema; beside a value, those that it says. */
function wordsIn(schema: Schema, path = '', value?: { readonly is: unknown }): string[] {
  const { properties = {}, items, additionalProperties, oneOf = [], enum: some = [], const: only } = named(schema);
  const below = (key: string) =>
    value === undefined ? undefined : { is: isObject(value.is) ? value.is[key] : undefined };
  const isThere = (key: string) => value === undefined || (isObject(value.is) && value.is[key] !== undefined);
  const rows =
    value === undefined ? [undefined] : Array.isArray(value.is) ? value.is.map((is: unknown) => ({ is })) : [];
  const entries =
    value === undefined ? [undefined] : isObject(value.is) ? Object.values(value.is).map((is) => ({ is })) : [];
  return [
    ...Object.entries(properties).flatMap(([key, inner]) =>
      isThere(key) ? [`${path}/${key}`, ...wordsIn(inner, `${path}/${key}`, below(key))] : [],
    ),
    ...(items ? rows.flatMap((row) => wordsIn(items, `${path}/*`, row)) : []),
    ...(additionalProperties ? entries.flatMap((entry) => wordsIn(additionalProperties, `${path}/*`, entry)) : []),
    ...oneOf.flatMap((branch) => wordsIn(branch, path, value)),
    ...[...some, ...(only === undefined ? [] : [only])].flatMap((one) =>
      value === undefined || value.is === one ? [`${path} = ${String(one)}`] : [],
    ),
  ];
}

const when: Condition = {
  properties: { contexto: { properties: { tipoProyecto: { const: 'AET' } } } },
};

function valuesOf({ properties }: PropertySheet): Values {
  return Object.fromEntries(Object.entries(properties).map(([key, { value }]) => [key, value]));
}

/** Everything that a sheet can be asked to write: each choice with all else filled in. */
function* written(template: Template, sheet: PropertySheet | null): Generator<Template> {
  if (!sheet) return;
  const properties = Object.entries(sheet.properties);
  const now = valuesOf(sheet);
  const filled: Values = Object.fromEntries(
    properties.map(([key, { schema, value }]) => {
      if (schema.oneOf) return [key, value];
      if (schema.type === 'string') return [key, value ?? 'Texto'];
      return [key, value ?? Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)];
    }),
  );
  yield sheet.write(template, now);
  yield sheet.write(template, filled);
  const choices = properties.flatMap(([key, { schema }]) =>
    (schema.oneOf ?? []).map((option) => [key, option.const] as const),
  );
  const others = JSON.stringify(properties.map(([, { ui }]) => ui?.['ui:visibleIf'] ?? null));
  for (const [key, value] of choices) {
    yield sheet.write(template, { ...filled, [key]: value });
    // What is asked only beside this choice is tried beside it.
    if (!others.includes(`"${key}":`)) continue;
    for (const [other, own] of choices) {
      if (other !== key) yield sheet.write(template, { ...filled, [key]: value, [other]: own });
    }
  }
}

/** The words of one node: its sheet with everything it offers, its lists row by row, its conditions. */
function* driven(template: Template, place: string): Generator<Template> {
  const table = wordsOf(place);
  const around = aroundOf(template, place);
  const sheet = nodeSheet(table, around);
  const [lists, conditions] = [listsOffered(table, around), conditionsOffered(table.conditions, around)];
  yield* listed(template, place, lists);
  for (const condition of conditions) {
    const said = withNodeAt(template, place, (node) => withCondition(node, condition, when));
    yield* written(said, nodeSheet(table, aroundOf(said, place)));
  }
  for (const variant of written(template, sheet)) {
    yield variant;
    // What only this choice brings with it.
    const now = aroundOf(variant, place);
    yield* listed(
      variant,
      place,
      listsOffered(table, now).filter((list) => !lists.includes(list)),
    );
  }
}

function* listed(template: Template, place: string, lists: readonly ListWord[]): Generator<Template> {
  for (const list of lists) {
    const added = addRow(template, place, list, when);
    yield added;
    const around = aroundOf(added, place);
    for (const [at, row] of rowsOf(list, around).entries()) {
      yield* written(added, rowSheet(list, around, row, at));
      for (const condition of conditionsOffered(list.conditions, { ...around, node: row })) {
        yield changeRow(added, place, list, at, (one) => withCondition(one, condition, when));
      }
      const inner = { ...around, node: row };
      for (const variant of written(added, rowSheet(list, around, row, at))) {
        const now = aroundOf(variant, place);
        const changed = rowsOf(list, now)[at] ?? {};
        const brought = listsOffered({ lists: list.lists ?? [] }, { ...now, node: changed });
        yield* listed(variant, `${place}${list.at}/${at}`, brought);
      }
      yield* listed(added, `${place}${list.at}/${at}`, listsOffered({ lists: list.lists ?? [] }, inner));
    }
  }
}

const SOURCES = factSources(
  [
    {
      kind: 'ip',
      name: 'Idea',
      schema: readTemplate('ip').schema,
      ui: readTemplate('ip').ui,
    },
  ],
  { year: 'Año', staff: 'Oficina', value: 'Convocatoria' },
);

/** A rubric with some of everything, made by controls. */
function richTemplate(): Template {
  const empty = emptyTemplate({
    ...readTemplate('pcal.PEIS').meta,
    titulo: 'Rúbrica',
  });
  if (!empty) throw new Error('there is no such kind');
  let now: Template = empty;
  const add = (kind: Parameters<typeof addItem>[1]['kind'], label: string, parent = '', comment = false): string => {
    const added = addItem(now, { parent, after: null, kind, label, comment, scores: true });
    now = added.template;
    return added.pattern;
  };
  const section = add('seccion', 'Impacto');
  add('escala', 'Alcance', section, true);
  const levels = add('niveles', 'Claridad', section);
  now = withLevels(now, levels, [...(levelsOf(now, levels) ?? []), newLevel(now, levels, 'No aplica', true)]);
  const category = add('siNo', 'Avala', section);
  const sheet = itemScoringSheet(now, category);
  now = sheet?.write(now, { puntua: 'categoria' }) ?? now;
  add('numero', 'Años', section);
  const months = add('numero', 'Meses', section);
  now =
    answerSheet(now, months)?.write(now, {
      obligatorio: 'nunca',
      minimum: 0,
      maximum: 11,
    }) ?? now;
  // Thresholds of an item and of a section, which has a weight.
  const minimum = { umbral: 'valor', umbralOp: '>=', umbralValor: 3 };
  for (const asked of [itemScoringSheet(now, levels), sectionScoringSheet(now, section)]) {
    now = asked?.write(now, { ...valuesOf(asked), ...minimum }) ?? now;
  }
  const table = add('tabla', 'Publicaciones', section);
  add('numero', 'Páginas', `${table}/*`);
  add('listaBase', 'Unidad', section);
  add('varias', 'Ejes', section);
  add('institucion', 'Institución', section);
  add('cronograma', 'Meses', section);
  add('fecha', 'Desde', section);
  add('fecha', 'Hasta', section);
  add('calculado', 'Repetido', section);
  now = addHeading(now, levels, 'Lo principal').template;
  now = addGuard(now, table, 'No.');
  for (const source of SOURCES.slice(0, 6)) now = addFact(now, source).template;
  now = addPanel(now).template;
  for (const source of computedSources(now)) now = addComputed(now, source.const).template;
  now = addAside(addOutcomes(now));
  now = addBonusRule(now, 'Motivo').template;
  for (let n = 0; n < 3; n++) now = addRankKey(now);
  return addCut(now);
}

function* everyControl(): Generator<Template> {
  const template = richTemplate();
  yield template;
  const { items, sections = [], facts = [], bonus, panel = [], rank, cut } = template.scoring ?? { items: [] };
  const patterns = [...indexFields(template.schema, template.ui).keys()];
  const places = [
    '/scoring',
    ...items.map((_, at) => `/scoring/items/${at}`),
    ...sections.map((_, at) => `/scoring/sections/${at}`),
    '/scoring/total',
    '/scoring/bonus',
    '/scoring/cut',
  ];
  for (const pattern of patterns) {
    yield* written(template, itemScoringSheet(template, pattern));
    yield* written(template, sectionScoringSheet(template, pattern));
  }
  yield* written(template, totalSheet(template));
  yield* written(template, toleranceSheet(template));
  for (const item of computedItems(template)) yield* written(template, computedItemSheet(template, item));
  for (const [at, fact] of facts.entries()) yield* written(template, factSheet(fact, at, SOURCES));
  if (bonus) {
    yield* written(template, bonusSheet(bonus));
    yield* written(template, bonusRuleSheet(bonus.rules[0] ?? { id: '', value: 0 }, 0));
    yield changeInPart(template, 'rules', 0, (rule) => ({ ...rule, when }));
  }
  for (const [at, entry] of panel.entries()) {
    for (const one of written(template, panelSheet(entry, at, panelStages(template)))) {
      yield one;
      yield* driven(one, `/scoring/panel/${at}`);
    }
  }
  yield rankedWhen(template, when);
  if (rank) {
    yield* written(template, rankSheet(rank, facts));
    for (const one of written(template, rankKeySheet(rank.by[0] ?? { key: { total: true } }, 0, rankKeys(template)))) {
      yield one;
      yield* driven(one, '/scoring/rank/by/0');
    }
  }
  if (cut) {
    for (const one of written(template, cutSheet(cut, facts))) {
      yield one;
      yield* driven(one, '/scoring/cut');
    }
  }
  for (const list of outcomesOf(template)) {
    yield* written(template, outcomeListSheet(list, true));
    yield* written(template, ruleSheet(list, 0));
    yield withPasses(template, list.id, Object.keys(list.labels)[0] ?? '', null);
    yield addRule(template, list.id, 'veto', when);
    yield changeRule(template, list.id, 0, (rule) => ruleConditioned(rule, when));
  }
  for (const item of items) {
    yield withItem(template, item.id, (one) => ({ ...one, counts: when }));
  }
  for (const place of places) yield* driven(template, place);
}

/** What the controls of an item's own words make of its UI schema. */
function* uiWords(template: Template): Generator<string> {
  const { patternProperties: _children, ...node } = DIALECT['uiNode'] as Schema & { patternProperties?: unknown };
  for (const pattern of indexFields(template.schema, template.ui).keys()) {
    const conditioned = (['ui:visibleIf', 'ui:requiredIf', 'ui:disabledIf'] as const).map((word) =>
      withWords(template, pattern, { ui: { [word]: when } }),
    );
    const templates = [
      template,
      ...conditioned,
      ...written(template, wordsSheet(template, pattern)),
      ...written(template, answerSheet(template, pattern)),
      ...written(template, baseListSheet(template, pattern)),
      ...written(template, copySheet(template, pattern)),
      ...(uiAt(template, pattern)['ui:bloques'] ?? []).flatMap(({ id }) => [
        ...written(template, headingSheet(template, pattern, id)),
      ]),
      ...rowGuardsOf(template, pattern).flatMap((guard, at) => [
        ...written(template, rowGuardSheet(guard, pattern, at)),
      ]),
      ...driven(template, uiPointer(pattern)),
    ];
    for (const one of templates) yield* wordsIn(node, '', { is: uiAt(one, pattern) });
  }
}

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
  const reached = new Set(uiWords(richTemplate()));
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
