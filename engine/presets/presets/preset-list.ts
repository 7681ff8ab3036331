import { categorias } from './categorias.ts';
import { dosFases } from './dos-fases.ts';
import { medioPunto } from './medio-punto.ts';
import { menorEsMejor } from './menor-es-mejor.ts';
import { meritos } from './meritos.ts';
import { niveles } from './niveles.ts';
import { ponderada } from './ponderada.ts';
import { vetos } from './vetos.ts';
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
