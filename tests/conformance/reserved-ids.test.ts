import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { parseJson } from '#engine/template/check/parse-json.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { RESERVED_NAMES } from '#engine/template/check/reserved-names.ts';
import type { Template } from '#engine/template/template.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { traceRows } from '#engine/layout/trace-rows.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import { lintScoring } from '#engine/scoring/lint/lint-scoring.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { ownValue } from '#engine/json.ts';
import { readTemplate } from './read-template.ts';

const idea = readTemplate('ip');

/** A rubric in which everything that has an id is called like that; its text has usual names until then. */
const TEXT = JSON.stringify({
  meta: { tipo: 'pcal', modalidad: 'PEIS', anio: 2025, version: 1, titulo: 'Rúbrica' },
  schema: {
    type: 'object',
    properties: {
      uno: {
        type: 'string',
        title: 'Uno',
        oneOf: [
          { const: 'OPCION', title: 'Sí' },
          { const: 'no', title: 'No' },
        ],
      },
    },
  },
  ui: { uno: { 'ui:id': '/ITEM' } },
  scoring: {
    items: [{ id: 'NOTA', from: '/uno', points: { options: { OPCION: 6, no: 0 } } }],
    sections: [{ id: 'PARTE', of: ['NOTA'], how: 'sum' }],
    total: { of: ['PARTE'], how: 'sum' },
    panel: [{ id: 'PANEL', of: 'NOTA', level: 'item', how: 'mean' }],
    outcomes: [
      {
        id: 'LISTA',
        mode: 'first',
        labels: { SALIDA: 'Aprobado', mal: 'No aprobado' },
        rules: [
          {
            when: { properties: { calculo: { properties: { NOTA: { properties: { valor: { minimum: 6 } } } } } } },
            is: 'SALIDA',
          },
          { is: 'mal' },
        ],
      },
    ],
  },
  samples: [],
});
const NAMES = ['OPCION', 'ITEM', 'NOTA', 'PARTE', 'PANEL', 'LISTA', 'SALIDA'];
/** Read as JSON, in which `__proto__` is a key like any other. */
const named = (names: Readonly<Record<string, string>>): Template =>
  JSON.parse(
    Object.entries(names).reduce(
      (text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`).replaceAll(`/${from}"`, `/${to}"`),
      TEXT,
    ),
  ) as Template;
const plain = named({});

/** Every name in every place, alone. */
const CASES = RESERVED_NAMES.flatMap((name) => NAMES.map((place) => [name, place] as const));

describe.each(CASES)('%s as %s', (name, place) => {
  const template = named({ [place]: name });

  test('is refused with a clear text', () => {
    const text = JSON.stringify(template);
    const { value, problem } = parseJson(text);
    expect(problem).toBeNull();
    const { template: accepted, problems } = checkTemplate(value);
    expect(accepted).toBeNull();
    expect(problems.map(({ code }) => code)).toEqual(
      problems.map(() => expect.stringMatching(/^plantilla\.(?:clave|id\.reservado)$/u)),
    );
    expect(problems.length).toBeGreaterThan(0);
    for (const { message } of problems) expect(message).toContain(`«${name}» no se admite`);
  });

  test('scores, prints and compares like any other name where it is used all the same', () => {
    const prepared = prepareTemplate(template, {});
    const option = place === 'OPCION' ? name : 'OPCION';
    const score = scoreAnswers(prepared, { uno: option });
    const outcome = place === 'SALIDA' ? name : 'SALIDA';
    expect(score.result).toMatchObject({ total: '6.00', outcome: outcome });
    expect(scoreAnswers(prepared, { uno: 'no' }).result).toMatchObject({ total: '0.00', outcome: 'mal' });
    expect(layoutResult(prepared, score)[0]?.[1]).toBe('Aprobado');
    const labels = traceRows(prepared, score).map(({ label }) => typeof label);
    expect(new Set(labels)).toEqual(new Set(['string']));
    const panel = scorePanel(prepared, [
      { id: '1', score },
      { id: '2', score: scoreAnswers(prepared, { uno: 'no' }) },
    ]);
    expect(ownValue(panel.panel, place === 'PANEL' ? name : 'PANEL')).toMatchObject({ valor: 3, n: 2 });
    expect(ownValue(panel.panel, place === 'PANEL' ? name : 'PANEL')?.parte).toMatchObject({});
    lintScoring(prepared);
    const words = [...compareTemplates(plain, template), ...compareTemplates(template, plain)].map(({ text }) => text);
    for (const text of words) expect(text).not.toMatch(/native code|\[object|undefined/u);
    expect(compareTemplates(template, structuredClone(template))).toEqual([]);
    expect(words.length).toBeGreaterThan(0);
  });
});

test('a category that somebody typed as such counts among the shares', () => {
  const template = JSON.parse(TEXT) as Template & {
    schema: { properties: { uno: object } };
    scoring: { items: object[]; total?: object };
  };
  template.schema.properties.uno = { type: 'string', title: 'Uno', maxLength: 20 };
  template.scoring.items = [{ id: 'NOTA', from: '/uno' }];
  const {
    total: _none,
    sections: _parts,
    outcomes: _lists,
    ...scoring
  } = template.scoring as unknown as Record<string, unknown>;
  const panel = [{ id: 'PANEL', of: 'NOTA', level: 'item', how: 'majority' }];
  const prepared = prepareTemplate({ ...template, scoring: { ...scoring, panel } } as unknown as Template, {});
  const forms = ['__proto__', '__proto__', 'otra', 'constructor'].map((uno, at) => ({
    id: String(at),
    score: scoreAnswers(prepared, { uno }),
  }));
  const shares = scorePanel(prepared, forms).panel['PANEL']?.parte ?? {};
  expect(Object.entries(shares).toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ['__proto__', 0.5],
    ['constructor', 0.25],
    ['otra', 0.25],
  ]);
});

test.each(RESERVED_NAMES)(
  '%s as the id of a document, a check or a heading is refused, as a title it is not',
  (name) => {
    const where = (change: (template: Record<'ui' | 'schema', Record<string, unknown>>) => void) => {
      const template = structuredClone(idea) as unknown as Record<'ui' | 'schema', Record<string, unknown>>;
      change(template);
      return checkTemplate(template).problems.map(({ pointer, code }) => `${pointer} ${code}`);
    };
    const document = { id: name, nom: 'Plano', formatos: ['pdf'], obligatorio: false };
    expect(where(({ ui }) => void (ui['requisitos'] = [document]))).toEqual([
      '/ui/requisitos/0/id plantilla.id.reservado',
    ]);
    const checks = idea.ui['ui:checks'] ?? [];
    expect(where(({ ui }) => void (ui['ui:checks'] = [...checks, { ...checks[0], id: name }]))).toContain(
      `/ui/ui:checks/${checks.length}/id plantilla.id.reservado`,
    );
    const block = { id: name, titulo: 'Título', campos: ['titulo'] };
    expect(where(({ ui }) => void (ui['ui:bloques'] = [block]))).toContain(
      '/ui/ui:bloques/0/id plantilla.id.reservado',
    );
    expect(where(({ schema }) => void (schema['title'] = name))).toEqual([]);
  },
);
