import { patternOf, withValueAt } from '#engine/pointer.ts';
import { scoreAnswers } from '#engine/scoring/score-answers.ts';
import { findNode } from '#engine/scoring/sources/result.ts';
import type { PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Field } from '#engine/template/prepared-template.ts';
import { runSamples } from '#engine/template/run-samples.ts';
import type { Sample, SampleExpectation, Template } from '#engine/template/template.ts';
import { errorText } from '#engine/validation/error-text.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { verdict } from '#engine/validation/verdict.ts';

export interface FailingSample {
  readonly index: number;
  readonly nombre: string;
}

/** The samples that do not give what they say. */
export function failingSamples(prepared: PreparedTemplate): FailingSample[] {
  const results = runSamples(prepared, interpretValidator());
  return results.flatMap(({ passes, nombre }, index) => (passes ? [] : [{ index, nombre }]));
}

/** Each failing sample says what it gives now; what a valid one does not answer yet it answers. */
export function adaptSamples(prepared: PreparedTemplate): Template {
  const validator = interpretValidator();
  const results = runSamples(prepared, validator);
  const samples = prepared.template.samples.map((sample, index) =>
    results[index]?.passes === false ? adapted(prepared, sample, validator) : sample,
  );
  return { ...prepared.template, samples };
}

function adapted(prepared: PreparedTemplate, sample: Sample, validator: Validator): Sample {
  const section = prepared.sections.find(({ number }) => number === (sample.seccion ?? 1));
  if (!section) return sample;
  const scope = { contexto: sample.contexto, hechos: sample.hechos };
  const judge = (respuestas: unknown) =>
    verdict(section, respuestas, { level: sample.nivel ?? 'completa', validator, ...scope });
  let respuestas: unknown = sample.respuestas;
  if (sample.espera.valido || sample.espera.resultado) {
    for (const { ruta, codigo } of judge(respuestas).problems) {
      const field = section.fields.get(patternOf(ruta));
      if (codigo === 'required' && field) respuestas = withValueAt(respuestas, ruta, anyAnswer(field));
    }
  }
  const { problems } = judge(respuestas);
  const { espera } = sample;
  const score = prepared.template.scoring
    ? scoreAnswers(prepared, respuestas, { ...scope, problemas: problems })
    : null;
  const now: SampleExpectation = {
    valido: problems.length === 0,
    ...(problems.length > 0 && { problemas: problems.map(({ ruta, codigo }) => ({ ruta, codigo })) }),
    ...(espera.error !== undefined && problems.length > 0 && { error: errorText(problems) ?? '' }),
    ...(espera.resultado !== undefined && {
      resultado: score?.resultado
        ? {
            total: score.resultado.total,
            salida: score.resultado.salida,
            ...(score.resultado.conjunto && { conjunto: score.resultado.conjunto }),
            ...(espera.resultado?.etapas && {
              etapas: Object.fromEntries(
                Object.keys(espera.resultado.etapas).flatMap((id) => {
                  const node = score.resultado && findNode(score.resultado.traza, id);
                  return node ? [[id, node.puntos]] : [];
                }),
              ),
            }),
          }
        : null,
    }),
    ...(espera.faltan !== undefined && { faltan: score?.parcial?.faltan ?? [] }),
  };
  return { ...sample, respuestas: respuestas as Sample['respuestas'], espera: now };
}

/** The highest level, the greatest number, the least text: something that the item admits. */
function anyAnswer({ schema, options, type }: Field): unknown {
  if (type === 'array') return options ? [options[0]?.const] : [];
  if (options && options.length > 0) return options.at(-1)?.const;
  if (type === 'integer' || type === 'number') return schema.maximum ?? schema.minimum ?? 0;
  return type === 'boolean' ? true : 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
