import { describe, expect, test } from 'vitest';
import { checkPublication } from '../template/check/check-publication.ts';
import { checkTemplate } from '../template/check/check-template.ts';
import { lintTemplate } from '../template/check/lint-template.ts';
import { prepareTemplate } from '../template/prepared/prepare-template.ts';
import { runSamples } from '../template/samples/run-samples.ts';
import { interpretValidator } from '../validation/interpret.ts';
import type { Meta } from '../template/template.ts';
import { startWithPreset } from './apply-preset.ts';
import { PRESET_IDS } from './presets/preset.ts';

const IDEAS = PRESET_IDS.filter((id) => !['meritos', 'mediana', 'preside'].includes(id));
const KINDS = [
  ['pcal', 'PEIS', PRESET_IDS],
  ['eipca', 'PEIS', IDEAS],
  ['eipca', 'AET', IDEAS],
  ['ppert', null, ['categorias', 'vetos']],
  ['eippe', null, ['categorias']],
] as const;

const metaOf = (tipo: Meta['tipo'], modalidad: Meta['modalidad']): Meta => ({
  tipo,
  modalidad,
  anio: 2027,
  version: 1,
  titulo: 'Evaluación',
});

describe.each(KINDS.flatMap(([tipo, modalidad, ids]) => ids.map((id) => [tipo, modalidad, id] as const)))(
  '%s %s: %s',
  (tipo, modalidad, id) => {
    const template = startWithPreset(metaOf(tipo, modalidad), id);
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
  },
);

test('a verdict counts where nothing turns it down, and not where something does', () => {
  const { samples } = startWithPreset(metaOf('eipca', 'AET'), 'medioPunto') ?? { samples: [] };
  expect(samples.map(({ respuestas, espera }) => [respuestas['recomendacion'], espera.resultado?.salida])).toEqual([
    ['recomienda', 'recomienda'],
    ['no_recomienda', 'no_recomienda'],
    ['recomienda', 'no_recomienda'],
    ['recomienda', 'no_recomienda'],
  ]);
});

test('a kind takes what makes sense for it alone', () => {
  expect(startWithPreset(metaOf('eippe', null), 'ponderada')).toBeNull();
  expect(startWithPreset(metaOf('ppert', null), 'niveles')).toBeNull();
  expect(startWithPreset(metaOf('ip', null), 'categorias')).toBeNull();
  expect(startWithPreset(metaOf('eipca', null), 'categorias')).toBeNull();
});
