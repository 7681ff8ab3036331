import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { judgeSample } from '#engine/template/samples/judge-sample.ts';
import type { ExpectedResult, Sample } from '#engine/template/template.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { scopeOfExample, type Given } from './example-scope.ts';

export interface Tried {
  readonly section: number;
  readonly answers: Sample['respuestas'];
  readonly given: Given;
  readonly isDefinitive: boolean;
}

/** What the preview's answers are as an example, with what they come to now. */
export function exampleOf(prepared: PreparedTemplate, nombre: string, tried: Tried, validator: Validator): Sample {
  const { contexto, hechos, evaluaciones: votes } = scopeOfExample(prepared, tried.given, tried.isDefinitive);
  const bare: Sample = {
    nombre,
    ...(prepared.sections.length > 1 && { seccion: tried.section }),
    nivel: 'completa',
    // What is kept is what a reader of JSON sees.
    respuestas: JSON.parse(JSON.stringify(tried.answers)) as Sample['respuestas'],
    contexto,
    ...(Object.keys(hechos).length > 0 && { hechos }),
    ...(votes.length > 0 && { evaluaciones: votes }),
    espera: { valido: true },
  };
  const judged = judgeSample(prepared, bare, validator);
  const problems = judged?.problems ?? [];
  const result = judged?.score?.result ?? null;
  return {
    ...bare,
    espera: {
      valido: problems.length === 0,
      ...(problems.length > 0 && { problemas: problems.map(({ pointer, code }) => ({ ruta: pointer, codigo: code })) }),
      ...(judged?.score && {
        resultado: result && {
          total: result.total,
          salida: result.outcome,
          ...(result.set && result.set.length > 0 && { conjunto: result.set }),
        },
      }),
    },
  };
}

/** The example with what its author expects, be it what the rubric gives or not. */
export function expecting(sample: Sample, { total, salida }: Pick<ExpectedResult, 'total' | 'salida'>): Sample {
  const { resultado } = sample.espera;
  const wanted = total === null && salida === null ? null : { ...resultado, total, salida };
  return { ...sample, espera: { ...sample.espera, resultado: wanted } };
}

/** A number as people write it, as a rubric stores it: with the decimals that the given one has. null: it is none. */
export function writtenDecimal(text: string, like: string | null): string | null {
  const match = /^(-?\d{1,12})(?:[.,](\d{1,10}))?$/u.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = ''] = match;
  const places = Math.max(decimals.length, like?.split('.')[1]?.length ?? 0);
  return places === 0 ? whole : `${whole}.${decimals.padEnd(places, '0')}`;
}
