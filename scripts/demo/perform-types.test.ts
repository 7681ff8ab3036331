import { expectTypeOf, test } from 'vitest';
import type { ListTemplatesAnswer } from '#schemas/generated/api/list-templates.ts';
import type { Context } from '#server/context/context.ts';
import { listTemplates } from '#server/features/templates/list-templates.ts';
import { publishTemplate } from '#server/features/templates/publish-template.ts';
import { perform } from './perform.ts';

/** The compiler reads this file: a line below each `@ts-expect-error` that compiled would be an error. */
const calls = (context: Context) => [
  perform(context, publishTemplate, { params: { id: 1 }, body: { nota: 'x' } }),
  // @ts-expect-error a number as text
  perform(context, publishTemplate, { params: { id: '1' }, body: {} }),
  // @ts-expect-error a key of the body by another name
  perform(context, publishTemplate, { params: { id: 1 }, body: { note: 'x' } }),
  // @ts-expect-error what it needs is missing
  perform(context, publishTemplate, { params: { id: 1 } }),
];
const list = (context: Context) => perform(context, listTemplates, { query: {} });

test('the demonstration asks what a contract takes, and reads what it answers', () => {
  expectTypeOf(calls).toBeFunction();
  expectTypeOf<Awaited<ReturnType<typeof list>>>().toEqualTypeOf<ListTemplatesAnswer>();
});
