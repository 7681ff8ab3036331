import { sectionAnswers, teamAnswers, type Team } from '../api/support/section-answers.ts';

type Answers = Record<string, unknown>;

export const LARGEST = { members: 90, institutions: 40, goals: 30, activities: 10, participants: 40 } as const;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SENTENCE = 'La vecinal y la escuela relevan los pozos del barrio y leen los resultados en asamblea. ';

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const prose = (length: number): string =>
  SENTENCE.repeat(Math.ceil(length / SENTENCE.length))
    .slice(0, length)
    .trim();
/** Names have no figures. */
const nameOf = (index: number): string => `${LETTERS[Math.floor(index / 26)] ?? 'z'}${LETTERS[index % 26] ?? 'z'}`;

/** A team and its institutions, as many as the largest project that anybody presents. */
export function largestTeam(): Team {
  return teamAnswers((team) => {
    const { EquipoExtension, InstitucionIntervinientes } = team;
    const [director, second] = EquipoExtension.IntegranteEquipos;
    EquipoExtension.IntegranteEquipos = many(LARGEST.members, (index) => ({
      ...(index === 0 ? director : second),
      dni: String(30_000_000 + index),
      ape: `Integrante ${nameOf(index)}`,
      email: `integrante${String(index)}@universidad.example`,
      roles: index === 0 ? [1] : index === 1 ? [4] : [6],
    }));
    const [institution] = InstitucionIntervinientes;
    if (!institution) return;
    team.InstitucionIntervinientes = many(LARGEST.institutions, (index) => ({
      ...institution,
      Institucion: { ...institution.Institucion, nom: `Vecinal número ${String(index + 1)}` },
      Responsable: { ...institution.Responsable, dni: String(18_000_000 + index), ape: `Autoridad ${nameOf(index)}` },
    }));
  });
}

/** Problem and methodology with every text long and every objective full. */
export function largestProblem(): Answers {
  const months = many(12, (month) => ({ Mes_id: month + 1 }));
  return {
    ...sectionAnswers('PEIS', 3),
    detalleProblemaAbordar: prose(4000),
    propuestaMetodologica: prose(2000),
    CoherenciaInterna: {
      finalidad: prose(1000),
      objetivoGeneral: prose(1000),
      ObjetivoEspecificos: many(LARGEST.goals, (goal) => ({
        desc: `Objetivo ${String(goal + 1)}. ${prose(400)}`,
        resEsp: prose(400),
        ActividadObjetivos: many(LARGEST.activities, (activity) => ({
          desc: `Actividad ${String(goal + 1)}.${String(activity + 1)} ${prose(300)}`,
          CronogramaA1s: months,
          CronogramaA2s: months.slice(0, 6),
        })),
      })),
    },
    ParticipanteDirectos: many(LARGEST.participants, (index) => ({
      nom: `Participantes ${String(index + 1)}`,
      ActividadParticipantes: many(5, (activity) => ({ desc: `Actividad ${String(activity + 1)}` })),
    })),
  };
}
