import { expect, test } from 'vitest';
import { adaptSamples } from '#engine/template/samples/adapt-samples.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { runSamples } from '#engine/template/samples/run-samples.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { readTemplate } from './read-template.ts';
import { deleteItem } from '#web/features/studio/model/items/delete-item.ts';
import { withItem } from '#web/features/studio/model/scoring/with-scoring.ts';

const validator = interpretValidator();
const peis = readTemplate('pcal.PEIS');

function failing(template: Template): string[] {
  return runSamples(prepareTemplate(template, {}), validator).flatMap(({ name, passes }) => (passes ? [] : [name]));
}

function adapt(template: Template): Template {
  return adaptSamples(prepareTemplate(template, {}), validator);
}

test('samples that still hold stay as they are', () => {
  expect(adapt(peis)).toEqual(peis);
});

test('another weight: what a sample comes to is said anew, and nothing else of it changes', () => {
  const heavier = withItem(peis, 'B1', (item) => ({ ...item, weight: 4 }));
  expect(failing(heavier)).not.toEqual([]);
  const adapted = adapt(heavier);
  expect(failing(adapted)).toEqual([]);
  expect(adapted.samples.map(({ nombre, respuestas }) => [nombre, respuestas])).toEqual(
    peis.samples.map(({ nombre, respuestas }) => [nombre, respuestas]),
  );
});

test('an item less: samples that lacked it become what they are without it', () => {
  const shorter = deleteItem(peis, '/integralidad/sustentabilidad');
  const adapted = adapt(shorter);
  expect(failing(adapted)).toEqual([]);
  expect(JSON.stringify(adapted.samples)).not.toContain('sustentabilidad');
});

test('a question that valid samples lack is answered in them', () => {
  const [first] = peis.samples.filter(({ espera }) => espera.valido);
  if (!first) throw new Error('no valid sample');
  const { integralidad: _gone, ...respuestas } = first.respuestas;
  const adapted = adapt({ ...peis, samples: [{ ...first, respuestas }] });
  expect(failing(adapted)).toEqual([]);
  expect(adapted.samples[0]?.espera.valido).toBe(true);
});
