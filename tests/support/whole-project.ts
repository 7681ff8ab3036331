import { sectionAnswers, teamAnswers, type Team } from '../api/support/section-answers.ts';

type Answers = Record<string, unknown>;

/** What a team of the usual size writes when it uses the room that the form gives: some twenty pages on paper. */
const SENTENCES = [
  'La vecinal relevó casa por casa cuántas familias toman agua de pozo y cuántas esperan el camión cisterna.',
  'En las asambleas de marzo los vecinos pidieron que los resultados se lean en voz alta y queden en la cartelera de la escuela.',
  'Las muestras se toman en los mismos treinta puntos antes y después de cada crecida, con el protocolo que armamos con el laboratorio.',
  'Quien muestrea es del barrio: la Facultad enseña, acompaña las primeras salidas y después responde consultas.',
  'Los datos son de la comunidad y se publican con su acuerdo, sin nombres ni direcciones.',
  'El equipo escribe una bitácora de cada encuentro, que se revisa entre todos una vez por mes.',
] as const;

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Some sentences in paragraphs, never longer than so many letters. */
function prose(length: number, from = 0): string {
  let text = '';
  for (let at = from; ; at += 1) {
    const sentence = SENTENCES[at % SENTENCES.length] ?? '';
    const next = text === '' ? sentence : `${text}${(at - from) % 5 === 0 ? '\n\n' : ' '}${sentence}`;
    if (next.length > length) return text;
    text = next;
  }
}

const PEOPLE = [
  ['Benítez', 'Carolina'],
  ['Sosa', 'Emiliano'],
  ['Ojeda', 'Ailín'],
  ['Rivero Paz', 'Mercedes'],
  ['Cáceres', 'Rubén'],
  ['Godoy', 'Silvia'],
  ['Fernández de la Peña y Echagüe', 'María de los Ángeles'],
  ['Ñáñez', 'Güilma'],
  ['Vera', 'Tomás'],
  ['Ibarra', 'Luz Marina'],
  ['Quiroga', 'Abel'],
  ['Zapata', 'Ema'],
] as const;
export const MEMBERS = PEOPLE.map(([ape, nom]) => `${ape}, ${nom}`);

export const INSTITUTIONS = [
  'Vecinal Costa Norte',
  'Escuela Primaria N.º 1.248 «Maestras y Maestros de las Islas del Paraná Medio», anexo nocturno',
  'Cooperativa de Trabajo Recicladores del Salado Limitada',
  'Centro de Salud Alto Verde',
] as const;

function team(): Team {
  return teamAnswers((answers) => {
    const { EquipoExtension } = answers;
    const models = EquipoExtension.IntegranteEquipos;
    EquipoExtension.IntegranteEquipos = PEOPLE.map(([ape, nom], at) => {
      const model = models[at % models.length];
      // Whoever directs and whoever holds the money is one person each.
      const roles = at < models.length ? model?.['roles'] : [6];
      const email = `${at === 6 ? 'maria.de.los.angeles.fernandez.de.la.pena' : `integrante${at}`}@universidad.example`;
      return { ...model, dni: String(28_415_903 + 7919 * at), ape, nom, email, ...(roles !== undefined && { roles }) };
    });
    const [institution] = answers.InstitucionIntervinientes;
    if (!institution) throw new TypeError('the sample names no institution');
    answers.InstitucionIntervinientes = INSTITUTIONS.map((nom, at) => ({
      ...institution,
      Institucion: { ...institution.Institucion, nom },
      Responsable: { ...institution.Responsable, dni: String(18_456_721 + at) },
    }));
    Object.assign(answers, { solicitaBecarioJustif: prose(900), solicitaVoluntarioDet: prose(900, 2) });
  });
}

export const GOALS = 4;
export const ACTIVITIES = 4;

function problem(): Answers {
  const months = (from: number) => many(4, (at) => ({ Mes_id: ((from + at) % 12) + 1 }));
  return sectionAnswers('PEIS', 3, {
    sintesisProblemaAbordar: prose(900, 3),
    detalleProblemaAbordar: prose(3900),
    propuestaMetodologica: prose(1900, 1),
    politicasPublicas: prose(900, 2),
    accionesCoordinacion: prose(900, 4),
    CoherenciaInterna: {
      finalidad: prose(800, 5),
      objetivoGeneral: prose(800),
      ObjetivoEspecificos: many(GOALS, (goal) => ({
        desc: `Objetivo ${goal + 1}. ${prose(280, goal)}`,
        resEsp: prose(300, goal + 1),
        ActividadObjetivos: many(ACTIVITIES, (activity) => ({
          desc: `Actividad ${goal + 1}.${activity + 1}. ${prose(230, goal + activity)}`,
          CronogramaA1s: months(goal + 2 * activity),
          CronogramaA2s: months(goal + activity),
        })),
      })),
    },
    ParticipanteDirectos: many(6, (at) => ({
      nom: `Participantes del grupo ${at + 1}`,
      ActividadParticipantes: many(3, (activity) => ({ desc: `Encuentro ${activity + 1}. ${prose(200, at)}` })),
    })),
  });
}

function communication(): Answers {
  return sectionAnswers('PEIS', 4, {
    accionesComunicacion: prose(900, 1),
    sustentabilidad: prose(900, 2),
    sintesis: prose(900, 3),
    integracionDesc: prose(900, 4),
  });
}

/** Answers by section, but for the first, which the samples fill. */
export const wholeProject = (): readonly (readonly [2 | 3 | 4, Answers])[] => [
  [2, team()],
  [3, problem()],
  [4, communication()],
];
