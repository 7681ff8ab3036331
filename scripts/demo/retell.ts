import type { Dice } from './dice.ts';
import type { DemoIdea } from './ideas.ts';

export interface Telling {
  dice: Dice;
  idea: DemoIdea;
  year: number;
}

/** «Talleres, mapa de pozos y un informe.» → its three parts, without the full stop. */
function partsOf(text: string): string[] {
  return text
    .replace(/\.$/u, '')
    .split(/, y |, | y (?=un |una |dos |talleres |grupos |casa |museo |familias )/u)
    .map((part) => part.trim());
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const activity = (idea: DemoIdea, index: number): string =>
  upper(partsOf(idea.actividades)[index] ?? 'Encuentros de trabajo');
const people = (idea: DemoIdea): string => partsOf(idea.participantes)[0] ?? 'Organizaciones del territorio';

const DEGREES: Readonly<Record<string, string>> = {
  FICH: 'Ingeniería en Recursos Hídricos',
  FCA: 'Ingeniería Agronómica',
  FHUC: 'Profesorado en Historia',
  FBCB: 'Bioquímica',
  FCJS: 'Abogacía',
  FADU: 'Arquitectura',
  ISM: 'Licenciatura en Música',
  FCE: 'Contaduría Pública',
  FCV: 'Medicina Veterinaria',
  FIQ: 'Ingeniería Química',
  FCM: 'Medicina',
  ESS: 'Licenciatura en Terapia Ocupacional',
};
const STREETS = ['Bv. Gálvez', 'San Martín', 'Av. Freyre', 'Marcial Candioti', '9 de Julio', 'Av. General Paz'];

/** Sentences of the templates' samples, as the people of another project would have written them. */
const SENTENCES: Readonly<Record<string, (telling: Telling) => string>> = {
  '23-041-PEIS-FICH': ({ idea, year }) => `${String(year - 2).slice(2)}-041-PEIS-${idea.unidad}`,
  'Ingeniera en Recursos Hídricos': ({ idea }) => DEGREES[idea.unidad] ?? 'Licenciatura en Gestión Universitaria',
  'Ruta 168, km 0': ({ dice }) => `${dice.pick(STREETS)} ${1000 + dice.below(4000)}`,
  'Pasaje Los Sauces 1420': ({ dice }) => `${dice.pick(STREETS)} ${1000 + dice.below(4000)}`,
  'Pasaje Los Sauces 1388': ({ dice }) => `${dice.pick(STREETS)} ${1000 + dice.below(4000)}`,
  'Se firmó un acuerdo con el programa municipal de agua segura.': () =>
    'Se firmó un acuerdo con el municipio para sostener la tarea.',
  'La vecinal sigue midiendo el agua con su propio equipo.': ({ idea }) =>
    `Quienes participaron siguen por su cuenta: ${lower(activity(idea, 0))}.`,
  'https://extension.example/agua-segura': () => 'https://extension.example/materiales',
  'https://extension.example/agua-segura/cuadernillo.pdf': () => 'https://extension.example/materiales/cuadernillo.pdf',
  'Cuadernillo de muestreo': () => 'Cuadernillo de trabajo',
  'Referente de la vecinal.': () => 'Referente de una de las organizaciones.',
  'La beca cubre la toma de muestras en las dos campañas y el registro de las asambleas.': ({ idea }) =>
    `La beca acompaña dos tareas de todo el año: ${lower(activity(idea, 0))}, y el registro de los encuentros.`,
  'Unas 340 familias se abastecen de perforaciones someras y camiones cisterna.': ({ idea }) => idea.problema,
  'La vecinal pidió a la Facultad un relevamiento en 2024, después de la bajante.': ({ idea, year }) =>
    `${idea.problema} Las organizaciones plantearon el pedido en ${year - 1} y se trabajó con ellas en tres reuniones.`,
  'Promotoras de salud de la vecinal': ({ idea }) => people(idea),
  'Toma de muestras en los hogares.': ({ idea }) => `${activity(idea, 0)}.`,
  'Contribuir al acceso al agua segura.': ({ idea }) => idea.finalidad,
  'Construir un monitoreo comunitario de la calidad del agua.': ({ idea }) =>
    `Llevar adelante con las organizaciones: ${lower(idea.actividades)}`,
  'Formar un grupo de muestreo.': ({ idea }) => `Sostener durante el proyecto: ${lower(activity(idea, 0))}.`,
  'Doce promotoras que muestrean por su cuenta.': ({ idea }) =>
    `${people(idea)} con capacidad de continuar sin la universidad.`,
  'Taller de muestreo en la vecinal.': ({ idea }) => `${activity(idea, 1)}.`,
  'Investigación acción participativa.': ({ idea }) =>
    `Investigación acción participativa: ${lower(idea.actividades)} Cada etapa cierra con una puesta en común.`,
  'Programa provincial de agua segura.': () => 'Programas provinciales y municipales vigentes.',
  'Reuniones mensuales con la vecinal.': ({ idea }) =>
    `Reuniones mensuales del equipo con ${lower(idea.participantes)}`,
  'Docentes de la escuela y promotoras de salud.': ({ idea }) => upper(idea.participantes),
  'Radio comunitaria y cartelera de la escuela.': () =>
    'Radio universitaria, redes de las organizaciones y una jornada abierta de cierre.',
  'La vecinal sostiene el registro.': () =>
    'Las organizaciones continúan lo iniciado con sus propios recursos y la universidad acompaña durante un año más.',
  'Monitoreo comunitario del agua en la costa.': ({ idea }) => idea.finalidad,
};

/** A text without another telling stays as it is. */
export function retell(text: string, telling: Telling): string {
  return Object.hasOwn(SENTENCES, text) ? (SENTENCES[text]?.(telling) ?? text) : text;
}
