import { bonificacion } from './bonificacion.ts';
import { categorias } from './categorias.ts';
import { distinciones } from './distinciones.ts';
import { dobleCiego } from './doble-ciego.ts';
import { dosFases } from './dos-fases.ts';
import { mediana } from './mediana.ts';
import { medioPunto } from './medio-punto.ts';
import { menorEsMejor } from './menor-es-mejor.ts';
import { meritos } from './meritos.ts';
import { niveles } from './niveles.ts';
import { ponderada } from './ponderada.ts';
import { preside } from './preside.ts';
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
  bonificacion,
  distinciones,
  mediana,
  preside,
  dobleCiego,
};
