import type { JudgedSample } from './judge-sample.ts';
import type { Sample } from './template.ts';
import { findNode } from '../scoring/sources/result.ts';

/** Something that a sample gives otherwise than it says. Decimals and ids are as they are stored; null: none. */
export interface SampleDifference {
  readonly what: 'valido' | 'total' | 'salida' | 'conjunto' | 'problemas' | 'faltan' | 'etapa';
  /** Of a stage, its id. */
  readonly stage?: string;
  readonly wanted: string | null;
  readonly found: string | null;
}

/** What each sample said and what it gives now: whoever accepts the change sees it first. */
export function sampleDifferences({ espera }: Sample, { problems, score }: JudgedSample): SampleDifference[] {
  const result = score?.result ?? null;
  const isValid = problems.length === 0;
  const said: (SampleDifference | null)[] = [
    { what: 'valido', wanted: String(espera.valido), found: String(isValid) },
    espera.problemas === undefined
      ? null
      : {
          what: 'problemas',
          wanted: listed(espera.problemas.map(({ ruta, codigo }) => `${ruta} ${codigo}`)),
          found: listed(problems.map(({ pointer, code }) => `${pointer} ${code}`)),
        },
    espera.faltan === undefined
      ? null
      : { what: 'faltan', wanted: listed(espera.faltan), found: listed(score?.partial?.missing ?? []) },
  ];
  if (espera.resultado !== undefined) {
    const wanted = espera.resultado;
    said.push(
      { what: 'total', wanted: wanted?.total ?? null, found: result?.total ?? null },
      { what: 'salida', wanted: wanted?.salida ?? null, found: result?.outcome ?? null },
      { what: 'conjunto', wanted: listed(wanted?.conjunto ?? []), found: listed(result?.set ?? []) },
      ...Object.entries(wanted?.etapas ?? {}).map(([stage, points]): SampleDifference => ({
        what: 'etapa',
        stage,
        wanted: points,
        found: (score && findNode(score.trace, stage)?.points) ?? null,
      })),
    );
  }
  return said.flatMap((one) => (one && one.wanted !== one.found ? [one] : []));
}

function listed(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(', ');
}
