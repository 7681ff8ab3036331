import { readFileSync } from 'node:fs';

const SAMPLES = new URL('../../../templates/2025/', import.meta.url);
const SENTENCE =
  'La vecinal, la escuela y el centro de salud relevan juntos los pozos del barrio y leen los resultados en asamblea, con estudiantes y docentes de la Facultad. ';
const OBJECTIVES = 8;
const ACTIVITIES = 5;

interface Sample {
  respuestas: Record<string, unknown>;
}

const sample = (path: string): Record<string, unknown> =>
  (JSON.parse(readFileSync(new URL(path, SAMPLES), 'utf8')) as Sample).respuestas;
const prose = (length: number): string =>
  SENTENCE.repeat(Math.ceil(length / SENTENCE.length))
    .slice(0, length)
    .trim();

export const anIdea = (): Record<string, unknown> => sample('ip/v1/samples/valid-peis.json');

/** Section 3 of a project as its people fill it near the end: eight objectives with their activities, about 20 KB. */
export function bigSection(): Record<string, unknown> {
  const answers = sample('p.PEIS/v1/samples/valid-3.json');
  const months = [3, 4, 9].map((Mes_id) => ({ Mes_id }));
  return {
    ...answers,
    CoherenciaInterna: {
      finalidad: prose(200),
      objetivoGeneral: prose(200),
      ObjetivoEspecificos: Array.from({ length: OBJECTIVES }, (_, n) => ({
        desc: `${n + 1}. ${prose(180)}`,
        resEsp: `${n + 1}. ${prose(180)}`,
        ActividadObjetivos: Array.from({ length: ACTIVITIES }, (_unused, m) => ({
          desc: `${n + 1}.${m + 1} ${prose(150)}`,
          CronogramaA1s: months,
          CronogramaA2s: [],
        })),
      })),
    },
  };
}
