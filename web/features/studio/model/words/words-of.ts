import { parsePointer } from '#engine/pointer.ts';
import { COLUMNS } from './column-words.ts';
import * as field from './field-word-table.ts';
import * as form from './form-word-table.ts';
import * as item from './item-word-table.ts';
import * as later from './later-word-table.ts';
import * as stage from './stage-word-table.ts';
import type { WordTable } from './word.ts';

const CONDITIONAL = [
  stage.CONDITIONAL_WEIGHT,
  stage.CONDITIONAL_THRESHOLD,
  stage.CONDITIONAL_CAP,
  stage.CONDITIONAL_MAX,
];

/** Every word that has no place of its own in the sheets of its node. One word, one line. */
const TABLES = {
  items: {
    values: [
      item.POINTS,
      stage.TITLE,
      stage.MAX,
      stage.BEST,
      stage.NORMALISE,
      stage.ROUND,
      stage.THRESHOLD_ON,
      item.NOT_APPLICABLE_TO,
    ],
    lists: [item.BRACKETS, item.OPTIONS, stage.BANDS, item.ITEM_SPECIALS, ...CONDITIONAL],
    // Of an answer its item says when it counts.
    conditions: [
      item.WHERE,
      item.NOT_APPLICABLE,
      { ...stage.COUNTS, isOffered: ({ node }) => typeof node['from'] !== 'string' },
    ],
  },
  sections: {
    values: [stage.TITLE, stage.MAX, stage.BEST, stage.NORMALISE, stage.ROUND_MODE, stage.THRESHOLD_ON],
    lists: [stage.BANDS, ...CONDITIONAL],
    conditions: [stage.COUNTS],
  },
  total: {
    values: [stage.MAX, stage.BEST, stage.NORMALISE, stage.ROUND_MODE],
    lists: [stage.BANDS, ...CONDITIONAL.slice(1)],
    conditions: [stage.COUNTS],
  },
  bonus: {
    values: [stage.THRESHOLD, stage.ROUND, stage.BEST],
    lists: [stage.BANDS, stage.CONDITIONAL_THRESHOLD, stage.CONDITIONAL_CAP],
    conditions: [],
  },
  panel: { values: [later.PANEL_WEIGHT, stage.ROUND_MODE], lists: [], conditions: [] },
  rank: { values: [], lists: [later.RANK_STRATUM, later.RANK_ORDER], conditions: [] },
  cut: { values: [later.BUDGET_LEAST, ...later.CUT_NAMES, ...later.CUT_PASSES], lists: [], conditions: [] },
  scoring: { values: [], lists: [item.FORM_SPECIALS], conditions: [] },
  ui: {
    values: [
      form.TRIMMED,
      form.UNIQUE,
      field.INITIAL,
      field.NOT_BEFORE,
      field.FIXED_ROWS,
      field.ROW_KEY,
      field.TABS,
      form.PRINTED,
      ...form.LIST_TEXTS,
    ],
    lists: [COLUMNS, field.FIXED, field.OFFERED, field.INFERRED, form.CHECKS],
    conditions: [],
  },
} as const satisfies Record<string, WordTable>;

/** The words of the node at a pointer of the template. */
export function wordsOf(place: string): WordTable {
  const [root, list] = parsePointer(place);
  if (root === 'ui') return TABLES.ui;
  const known = (Object.keys(TABLES) as (keyof typeof TABLES)[]).find((one) => one === list);
  return known ? TABLES[known] : TABLES.scoring;
}
