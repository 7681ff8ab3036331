import { readFileSync } from 'node:fs';

type Answers = Record<string, unknown>;

/** A complete section as the shipped template's own sample has it, fresh each time. */
export function sectionAnswers(modality: 'PEIS' | 'AET', section: 1 | 2 | 3 | 4, changes: Answers = {}): Answers {
  const file = new URL(`../../../templates/2025/p.${modality}/v1/samples/valid-${section}.json`, import.meta.url);
  const { respuestas } = JSON.parse(readFileSync(file, 'utf8')) as { respuestas: Answers };
  return { ...respuestas, ...changes };
}

export interface Team extends Answers {
  EquipoExtension: { categoriaEquipo: number | null; ProyectoPrevios: Answers[]; IntegranteEquipos: Answers[] };
  InstitucionIntervinientes: (Answers & { Institucion: Answers; Responsable: Answers })[];
}

/** Section 2, to be changed in place. */
export function teamAnswers(change: (team: Team) => void = () => undefined): Team {
  const team = sectionAnswers('PEIS', 2) as Team;
  change(team);
  return team;
}

/** Without what the first section shows of the idea and nobody may send. */
export function answersToSend(modality: 'PEIS' | 'AET', section: 1 | 2 | 3 | 4): Answers {
  const answers = sectionAnswers(modality, section);
  if (section !== 1) return answers;
  const { titulo: _t, tipoProyecto: _m, unidadAcademica: _u, bianual: _b, ...own } = answers;
  return own;
}
