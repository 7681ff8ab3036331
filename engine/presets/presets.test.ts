import { describe, expect, test } from 'vitest';
import { checkPublication } from '../template/check-publication.ts';
import { checkTemplate } from '../template/check-template.ts';
import { lintTemplate } from '../template/lint-template.ts';
import { prepareTemplate } from '../template/prepare-template.ts';
import { runSamples } from '../template/run-samples.ts';
import { interpretValidator } from '../validation/interpret.ts';
import { startWithPreset } from './apply-preset.ts';
import { PRESET_IDS } from './preset.ts';

const metaOf = (tipo: 'pcal' | 'eippe', modalidad: 'PEIS' | 'AET' | null) => ({
  tipo,
  modalidad,
  anio: 2027,
  version: 1,
  titulo: 'Evaluación de calidad',
});

describe.each(PRESET_IDS)('%s', (id) => {
  const template = startWithPreset(metaOf('pcal', 'PEIS'), id);
  if (!template) throw new Error(`no preset ${id}`);

  test('is a sound template about which there is no doubt', () => {
    expect(checkTemplate(JSON.parse(JSON.stringify(template))).problems).toEqual([]);
    expect(lintTemplate(template)).toEqual([]);
    expect(checkPublication(prepareTemplate(template, {}))).toEqual([]);
  });

  test('gives what was worked out by hand', () => {
    expect(template.samples.length).toBeGreaterThan(1);
    const results = runSamples(prepareTemplate(template, {}), interpretValidator());
    expect(results.filter(({ passes }) => !passes)).toEqual([]);
  });
});

test('a kind that has a result of its own takes none', () => {
  expect(startWithPreset(metaOf('eippe', null), 'ponderada')).toBeNull();
});
