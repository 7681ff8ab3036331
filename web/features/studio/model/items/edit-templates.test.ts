import { describe, expect, test } from 'vitest';
import { childUi } from '#engine/template/child-ui.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import type { UiNode, UiSchema } from '#engine/template/ui-schema.ts';
import { WIDGETS } from '#engine/template/widgets.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate, shippedKinds } from '../../../../../tests/conformance/read-template.ts';
import { deleteItem } from './delete-item.ts';
import { addItem, duplicateItem } from './edit-items.ts';
import { dropHeading, moveHeading } from './headings.ts';
import { dropItem, moveItem, runsOf } from './item-order.ts';
import { levelsOf, newLevel, withLevels } from './levels.ts';
import { isLocked } from '../nodes/contract-lock.ts';
import { keyOf, parentPattern, schemaAt } from '../nodes/node-path.ts';
import { PALETTE, PALETTE_ENTRIES, type ItemKind } from '../palette/palette.ts';
import { placesFor } from './places-for.ts';

const ITEM_KINDS = Object.keys(PALETTE) as ItemKind[];
import { commentOf, scoredItem } from '../scoring/scored-item.ts';

function problemsIn(template: Template) {
  return checkTemplate(JSON.parse(JSON.stringify(template))).problems;
}

function patternsOf({ schema, ui }: Template): string[] {
  return [...indexFields(schema, ui).keys()].filter((pattern) => pattern !== '' && keyOf(pattern) !== '*');
}

/** Every item of the form that may be changed by itself, with what comes of it. */
function findFaults(template: Template, patterns: readonly string[], change: (pattern: string) => Template) {
  return patterns.flatMap((pattern) =>
    problemsIn(change(pattern)).map(({ pointer, message }) => `${pattern}: ${pointer} ${message}`),
  );
}

describe.each(shippedKinds())('%s', { timeout: 30_000 }, (kind) => {
  const template = readTemplate(kind);
  const patterns = patternsOf(template);
  const some = patterns.filter((_, at) => at % Math.ceil(patterns.length / 8) === 0);

  test('moves each item up and down', () => {
    for (const by of [-1, 1] as const) {
      expect(findFaults(template, some, (pattern) => moveItem(template, pattern, by))).toEqual([]);
    }
  });

  test('lets an item go beside its last and its first sibling', () => {
    const faults = findFaults(template, some, (pattern) => {
      const keys = runsOf(template, parentPattern(pattern)).flatMap((run) => run.keys);
      const down = dropItem(template, pattern, { at: { key: keys.at(-1) ?? '' }, side: 'after' });
      return dropItem(down, pattern, { at: { key: keys[0] ?? '' }, side: 'before' });
    });
    expect(faults).toEqual([]);
  });

  test('adds each kind of item, whole from the start', () => {
    const faults = ITEM_KINDS.flatMap((item) => {
      const places = placesFor(template, item).map(({ pattern }) => pattern);
      const some = new Set([places[0], places.at(-1)].filter((place) => place !== undefined));
      return [...some].flatMap((parent) => {
        const added = addItem(template, { parent, after: null, kind: item, label: 'Ítem de más', comment: false });
        expect(schemaAt(added.template, added.pattern).title).toBe('Ítem de más');
        return problemsIn(added.template).map(({ pointer, message }) => `${item} in ${parent}: ${pointer} ${message}`);
      });
    });
    expect(faults).toEqual([]);
  });

  test('duplicates each plain item', () => {
    const plain = patterns
      .filter(
        (pattern) =>
          !['object', 'array'].includes(String(schemaAt(template, pattern).type)) &&
          commentOf(template, pattern) === null,
      )
      .filter((_, at, all) => at % Math.ceil(all.length / 20) === 0);
    const faults = findFaults(template, plain, (pattern) => {
      const { template: next, pattern: copy } = duplicateItem(template, pattern);
      expect(scoredItem(next, copy)?.points).toEqual(scoredItem(template, pattern)?.points);
      return next;
    });
    expect(faults).toEqual([]);
  });

  test('gives one more level to each item that has levels of its own', () => {
    const leveled = patterns.filter((pattern) => levelsOf(template, pattern) !== null && !isLocked(template, pattern));
    const faults = findFaults(template, leveled, (pattern) => {
      const levels = levelsOf(template, pattern) ?? [];
      const next = withLevels(template, pattern, [...levels, newLevel(template, pattern, 'Nivel de más')]);
      expect(levelsOf(next, pattern)).toHaveLength(levels.length + 1);
      return next;
    });
    expect(faults).toEqual([]);
  });

  test('deletes what is the template’s own and nothing else speaks of', () => {
    const free = patterns.filter((pattern) => {
      if (isLocked(template, pattern) || commentOf(template, pattern)) return false;
      const { ui, scoring } = deleteItem(template, pattern);
      // Rules that others wrote about it stay for them to change; the check names them.
      return !JSON.stringify([ui, scoring]).includes(`"${keyOf(pattern)}"`);
    });
    const faults = findFaults(template, free, (pattern) => {
      const next = deleteItem(template, pattern);
      expect(schemaAt(next, pattern)).toEqual({});
      return next;
    });
    expect(faults).toEqual([]);
  });
});

test('the palette has an entry for every widget that a form can show', () => {
  const drawn = Object.values(PALETTE).flatMap((make) => widgetsIn(make('').ui, make('').schema));
  const missing = Object.keys(WIDGETS).filter((widget) => !drawn.includes(widget));
  // A group is the section; documents are listed by the section that holds them.
  expect(missing.toSorted()).toEqual(['grupo', 'requisitos']);
  expect(PALETTE_ENTRIES).toContain('documento');
});

function widgetsIn(ui: UiNode, schema: FieldSchema): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, node]) =>
    widgetsIn(childUi(ui as UiSchema, key), node),
  );
  const rows = schema.items ? widgetsIn(ui.items ?? {}, schema.items) : [];
  return [...(ui['ui:widget'] === undefined ? [] : [ui['ui:widget']]), ...inner, ...rows];
}

test('the sections of the project form keep their order', () => {
  const template = readTemplate('p.PEIS');
  expect(moveItem(template, '/cierre', -1)).toBe(template);
  expect(dropItem(template, '/cierre', { at: { key: 'equipo' }, side: 'before' })).toBe(template);
});

test('a new section of a rubric counts with its first item, and goes without a trace', () => {
  const template = readTemplate('pcal.PEIS');
  const section = addItem(template, { parent: '', after: null, kind: 'seccion', label: 'Impacto', comment: false });
  const item = addItem(section.template, {
    parent: section.pattern,
    after: null,
    kind: 'niveles',
    label: 'Alcance',
    comment: true,
    scores: true,
  });
  expect(problemsIn(item.template)).toEqual([]);
  expect(scoredItem(item.template, item.pattern)).toMatchObject({ weight: 1, observ: '/impacto/alcance_observ' });
  expect(item.template.scoring?.total?.of).toContain('impacto');
  const without = deleteItem(item.template, section.pattern);
  expect(without.scoring).toEqual(template.scoring);
  expect(problemsIn(without)).toEqual([]);
});

test('a new item changes no result until it is told to give points', () => {
  const template = readTemplate('pcal.PEIS');
  for (const kind of ['niveles', 'escala'] as const) {
    const added = addItem(template, { parent: '/equipo', after: null, kind, label: 'Alcance', comment: false });
    expect(added.template.scoring).toEqual(template.scoring);
    expect(problemsIn(added.template)).toEqual([]);
  }
});

describe('order', () => {
  const eippe = readTemplate('eippe');
  const keysOf = (template: Template, parent = '') =>
    runsOf(template, parent).map(({ block, keys }) => [block?.id ?? null, ...keys]);

  test('an item goes past its neighbour together with its comment, and into the next heading', () => {
    const down = moveItem(eippe, '/item1', 1);
    expect(keysOf(down)[1]).toEqual([
      'items',
      'item2',
      'item2_observ',
      'item1',
      'item1_observ',
      'item3',
      'item3_observ',
    ]);
    expect(moveItem(down, '/item1', -1)).toEqual(eippe);
    const away = moveItem(eippe, '/item3', 1);
    expect(keysOf(away)[2]?.slice(0, 4)).toEqual(['resultado', 'item3', 'item3_observ', 'tipoPertinencia']);
  });

  test('an item let go above a heading is the last of what is before it, below it the first of what it heads', () => {
    const under = dropItem(eippe, '/item1', { at: { block: 'resultado' }, side: 'after' });
    expect(keysOf(under)[2]?.slice(0, 3)).toEqual(['resultado', 'item1', 'item1_observ']);
    const above = dropItem(under, '/item1', { at: { block: 'resultado' }, side: 'before' });
    expect(keysOf(above)[1]?.slice(-2)).toEqual(['item1', 'item1_observ']);
    const between = dropItem(eippe, '/item3', { at: { key: 'item1_observ' }, side: 'before' });
    expect(keysOf(between)[1]?.slice(0, 4)).toEqual(['items', 'item3', 'item3_observ', 'item1']);
  });

  test('headings change places with all that is under them', () => {
    const swapped = dropHeading(eippe, '', 'items', { at: 'resultado', side: 'after' });
    expect(keysOf(swapped).map(([id]) => id)).toEqual([null, 'resultado', 'items']);
    expect(swapped).toEqual(moveHeading(eippe, '', 'items', 1));
    expect(dropHeading(swapped, '', 'items', { at: 'resultado', side: 'before' })).toEqual(eippe);
  });
});

test('an item that is deleted takes its comment along, wherever that is, and no other one', () => {
  const template = readTemplate('pcal.PEIS');
  const added = addItem(template, {
    parent: '/equipo',
    after: null,
    kind: 'niveles',
    label: 'Alcance',
    comment: true,
    scores: true,
  });
  const comment = scoredItem(added.template, added.pattern)?.observ ?? '';
  expect([comment === '', comment.startsWith(`${added.pattern}/`)]).toEqual([false, false]);
  expect(schemaAt(added.template, comment)).toMatchObject({ type: 'string' });
  const without = deleteItem(added.template, added.pattern);
  expect([schemaAt(without, added.pattern), schemaAt(without, comment)]).toEqual([{}, {}]);
  expect(JSON.stringify([without.schema, without.ui, without.scoring])).not.toContain(keyOf(comment));
  expect(without.scoring).toEqual(template.scoring);
  expect(problemsIn(without)).toEqual([]);
});
