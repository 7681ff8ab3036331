import { expect, test } from 'vitest';
import { indexFields } from '#engine/template/prepared/index-fields.ts';
import { readLists, readTemplate } from '../../../../../tests/conformance/read-template.ts';
import { answerSources } from './answer-sources.ts';

test('what a condition is compared with is chosen from the list that the question itself offers', () => {
  const lists = readLists();
  const idea = readTemplate('ip');
  const listed = [...indexFields(idea.schema, idea.ui).values()].filter(
    ({ list, type, inRow }) => list !== null && type !== 'array' && !inRow,
  );
  expect(listed.length).toBeGreaterThan(0);
  const sources = answerSources(idea, '/-', lists);
  for (const { list, pattern } of listed) {
    const source = sources.find(({ path }) => path === `/respuestas${pattern}`);
    const offered = (lists[list ?? '']?.entradas ?? []).map(({ id, nom }) => ({ const: id, title: nom }));
    expect([pattern, source?.kind, source?.options]).toEqual([pattern, 'options', offered]);
  }
});
