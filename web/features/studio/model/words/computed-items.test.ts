import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { addItem } from '../items/edit-items.ts';
import { withWay } from '../scoring/several-evaluators.ts';
import { addComputed, collectedBy, collectorChoices, collectorIdOf, computedSources } from './computed-items.ts';

const peis = { ...readTemplate('pcal.PEIS'), samples: [] };

test('points that nobody answers go to a section of the form where nothing else gives points', () => {
  const { template } = addItem(peis, {
    kind: 'seccion',
    label: 'Antecedentes',
    parent: '',
    after: null,
    comment: false,
  });
  const { template: counted, id } = addComputed(
    {
      ...template,
      scoring: { items: [], ...template.scoring, facts: [{ id: 'f', title: 'Obras', type: 'number', from: 'staff' }] },
    },
    '{"fact":"f"}',
  );
  const offered = collectorChoices(counted, (one) => one).find(({ title }) => title === 'Antecedentes');
  const placed = collectedBy(counted, id, offered?.const ?? '');
  expect(collectorIdOf(placed, id)).toBe('antecedentes');
  expect(placed.scoring?.total?.of).toContain('antecedentes');
  expect(checkTemplate(JSON.parse(JSON.stringify(placed))).problems).toEqual([]);
});

test('what evaluators feed is not offered to be fed once more', () => {
  const titles = computedSources(withWay(peis, 'items mean', undefined)).map(({ title }) => title);
  expect(titles).toContain('Claridad del problema, entre quienes evaluaron');
  expect(titles.filter((title) => title.startsWith('Puntaje de las evaluaciones'))).toEqual([]);
});
