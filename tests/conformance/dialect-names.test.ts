import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisionInWords } from '#engine/decision/decision-in-words.ts';
import { checkDeciding } from '#engine/scoring/lint/check-deciding.ts';
import { lintScoring } from '#engine/scoring/lint/lint-scoring.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { compareTemplates } from '#engine/versions/compare-templates.ts';
import { DIALECT } from '#schemas/messages/dialect.ts';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import { stageProperties } from '#web/features/studio/model/sheets/stage-words.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { SCORING } from '#web/text/scoring.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { STUDIO_REHEARSAL } from '#web/text/studio-rehearsal.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { STUDIO } from '#web/text/studio.ts';
import { fieldsOf, item, looksAt, templateOf } from '../scoring/a-rubric.ts';

const fields = fieldsOf('a', 'b');
const HOWS = ['sum', 'weightedSum', 'mean', 'weightedMean', 'none'] as const;
const PANEL = ['mean', 'median', 'trimmed', 'majority', 'max', 'min'] as const;

function scoring(changes: Partial<Scoring> = {}): Scoring {
  const plain: Scoring = {
    items: [item('a'), item('b')],
    total: { title: 'Total', of: ['a', 'b'], how: 'sum' },
    outcomes: [{ id: 'r', mode: 'first', labels: { si: 'Sí', no: 'No' }, rules: [{ is: 'si' }] }],
  };
  return { ...plain, ...changes };
}

/** All that the decision page, the differences and the checks say of a rubric that is changed so. */
function saidOf(changes: Partial<Scoring>, before = scoring()) {
  const after = templateOf(scoring(changes), fields);
  const template = prepareTemplate(after, {});
  const prepared = prepareScoring(template);
  if (!prepared) throw new Error('no scoring');
  return {
    decision: JSON.stringify(decisionInWords(prepared)),
    differences: compareTemplates(templateOf(before, fields), after)
      .map(({ text }) => text)
      .join(' '),
    checks: [...lintScoring(template), ...checkDeciding(template)].map(({ message }) => message).join(' '),
  };
}

/** Texts that do not have the name. */
function without(name: string, ...said: readonly string[]): string[] {
  return said.filter((one) => !one.toLocaleLowerCase('es').includes(name));
}

const total = scoring().total ?? { of: [], how: 'sum' as const };

test('a minimum', () => {
  const { decision, differences, checks } = saidOf({ total: { ...total, threshold: 21 } });
  expect(without(DIALECT.threshold, differences, STUDIO.scoring.threshold, STUDIO_REHEARSAL.mark)).toEqual([]);
  expect(
    without(DIALECT.minimum, checks, DIALECT.threshold, STUDIO.reaches('Total'), STUDIO_WORDS.stage.thresholds.ninguno),
  ).toEqual([]);
  expect(without(`${DIALECT.ops['>=']} 21`, decision)).toEqual([]);
  expect(without(DIALECT.ops['>='], STUDIO_WORDS.stage.ops['>='], SCORING_MESSAGES.ops['>='])).toEqual([]);
});

test('a level', () => {
  const bands = [{ from: 0, label: 'Poco' }];
  const rules = [{ when: looksAt('/calculo/total/faja', { const: 'Mucho' }), is: 'si' }];
  const list = { id: 'r', mode: 'first' as const, labels: { si: 'Sí', no: 'No' }, rules };
  const { decision, differences, checks } = saidOf({ total: { ...total, bands }, outcomes: [list] });
  expect(without(DIALECT.bands, decision, differences, STUDIO_WORDS.stage.bands)).toEqual([]);
  expect(without(DIALECT.band, checks, DIALECT.bands, STUDIO.bandOf('Total'), STUDIO_WORDS.stage.addBand)).toEqual([]);
});

test.each(HOWS)('parts that come together by %s', (how) => {
  const other = scoring({ total: { ...total, how: how === 'sum' ? 'mean' : 'sum' } });
  const { decision, differences } = saidOf({ total: { ...total, how } }, other);
  expect(without(DIALECT.hows[how], decision, differences, STUDIO.hows[how], SCORING_MESSAGES.how[how])).toEqual([]);
});

test.each(PANEL)('evaluators that come together by %s', (how) => {
  const { decision } = saidOf({ panel: [{ id: 'p', of: 'total', level: 'total', how }] });
  expect(without(DIALECT.panel[how], decision, STUDIO_PARTS.panel.hows[how], SCORING_MESSAGES.combined[how])).toEqual(
    [],
  );
});

test('rounding', () => {
  const { decision, differences } = saidOf({ total: { ...total, round: { places: 1, mode: 'down' } } });
  expect(without(DIALECT.places(1), decision, differences, STUDIO.scoring.places(1))).toEqual([]);
  expect(without(DIALECT.modes.down, differences, STUDIO_WORDS.stage.modes.down)).toEqual([]);
});

test('what does not apply', () => {
  const q = { type: 'string' as const, title: 'Q', oneOf: [{ const: 'no', title: 'No' }] };
  const na = { when: looksAt('/respuestas/q', { const: 'no' }) };
  const after = templateOf(scoring({ items: [{ ...item('a'), na }, item('b')] }), { ...fields, q });
  const prepared = prepareScoring(prepareTemplate(after, {}));
  if (!prepared) throw new Error('no scoring');
  const decision = JSON.stringify(decisionInWords(prepared));
  const { levels } = STUDIO;
  expect(
    without(
      DIALECT.na,
      decision,
      STUDIO_WORDS.item.na,
      STUDIO_WORDS.item.naTo,
      levels.addNotApplicable,
      levels.notApplicable,
      SCORING_MESSAGES.notApplicable,
      SCORING.notApplicable,
      DEFINITIVE.away,
    ),
  ).toEqual([]);
});

test('a minimum of what must not be passed is called a maximum', () => {
  const named = (best: 'max' | 'min') => stageProperties({ best }, { isWeighted: false })['umbral']?.schema.title;
  expect([named('max'), named('min')].map((name) => name?.toLocaleLowerCase('es'))).toEqual([
    DIALECT.threshold,
    DIALECT.ceiling,
  ]);
});

test('a special answer', () => {
  const { decision } = saidOf({ specials: [{ when: looksAt('/respuestas/a', { const: 0 }), effect: 'noTotal' }] });
  expect(without(DIALECT.effects.noTotal, decision, STUDIO_WORDS.item.effects.noTotal)).toEqual([]);
});

const SECOND =
  /umbral|franja|\bfajas?\b|a lo sumo|sin pregunta|ningún lado|no se cuenta|quedó fuera`|cuando no corresponde|permitir «no corresponde/iu;

test('no text has a second name for them', () => {
  const root = new URL('../../', import.meta.url);
  const second = ['schemas/messages/', 'web/text/'].flatMap((folder) =>
    readdirSync(new URL(folder, root)).flatMap((file) => {
      const texts = readFileSync(new URL(folder + file, root), 'utf8').split('\n');
      // The name under which a condition finds it is no text.
      return texts.filter((line) => SECOND.test(line) && !line.includes("'faja', 'fuera'"));
    }),
  );
  expect(second).toEqual([]);
});
