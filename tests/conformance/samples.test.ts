import { expect, test } from 'vitest';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { runSamples } from '#engine/template/samples/run-samples.ts';
import { readTemplate, shippedKinds } from './read-template.ts';
import { underTest } from './three-validators.ts';

test.each(shippedKinds())('%s is a sound template', (kind) => {
  expect(checkTemplate(readTemplate(kind)).problems).toEqual([]);
});

test.each(shippedKinds())(
  'where a label of %s names another limit than its field has, its help names the one that holds',
  async (kind) => {
    const { prepared } = await underTest(readTemplate(kind));
    for (const field of prepared.sections.flatMap(({ fields }) => [...fields.values()])) {
      const named = /máximo (\d+) caracteres/u.exec(field.label)?.[1];
      const most = field.schema.maxLength;
      if (named === undefined || most === undefined || Number(named) === most) continue;
      expect(field.help).toContain(`hasta ${most} caracteres`);
    }
  },
);

test.each(shippedKinds())('the samples of %s give what they say', async (kind) => {
  const { prepared, validators } = await underTest(readTemplate(kind));
  expect(prepared.template.samples.length).toBeGreaterThan(0);
  for (const validator of Object.values(validators)) {
    expect(runSamples(prepared, validator).filter(({ passes }) => !passes)).toEqual([]);
  }
});
