import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { outcomeSources } from '../conditions/outcome-sources.ts';
import { withNodeAt } from '../words/node-words.ts';
import { factSources } from './fact-sources.ts';
import { bonusRuleSheet, bonusSheet } from '../sheets/bonus-sheets.ts';
import { cutSheet } from '../sheets/cut-sheet.ts';
import { factSheet } from '../sheets/fact-sheet.ts';
import { panelSheet } from '../sheets/panel-sheet.ts';
import { rankKeySheet, rankSheet } from '../sheets/rank-sheets.ts';
import type { PropertySheet } from '../sheets/property-sheet.ts';
import {
  addBonusRule,
  addCut,
  addFact,
  addPanel,
  addRankKey,
  dropPart,
  hasPart,
  moveInPart,
  removeFromPart,
  SCORING_PARTS,
} from './scoring-parts.ts';

/** What the test cannot go on without. */
function there<T>(one: T | null | undefined): T {
  if (one === null || one === undefined) throw new Error('it is not there');
  return one;
}

const SOURCES = factSources(
  (['ip', 'p'] as const).map((kind) => {
    const { schema, ui } = readTemplate(kind === 'p' ? 'p.PEIS' : 'ip');
    return { kind, name: kind, schema, ui };
  }),
  { year: 'Año', staff: 'La oficina', value: 'La convocatoria' },
);
const YEAR = there(SOURCES.find(({ id }) => id === 'call'));

const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const values = ({ properties }: PropertySheet) =>
  Object.fromEntries(Object.entries(properties).map(([key, { value }]) => [key, value]));

describe.each(['eipca.PEIS', 'eippe', 'ppert', 'pcal.PEIS'] as const)('%s', (kind) => {
  const template = readTemplate(kind);

  test('each part begins with something sound, and goes without a trace', () => {
    const bare = SCORING_PARTS.reduce(dropPart, template);
    const starts = {
      facts: addFact(bare, YEAR).template,
      bonus: addBonusRule(bare, 'Motivo').template,
      panel: addPanel(bare).template,
      rank: addRankKey(bare),
      cut: addCut(bare),
    };
    for (const part of SCORING_PARTS) {
      expect([part, hasPart(starts[part], part), problemsOf(starts[part])]).toEqual([part, true, problemsOf(bare)]);
      expect(dropPart(starts[part], part)).toEqual(bare);
    }
  });
});

test('a bonus that was only begun gives nobody anything, and no reason', () => {
  const { template } = addBonusRule(readTemplate('pcal.PEIS'), 'Motivo');
  expect(template.scoring?.bonus).toEqual({ unit: 'points', rules: [{ id: 'motivo', value: 0 }] });
});

test('a rule may ask whether the points with the bonus reach their minimum, by their name', () => {
  const begun = addBonusRule(readTemplate('pcal.PEIS'), 'Motivo').template;
  const asked = withNodeAt(begun, '/scoring/bonus', (node) => ({ ...node, threshold: { value: 7, op: '>=' } }));
  expect(problemsOf(asked)).toEqual([]);
  const { label } = there(outcomeSources(asked).find(({ path }) => path === '/calculo/bonus/cumple'));
  expect(label).toContain('Puntaje con bonificación');
});

const whole = [
  (now: Template) => addFact(now, YEAR).template,
  (now: Template) => addBonusRule(now, 'Motivo').template,
  (now: Template) => addPanel(now).template,
  addRankKey,
  addCut,
].reduce((now, add) => add(now), readTemplate('pcal.PEIS'));
const { facts = [], bonus, panel = [], rank, cut } = whole.scoring ?? { items: [] };
if (!bonus || !rank || !cut) throw new Error('a part is missing');

test('sheets written as they were read change nothing', () => {
  const sheets = [
    ...facts.map((one, at) => factSheet(one, at, SOURCES)),
    bonusSheet(bonus),
    ...bonus.rules.map((one, at) => bonusRuleSheet(one, at)),
    ...panel.map((one, at) => panelSheet(one, at, [])),
    ...rank.by.map((one, at) => rankKeySheet(one, at, [])),
    rankSheet(rank, facts),
    cutSheet(cut, facts),
  ].filter((sheet) => sheet !== null);
  for (const sheet of sheets) expect([sheet.id, sheet.write(whole, values(sheet))]).toEqual([sheet.id, whole]);
});

test('what a sheet says is what the scoring has', () => {
  const written = (sheet: PropertySheet | null, more: object) =>
    there(sheet?.write(whole, { ...values(sheet), ...more }).scoring);
  const line = SOURCES.find(({ id }) => id === 'ip /titulo');
  const fact = there(facts[0]);
  expect(fact).toEqual({ id: 'anio', title: 'Año', type: 'number', from: 'call' });
  expect(written(factSheet(fact, 0, SOURCES), { origen: line?.id, titulo: 'Nombre', falta: 'si' }).facts).toEqual([
    { id: 'anio', title: 'Nombre', type: 'text', from: { kind: 'ip', path: '/titulo' }, optional: true },
  ]);
  expect(written(bonusSheet(bonus), { unidad: 'percent', tope: 5, titulo: 'Extra' }).bonus).toMatchObject({
    unit: 'percent',
    cap: 5,
    title: 'Extra',
  });
  const rule = there(bonus.rules[0]);
  expect(written(bonusRuleSheet(rule, 0), { valor: 0.5, motivo: 'Otro' }).bonus?.rules).toEqual([
    { id: 'motivo', value: 0.5, reason: 'Otro' },
  ]);
  const entry = there(panel.at(-1));
  const at = panel.length - 1;
  const trimmed = { de: 'item A1', como: 'trimmed', recorte: 2, redondeo: '1', minimo: 3 };
  expect(written(panelSheet(entry, at, []), trimmed).panel?.at(-1)).toEqual({
    id: 'panel',
    of: 'A1',
    level: 'item',
    how: 'trimmed',
    min: 3,
    trim: 2,
    round: { places: 1, mode: 'half_up' },
  });
  expect(written(panelSheet(entry, at, []), { alLado: 'si' }).panel?.at(-1)).toMatchObject({ beside: true });
  const key = there(rank.by[0]);
  expect(
    written(rankKeySheet(key, 0, []), { por: JSON.stringify({ fact: 'anio' }), sentido: 'asc' }).rank?.by[0],
  ).toEqual({ key: { fact: 'anio' }, dir: 'asc' });
  expect(written(rankSheet(rank, facts), { grupo: 'anio' }).rank?.per).toBe('anio');
  const cuts = [
    { clase: 'mark', marca: 6.5 },
    { clase: 'seats', lugares: 12 },
    { clase: 'budget', pide: 'anio', disponible: 100, veces: 2 },
  ].map((more) => written(cutSheet(cut, facts), more).cut);
  expect(cuts).toEqual([{ mark: 6.5 }, { seats: 12 }, { budget: { asks: 'anio', available: 100, times: 2 } }]);
  // Until its number is there, another kind of cut is none.
  expect(written(cutSheet(cut, facts), { clase: 'mark', marca: undefined }).cut).toEqual(cut);
});

test('lists of parts are ordered and emptied', () => {
  const two = addFact(addFact(dropPart(whole, 'facts'), YEAR).template, { ...YEAR, label: 'Otro' }).template;
  const ids = (now: Template) => now.scoring?.facts?.map(({ id }) => id);
  expect(ids(two)).toEqual(['anio', 'otro']);
  expect(ids(moveInPart(two, 'facts', 0, 1))).toEqual(['otro', 'anio']);
  expect(ids(moveInPart(two, 'facts', 1, 1))).toEqual(['anio', 'otro']);
  expect(hasPart(removeFromPart(whole, 'rules', 0), 'bonus')).toBe(false);
  expect(hasPart(removeFromPart(removeFromPart(two, 'facts', 1), 'facts', 0), 'facts')).toBe(false);
  const noKeys = rank.by.reduce((now) => removeFromPart(now, 'by', 0), whole);
  expect(hasPart(noKeys, 'rank')).toBe(false);
});
