import { categorias } from './presets/categorias.ts';
import { dosFases } from './presets/dos-fases.ts';
import { medioPunto } from './presets/medio-punto.ts';
import { menorEsMejor } from './presets/menor-es-mejor.ts';
import { meritos } from './presets/meritos.ts';
import { niveles } from './presets/niveles.ts';
import { ponderada } from './presets/ponderada.ts';
import { vetos } from './presets/vetos.ts';
import type { Preset, PresetId } from './preset.ts';

/** One way in which rubrics decide, one file, one line. */
export const PRESETS: Readonly<Record<PresetId, Preset>> = {
  ponderada,
  niveles,
  medioPunto,
  categorias,
  meritos,
  menorEsMejor,
  dosFases,
  vetos,
};
