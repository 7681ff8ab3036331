import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CUT_WORDS } from '#engine/scoring/cut/cut-words.ts';
import { HOW_WORDS } from '#engine/scoring/how/how-words.ts';
import { PANEL_WORDS } from '#engine/scoring/panel/panel-words.ts';
import { POINTS_WORDS } from '#engine/scoring/points/points-words.ts';
import { RANK_WORDS } from '#engine/scoring/rank/rank-words.ts';
import { SOURCE_WORDS } from '#engine/scoring/sources/source-words.ts';
import { STEP_WORDS } from '#engine/scoring/steps/step-words.ts';
import metaSchema from '#schemas/template.schema.json' with { type: 'json' };
import { proves } from '../support/proves.ts';

const lists = {
  cut: CUT_WORDS,
  how: HOW_WORDS,
  panel: PANEL_WORDS,
  points: POINTS_WORDS,
  rank: RANK_WORDS,
  sources: SOURCE_WORDS,
  steps: STEP_WORDS,
};

const fileOf = (word: string): string => `${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

test('each scoring word is one file and one line in its list', () => {
  proves('R-D-48', 'palabra de puntaje', () => {
    for (const [folder, words] of Object.entries(lists)) {
      const files = readdirSync(fileURLToPath(new URL(`../../engine/scoring/${folder}`, import.meta.url)));
      for (const word of Object.keys(words)) expect(files).toContain(fileOf(word));
    }
  });
});

test('the allow-list of templates and the engine know the same words', () => {
  const { scoringSection, scoringPanel } = metaSchema.$defs;
  expect(scoringSection.properties.how.enum.toSorted()).toEqual(Object.keys(HOW_WORDS).toSorted());
  expect(scoringPanel.properties.how.enum.toSorted()).toEqual(Object.keys(PANEL_WORDS).toSorted());
});
