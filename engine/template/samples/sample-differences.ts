import { sameDecimal } from '../../same-decimal.ts';
import { findNode } from '../../scoring/sources/result.ts';
import type { Validator } from '../../validation/validator.ts';
import { judgeSample } from './judge-sample.ts';
import type { JudgedSample } from './judge-sample.ts';
import { orderSamples } from './order-samples.ts';
import type { PreparedTemplate } from '../prepared/prepared-template.ts';
import type { OrderedSample, Sample } from '../template.ts';

/** Something that a sample gives otherwise than it says. Decimals and ids are as they are stored; null: none. */
export interface SampleDifference {
  readonly what: 'valido' | 'total' | 'salida' | 'conjunto' | 'problemas' | 'faltan' | 'etapa' | 'lugar' | 'lado';
  /** Of a stage, its id; of a place, the sample's name. */
  readonly stage?: string;
  readonly wanted: string | null;
  readonly found: string | null;
}

/** What a sample said and what it gives now: whoever accepts the change sees it first. */
export function differencesOf(prepared: PreparedTemplate, sample: Sample, validator: Validator): SampleDifference[] {
  const { orden: order } = sample.espera;
  if (order) {
    const names = order.map(({ ejemplo }) => ejemplo);
    return orderDifferences(order, orderSamples(prepared, names, validator));
  }
  const judged = judgeSample(prepared, sample, validator);
  return judged ? sampleDifferences(sample, judged) : [];
}

function orderDifferences(wanted: readonly OrderedSample[], found: readonly OrderedSample[]): SampleDifference[] {
  const named = new Map(found.map((one) => [one.ejemplo, one]));
  return wanted.flatMap(({ ejemplo: stage, lugar, lado = null }) => {
    const now = named.get(stage);
    const all: SampleDifference[] = [
      { what: 'lugar', stage, wanted: placeText(lugar), found: now ? placeText(now.lugar) : 'gone' },
      { what: 'lado', stage, wanted: lado, found: now ? (now.lado ?? null) : lado },
    ];
    return all.filter((one) => one.wanted !== one.found);
  });
}

function placeText(place: number | null): string | null {
  return place === null ? null : String(place);
}

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
  return said.flatMap((one) => (one && !sameDecimal(one.wanted, one.found) ? [one] : []));
}

function listed(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(', ');
}
