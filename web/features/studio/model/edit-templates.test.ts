import { describe, expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check-template.ts';
import { indexFields } from '#engine/template/index-fields.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate, shippedKinds } from '../../../../tests/conformance/read-template.ts';
import { deleteItem } from './delete-item.ts';
import { addItem, duplicateItem } from './edit-items.ts';
import { moveItem, placeItem, runsOf } from './item-order.ts';
import { levelsOf, newLevel, withLevels } from './levels.ts';
import { hasFixedSections, isLocked } from './contract-lock.ts';
import { keyOf, parentPattern, schemaAt } from './node-path.ts';
import { ITEM_KINDS } from './palette.ts';
import { commentOf, scoredItem } from './scored-item.ts';

function problemsOf(template: Template) {
  return checkTemplate(JSON.parse(JSON.stringify(template))).problems;
}

function patternsOf({ schema, ui }: Template): string[] {
  return [...indexFields(schema, ui).keys()].filter((pattern) => pattern !== '' && keyOf(pattern) !== '*');
}

/** Every item of the form that may be changed by itself, with what comes of it. */
function findFaults(template: Template, patterns: readonly string[], change: (pattern: string) => Template) {
  return patterns.flatMap((pattern) =>
    problemsOf(change(pattern)).map(({ ruta, mensaje }) => `${pattern}: ${ruta} ${mensaje}`),
  );
}

describe.each(shippedKinds())('%s', { timeout: 30_000 }, (kind) => {
  const template = readTemplate(kind);
  const patterns = patternsOf(template);
  const some = patterns.filter((_, at) => at % Math.ceil(patterns.length / 20) === 0);

  test('moves each item up and down', () => {
    for (const by of [-1, 1] as const) {
      expect(findFaults(template, some, (pattern) => moveItem(template, pattern, by))).toEqual([]);
    }
  });

  test('puts an item in the place of each sibling', () => {
    const faults = findFaults(template, some, (pattern) => {
      if (parentPattern(pattern) === '' && hasFixedSections(template)) return placeItem(template, pattern, 'cierre');
      const siblings = runsOf(template, parentPattern(pattern)).flatMap(({ keys }) => keys);
      const last = siblings.at(-1) ?? '';
      const placed = placeItem(template, pattern, last);
      expect(
        runsOf(placed, parentPattern(pattern))
          .flatMap(({ keys }) => keys)
          .at(-1),
      ).toBe(keyOf(pattern));
      return placed;
    });
    expect(faults).toEqual([]);
  });

  test.each(ITEM_KINDS.filter((one) => one !== 'seccion'))('adds %s beside an item of the form', (item) => {
    const top = patterns.filter((pattern) => schemaAt(template, parentPattern(pattern)).type === 'object');
    const places = [top[0], top.at(-1)].flatMap((pattern) => pattern ?? []);
    const inside = places.map((pattern) =>
      template.meta.tipo === 'p' && parentPattern(pattern) === '' ? `${pattern}/x` : pattern,
    );
    const faults = findFaults(template, inside, (pattern) => {
      const parent = parentPattern(pattern);
      const added = addItem(template, { parent, after: null, kind: item, label: 'Ítem de más', comment: false });
      expect(schemaAt(added.template, added.pattern).title).toBe('Ítem de más');
      return added.template;
    });
    expect(faults).toEqual([]);
  });

  test('duplicates each plain item', () => {
    const plain = patterns.filter(
      (pattern) =>
        !['object', 'array'].includes(String(schemaAt(template, pattern).type)) &&
        commentOf(template, pattern) === null,
    );
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

test('the sections of the project form keep their order', () => {
  const template = readTemplate('p.PEIS');
  expect(moveItem(template, '/cierre', -1)).toBe(template);
  expect(placeItem(template, '/cierre', 'equipo')).toBe(template);
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
  });
  expect(problemsOf(item.template)).toEqual([]);
  expect(scoredItem(item.template, item.pattern)).toMatchObject({ weight: 1, observ: '/impacto/alcance_observ' });
  expect(item.template.scoring?.total?.of).toContain('impacto');
  const without = deleteItem(item.template, section.pattern);
  expect(without.scoring).toEqual(template.scoring);
  expect(problemsOf(without)).toEqual([]);
});
