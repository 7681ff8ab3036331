import type { Condition } from '#engine/conditions/condition.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { rowGuardsOf } from '#web/features/studio/model/conditions/row-guards.ts';
import { uiAt, uiPointer, withWords } from '#web/features/studio/model/nodes/node-path.ts';
import {
  addRule,
  usualEnd,
  changeRule,
  outcomesOf,
  ruleConditioned,
  withPasses,
} from '#web/features/studio/model/scoring/outcomes.ts';
import { changeInPart, rankedWhen } from '#web/features/studio/model/scoring/scoring-parts.ts';
import { withItem } from '#web/features/studio/model/scoring/with-scoring.ts';
import { answerSheet } from '#web/features/studio/model/sheets/answer-sheet.ts';
import { baseListSheet } from '#web/features/studio/model/sheets/base-list-sheet.ts';
import { bonusRuleSheet, bonusSheet } from '#web/features/studio/model/sheets/bonus-sheets.ts';
import { sectionScoringSheet, totalSheet } from '#web/features/studio/model/sheets/collector-sheets.ts';
import { copySheet } from '#web/features/studio/model/sheets/copy-sheet.ts';
import { cutSheet } from '#web/features/studio/model/sheets/cut-sheet.ts';
import { factSheet } from '#web/features/studio/model/sheets/fact-sheet.ts';
import { headingSheet } from '#web/features/studio/model/sheets/heading-sheet.ts';
import { itemScoringSheet } from '#web/features/studio/model/sheets/item-scoring-sheet.ts';
import { outcomeListSheet } from '#web/features/studio/model/sheets/outcome-list-sheet.ts';
import { panelSheet } from '#web/features/studio/model/sheets/panel-sheet.ts';
import type { PropertySheet, Values } from '#web/features/studio/model/sheets/property-sheet.ts';
import { rankKeySheet, rankSheet } from '#web/features/studio/model/sheets/rank-sheets.ts';
import { rowGuardSheet } from '#web/features/studio/model/sheets/row-guard-sheet.ts';
import { ruleSheet } from '#web/features/studio/model/sheets/rule-sheet.ts';
import { toleranceSheet } from '#web/features/studio/model/sheets/tolerance-sheet.ts';
import { wordsSheet } from '#web/features/studio/model/sheets/words-sheet.ts';
import { panelStages, rankKeys } from '#web/features/studio/model/words/combined-stages.ts';
import { computedItemSheet } from '#web/features/studio/model/words/computed-item-sheet.ts';
import { rankFormulaSheet } from '#web/features/studio/model/words/formula-line.ts';
import { computedItems } from '#web/features/studio/model/words/computed-items.ts';
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
} from '#web/features/studio/model/words/node-words.ts';
import type { ListWord } from '#web/features/studio/model/words/word.ts';
import { wordsOf } from '#web/features/studio/model/words/words-of.ts';
import { DIALECT, type Schema, wordsIn } from './dialect-words.ts';
import { richTemplate, SOURCES, valuesOf } from './rich-rubric.ts';

const when: Condition = { properties: { contexto: { properties: { tipoProyecto: { const: 'AET' } } } } };

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

/** The rubric with some of everything, and what each control of it makes of it. */
export function* everyControl(): Generator<Template> {
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
      yield* written(one, rankFormulaSheet(one, 0));
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
    yield addRule(template, list.id, { kind: 'veto', when, is: usualEnd(list) });
    yield changeRule(template, list.id, 0, (rule) => ruleConditioned(rule, when));
  }
  for (const item of items) {
    yield withItem(template, item.id, (one) => ({ ...one, counts: when }));
  }
  for (const place of places) yield* driven(template, place);
}

/** What the controls of an item's own words make of its UI schema; of all items unless some are named. */
export function* uiWords(template: Template, named?: readonly string[]): Generator<string> {
  const { patternProperties: _children, ...node } = DIALECT['uiNode'] as Schema & { patternProperties?: unknown };
  for (const pattern of named ?? indexFields(template.schema, template.ui).keys()) {
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
