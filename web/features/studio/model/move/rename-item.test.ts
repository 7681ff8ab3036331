import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { schemaAt, uiAt, withWords } from '../nodes/node-path.ts';
import { scoredItem } from '../scoring/scored-item.ts';
import { duplicateItem } from '../items/edit-items.ts';
import { followLabel } from './rename-item.ts';

const aet = readTemplate('pcal.AET');
const problemsOf = (template: Template) => checkTemplate(JSON.parse(JSON.stringify(template))).problems;
const titled = (template: Template, pattern: string, title: string) =>
  withWords(template, pattern, { schema: { title } });

test('a copy that is named anew has a key of its own label, in its place and with its points', () => {
  const copy = duplicateItem(aet, '/equipo/composicion');
  expect(copy.pattern).toMatch(/Copia$/);
  const asking = withWords(copy.template, '/observ', {
    ui: {
      'ui:visibleIf': {
        properties: {
          respuestas: {
            properties: { equipo: { properties: { [copy.pattern.split('/')[2] ?? '']: { minimum: 5 } } } },
          },
        },
      },
    },
  });
  const next = followLabel(titled(asking, copy.pattern, 'Perspectiva de género'), copy.pattern, aet);
  expect(next?.to).toBe('/equipo/perspectivaDeGenero');
  const { template } = next ?? { template: aet };
  expect(problemsOf(template)).toEqual([]);
  expect(schemaAt(template, copy.pattern)).toEqual({});
  expect(scoredItem(template, '/equipo/perspectivaDeGenero')?.points).toEqual(
    scoredItem(aet, '/equipo/composicion')?.points,
  );
  expect(JSON.stringify(uiAt(template, '/observ'))).toContain('perspectivaDeGenero');
  const place = (one: Template, key: string) => uiAt(one, '/equipo')['ui:order']?.indexOf(key);
  expect(place(template, 'perspectivaDeGenero')).toBe(place(copy.template, copy.pattern.split('/')[2] ?? ''));
});

test('published items and those of the contract keep the key under which answers are found', () => {
  expect(followLabel(titled(aet, '/equipo/composicion', 'Otra cosa'), '/equipo/composicion', aet)).toBeNull();
  expect(followLabel(titled(aet, '/Condición', 'Otra cosa'), '/Condición', null)).toBeNull();
});

test('a key that its label suggests already stays', () => {
  const copy = duplicateItem(aet, '/equipo/composicion');
  expect(followLabel(copy.template, copy.pattern, aet)).toBeNull();
});
