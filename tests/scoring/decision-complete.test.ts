import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decisionInWords } from '#engine/decision/decision-in-words.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { valueAt, withValueAt } from '#engine/pointer.ts';
import { choice, fieldsOf, looksAt, templateOf } from './a-rubric.ts';

interface Node {
  readonly $ref?: string;
  readonly oneOf?: readonly Node[];
  readonly items?: Node;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
}

interface Place {
  readonly at: string;
  readonly value: unknown;
  readonly nodes: readonly Node[];
}

const file = new URL('../../schemas/template.schema.json', import.meta.url);
const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: Record<string, Node> };

const fields = {
  ...fieldsOf('a', 'b', 'd', 'e'),
  c: { ...choice('alto', 'bajo', 'nada'), title: 'Calidad' },
  años: { type: 'integer' as const, title: 'Años', minimum: 0, maximum: 40 },
  meses: { type: 'integer' as const, title: 'Meses', minimum: 0, maximum: 11 },
  obras: {
    type: 'array' as const,
    title: 'Obras',
    maxItems: 9,
    items: { type: 'object' as const, properties: { horas: { type: 'number' as const, title: 'Horas' } } },
  },
};
const when = looksAt('/respuestas/c', { const: 'alto' });
const cases = [{ when, value: 3 }, { value: 2 }];
const asked = [
  { when, value: { value: 3, op: '>' as const, on: 'weighted' as const } },
  { value: { share: 0.5, op: '<' as const } },
];
const words = {
  weight: cases,
  max: 20,
  threshold: { value: 4, op: '>' as const, on: 'weighted' as const },
  cap: 9,
  normalise: { target: 5, from: 'min' as const },
  round: { places: 1, mode: 'down' as const },
  bands: [{ from: 1, label: 'Poco' }],
  best: 'min' as const,
  counts: when,
};
const { weight: _weight, ...ofTotal } = words;

/** Rubrics that say every word there is; what they come to matters to nobody. */
const RUBRICS: readonly Scoring[] = [
  {
    facts: [
      { id: 'monto', title: 'Monto', type: 'number', from: { kind: 'p', path: '/monto' }, optional: true },
      { id: 'zona', title: 'Zona', type: 'text', from: 'staff' },
    ],
    tolerance: 2,
    items: [
      {
        id: 'a',
        from: '/a',
        observ: '/e',
        tolerance: 1,
        points: { value: { min: 0, max: 10, step: 0.5 } },
        ...words,
        na: { value: 7, when, to: 'b' },
        specials: [{ value: 3, when, effect: 'skip', reason: 'Ausente' }],
      },
      {
        id: 'b',
        from: '/b',
        points: { rate: 2, subrate: 0.5, per: 3, round: 'up' },
        max: cases,
        cap: cases,
        threshold: asked,
      },
      { id: 'c', from: '/c', title: 'Nivel', points: { options: { alto: 3, bajo: 1 } } },
      { id: 'cuenta', from: { count: '/obras', where: looksAt('/fila/horas', { minimum: 2 }) } },
      { id: 'suma', from: { sum: '/obras/*/horas' }, points: { brackets: [{ upTo: 4, points: 2 }] } },
      {
        id: 'tiempo',
        from: { years: '/años', months: '/meses' },
        points: { brackets: [{ upTo: 4, rate: 1, subrate: 0.1 }] },
      },
      { id: 'dato', from: { fact: 'monto' } },
      { id: 'antes', from: { result: 'pcal', value: 'total' } },
      { id: 'junto', from: { result: 'panel', value: 's' } },
      { id: 'f', formula: [{ of: 'a', times: 2 }] },
    ],
    sections: [
      { id: 's', at: '/a', title: 'Parte', of: ['a', 'b'], how: 'best', take: 2, ...words },
      { id: 't', of: ['c', 'cuenta'], how: 'weightedMean', weights: 'percent', threshold: { share: 0.5 } },
    ],
    total: { title: 'Todo', of: ['s', 't'], how: 'best', take: 2, weights: 'percent', ...ofTotal },
    bonus: {
      title: 'Con premio',
      unit: 'percent',
      cap: 3,
      best: 'min',
      threshold: 8,
      bands: [{ from: 1, label: 'Alto' }],
      round: { places: 1, mode: 'down' },
      rules: [{ id: 'joven', when, value: 2, reason: 'Equipo joven' }],
    },
    outcomes: [
      {
        id: 'r',
        mode: 'first',
        result: true,
        labels: { si: 'Sí', no: 'No' },
        passes: { si: true, no: false },
        rules: [{ when, is: 'si', total: 0, reason: 'Porque sí', early: true }, { is: 'no' }],
      },
      { id: 'm', mode: 'all', labels: { x: 'Mención' }, rules: [{ is: 'x' }] },
    ],
    specials: [{ value: 1, when, effect: 'noTotal', reason: 'No se trata' }],
    panel: [
      {
        id: 'p',
        of: 's',
        level: 'section',
        how: 'trimmed',
        trim: 1,
        min: 3,
        round: { places: 1, mode: 'down' },
        weight: 'c',
      },
      { id: 'q', of: '*', level: 'item', how: 'mean', beside: true },
    ],
    rank: {
      of: when,
      per: 'zona',
      by: [
        { key: { total: true }, dir: 'asc' },
        { key: { item: 'c' }, order: ['alto', 'bajo'] },
        { key: { section: 's' } },
        { key: { fact: 'monto' } },
        { key: { formula: [{ of: 'a', times: 1.5 }] } },
        { key: { spread: true } },
        { key: { presented: true } },
        { key: { stratum: cases } },
      ],
    },
    cut: {
      budget: { asks: 'monto', available: 100, times: 1.5, at_least: 0.8 },
      names: { in: 'entra', out: 'no_entra', tie: 'empata' },
      passes: { in: null, out: true, tie: false },
    },
  },
  { items: [{ id: 'a', from: '/a' }], total: { of: ['a'], how: 'sum' }, cut: { mark: 6 } },
  { items: [{ id: 'a', from: '/a' }], total: { of: ['a'], how: 'sum' }, cut: { seats: 6 } },
];

/** Words that decide nothing by themselves. */
const IDLE: Readonly<Record<string, string>> = {
  'scoringItem.observ': 'where a comment is written',
  'scoringItem.title': 'a name',
  'scoringSection.at': 'where it is shown',
  'scoringFact.type': 'what is compared with it says it',
  'scoringFact.id': 'an id',
  'scoringFact.from.path': 'another form knows its label',
  'scoringPanel.id': 'an id',
  'scoringOutcomes.id': 'an id',
  'scoringBonus.rules.id': 'an id',
};

const PLAIN: Scoring = { items: [{ id: 'c', from: '/c', points: { options: { alto: 3, bajo: 1, nada: 0 } } }] };

/** Words of a field that can change a result. */
const OF_A_FIELD: Readonly<Record<string, unknown>> = {
  'ui:en': 'definitiva',
  'ui:visibleIf': when,
  'ui:requiredIf': when,
  'ui:disabledIf': when,
  'ui:fixedIf': { when, value: 'alto' },
  'ui:checks': [{ id: 'x', when, assert: when, message: 'Revisalo', mode: 'first' }],
  'ui:ofrecidoSi': { alto: when },
  'ui:unicos': true,
};

const LOOKS = 'how it looks';
const ROWS = 'how rows are entered';
const GIVEN = 'what is written there without asking: the form shows it';
/** Words of a field that decide nothing by themselves. */
const IDLE_UI: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['id', 'order', 'widget', 'help', 'placeholder', 'options', 'numero', 'message', 'imprimir', 'bloques', 'solapas']
      .concat(['columns', 'textos', 'opciones', 'guardado'])
      .map((word) => [`ui:${word}`, LOOKS]),
  ),
  ...Object.fromEntries(
    ['rowGuards', 'lockRows', 'filasFijas', 'clave', 'identidad'].map((word) => [`ui:${word}`, ROWS]),
  ),
  ...Object.fromEntries(['deducir', 'contexto', 'deriva', 'inicial', 'alias'].map((word) => [`ui:${word}`, GIVEN])),
  'ui:audiencia': 'who reads it; what is secret decides nothing (A-130)',
  'ui:personal': 'what goes when people are anonymised',
  'ui:lista': 'where its options come from',
  'ui:referencia': 'where its options come from',
  'ui:recortar': 'blanks at its ends',
  'ui:noAntesDe': 'a date that the form refuses',
};

function toldOf(scoring: Scoring, ui = {}): string {
  const prepared = prepareScoring(prepareTemplate(templateOf(scoring, fields, ui), {}));
  return JSON.stringify(prepared && decisionInWords(prepared));
}

/** Every place of a rubric at which a word stands, by the name that the dialect has for the word. */
const said = new Map<string, (Place & { readonly rubric: Scoring })[]>();

function branches(node: Node): Node[] {
  const own = node.$ref === undefined ? node : ($defs[node.$ref.slice('#/$defs/'.length)] ?? {});
  return own.oneOf ? own.oneOf.flatMap(branches) : [own];
}

function visit(rubric: Scoring, value: unknown, at: string, nodes: readonly Node[], name: string): void {
  if (Array.isArray(value)) {
    const inner = nodes.flatMap(({ items }) => (items ? [items] : []));
    for (const [n, one] of value.entries())
      visit(rubric, one, `${at}/${n}`, inner.flatMap(branches), nameOf(inner, name));
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    const inner = nodes.flatMap(({ properties }) => (properties?.[key] ? [properties[key]] : []));
    if (inner.length === 0) continue;
    const word = `${name}.${key}`;
    said.set(word, [
      ...(said.get(word) ?? []),
      { rubric, at: `${at}/${key}`, value: one, nodes: inner.flatMap(branches) },
    ]);
    if (inner.some(({ $ref }) => $ref === '#/$defs/condition')) continue;
    visit(rubric, one, `${at}/${key}`, inner.flatMap(branches), nameOf(inner, word));
  }
}

function nameOf(nodes: readonly Node[], name: string): string {
  return nodes.find(({ $ref }) => $ref?.startsWith('#/$defs/scoring'))?.$ref?.slice('#/$defs/'.length) ?? name;
}

for (const rubric of RUBRICS) visit(rubric, rubric, '', branches($defs['scoring'] ?? {}), 'scoring');

/** All words that the dialect has for a scoring. */
function wordsOf(node: Node, name: string): string[] {
  return [
    ...(node.oneOf ?? []).flatMap((one) => wordsOf(one, name)),
    ...(node.items ? wordsOf(node.items, name) : []),
    ...Object.entries(node.properties ?? {}).flatMap(([key, one]) => [
      `${name}.${key}`,
      ...wordsOf(one, `${name}.${key}`),
    ]),
  ];
}

const dialect = [
  ...new Set(
    Object.entries($defs)
      .filter(([name]) => name.startsWith('scoring'))
      .flatMap(([name, node]) => wordsOf(node, name)),
  ),
];

/** The rubric with other values in the place of one; none: what is inside says it. */
function others(rubric: Scoring, { at, value, nodes }: Place): Scoring[] {
  const put = (one: unknown): Scoring => withValueAt(rubric, at, one) as Scoring;
  if (typeof value === 'number') return [put(value + 1)];
  if (value === true && nodes.some((node) => node.const === true)) return [withoutRow(rubric, at)];
  if (typeof value === 'boolean') return [put(!value)];
  const options = nodes.flatMap((node) => node.enum ?? []).filter((one) => one !== value);
  if (options.length > 0) return options.map(put);
  if (typeof value === 'string')
    return nodes.some((node) => node.const === value) ? [put(undefined)] : [put(`${value}x`)];
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object') ? [] : [put([])];
  if (nodes.some(isCondition)) return [put(undefined)];
  return nodes.some(({ properties }) => properties) ? [] : [put({})];
}

/** Without the row of a list that a place is in. */
function withoutRow(rubric: Scoring, at: string): Scoring {
  const [, list = '', n = ''] = /^(.*?)\/(\d+)\//u.exec(at) ?? [];
  const rows = valueAt(rubric, list);
  return withValueAt(rubric, list, Array.isArray(rows) ? rows.toSpliced(Number(n), 1) : rows) as Scoring;
}

function isCondition(node: Node): boolean {
  return node === $defs['condition'];
}

describe('«Cómo se decide» says every word that can change a result', () => {
  test.each(dialect.filter((word) => !Object.hasOwn(IDLE, word)))('%s', (word) => {
    const places = said.get(word) ?? [];
    expect(places.length, 'no rubric above says it').toBeGreaterThan(0);
    const silent = places.filter(({ rubric, ...place }) => {
      const changed = others(rubric, place);
      return changed.length > 0 && changed.every((other) => toldOf(other) === toldOf(rubric));
    });
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  test('what is left aside is a word of the dialect', () => {
    expect(Object.keys(IDLE).filter((word) => !dialect.includes(word))).toEqual([]);
  });

  test.each(Object.keys($defs['uiNode']?.properties ?? {}).filter((word) => !Object.hasOwn(IDLE_UI, word)))(
    '%s',
    (word) => {
      const value = OF_A_FIELD[word];
      expect(value, 'no field above says it').toBeDefined();
      expect(toldOf(PLAIN, { c: { [word]: value } })).not.toBe(toldOf(PLAIN));
    },
  );
});
