import { capitals, DIALECT } from './dialect.ts';

const HOWS = capitals(DIALECT.hows);

/** How a rubric decides, in sentences that a person can check, and what keeps it from deciding what its author meant. */
export const DECISION = {
  faults: {
    unreadMinimum: (label: string) =>
      `Ninguna regla lee el mínimo de «${label}»: no alcanzarlo no cambia el resultado. Agregá la regla o sacá el mínimo.`,
    goneMinimum: (where: string, label: string) =>
      `${where} mira el mínimo de «${label}», que ya no está. Poné el mínimo o cambiá la regla.`,
    goneBand: (where: string, band: string, label: string) =>
      `${where} mira el ${DIALECT.band} «${band}» de «${label}», que ya no está. Cambiá la regla.`,
    goneOption: (where: string, option: string, label: string) =>
      `${where} mira la opción «${option}» de «${label}», que ya no está. Cambiá la regla.`,
    goneEnd: (where: string, end: string) => `${where} mira el resultado «${end}», que ya no está. Cambiá la regla.`,
    unreadAnswer: (label: string) =>
      `Se pregunta «${label}» y ninguna regla lo lee: responderlo no cambia el resultado. Agregá la regla.`,
    yesBelowNo: (label: string, yes: string, no: string) =>
      `En «${label}», «Sí» da menos (${yes}) que «No» (${no}). Cambiá los puntos, o preguntalo al revés.`,
    yesAboveNo: (label: string, yes: string, no: string) =>
      `En «${label}» menos es mejor, y «Sí» da más (${yes}) que «No» (${no}). Cambiá los puntos, o preguntalo al revés.`,
    falling: (label: string, better: string, worse: string) =>
      `En «${label}», «${better}» da menos que «${worse}». Corregí los puntos.`,
    fallingDown: (label: string, better: string, worse: string) =>
      `En «${label}» menos es mejor, y «${better}» da más que «${worse}». Corregí los puntos.`,
    disorder: (label: string) =>
      `Los puntos de los niveles de «${label}» suben y bajan. Ordená los niveles de menor a mayor, o al revés.`,
    nothingCanPass:
      'Nadie puede aprobar: ninguna regla que apruebe se puede cumplir. Corregí las reglas o los mínimos.',
    nothingCanFail:
      'Nadie puede desaprobar: ninguna regla que desapruebe se puede cumplir. Corregí las reglas o los mínimos.',
    textFact: (label: string, fact: string) =>
      `«${label}» toma sus puntos de «${fact}», que no es un número: nunca tendría un valor. Elegí otro dato.`,
    goneStage: (label: string, kind: string) =>
      `«${label}» toma un valor de la rúbrica «${kind}» que ya no está: nunca tendría un valor. Elegí otro.`,
  },
  /** What not everybody may read decides something (A-130). */
  secret: {
    readers: { administracion: 'lo lee solo la administración', comision: 'lo lee solo la comisión' },
    puntaje: (label: string, readers: string) =>
      `«${label}» ${readers} y da puntos: quien lee el total podría calcularlo. Dejá que lo lean todos o sacale los puntos.`,
    regla: (label: string, readers: string) =>
      `«${label}» ${readers} y una regla lo mira: quien lee el resultado podría calcularlo. Dejá que lo lean todos o cambiá la regla.`,
    orden: (label: string, readers: string) =>
      `«${label}» ${readers} y ordena los proyectos: quien lee el orden podría calcularlo. Dejá que lo lean todos o sacalo del orden.`,
    panel: (label: string, readers: string) =>
      `«${label}» ${readers} y entra en el panel: quien lee lo acordado podría calcularlo. Dejá que lo lean todos o sacalo del panel.`,
    shows: (label: string, readers: string, other: string) =>
      `«${label}» ${readers} y decide si se ve «${other}», que leen todos: quien lo ve podría calcularlo. Dejá que lo lean todos o cambiá esa condición.`,
    source: (label: string) =>
      `«${label}» sale de otra evaluación, de algo que no leen todos, y decide: quien lee el resultado podría calcularlo. Tomalo de otro lado.`,
  },
  /** What several evaluators give, combined so that it decides nothing, or so that nothing comes of it. */
  votes: {
    nothing: (name: string) =>
      `Reunir «${name}» no decide nada: el formulario definitivo puntúa lo que se responde en él. Elegí en «Cuando evalúan varios» qué decide, o mostralo solo al lado.`,
    uncombined: (item: string, taken: string) =>
      `Nada reúne lo que los evaluadores dan a «${item}», y sin eso ningún proyecto tiene «${taken}». Elegí en «Cuando evalúan varios» cómo se reúne.`,
    fed: (item: string) =>
      `«${item}» sale de las evaluaciones: nadie lo responde, y reunirlo deja a todos los proyectos sin resultado. Quitá esa forma de reunir.`,
    notAsked: (item: string) =>
      `«${item}» se responde solo en el formulario definitivo: no hay nada que reunir, y todos los proyectos quedan sin resultado. Quitá esa forma de reunir.`,
    category: (item: string, how: string) =>
      `«${item}» no da puntos: con «${how}» nunca habría un valor. Reunilo por mayoría o dale puntos.`,
  },
  where: {
    rule: (n: number, list: string | null) => (list === null ? `La regla ${n}` : `La regla ${n} de «${list}»`),
    rank: 'El orden de mérito',
    bonus: (reason: string) => `La bonificación «${reason}»`,
    stage: (label: string) => `Una condición de «${label}»`,
    special: 'Una respuesta especial',
  },
  gone: (path: string) => `«${path}» (ya no está)`,
  quoted: (words: string) => `«${words}»`,
  and: ' y ',
  or: ' o ',
  yes: 'sí',
  no: 'no',
  is: (name: string, values: string, not: boolean) => `${name} ${not ? 'no es' : 'es'} ${values}`,
  /** «de A a B» would be read as a range. */
  from: (name: string, value: string, not: boolean) =>
    not ? `${name} es menos de ${value}` : `${name} es ${value} o más`,
  upTo: (name: string, value: string, not: boolean) =>
    not ? `${name} es más de ${value}` : `${name} es ${value} o menos`,
  answered: (name: string, not: boolean) => `${name} está ${not ? 'sin responder' : 'respondido'}`,
  has: (name: string, value: string, not: boolean) => `${name} ${not ? 'no incluye' : 'incluye'} ${value}`,
  rows: (least: number, name: string, condition: string) =>
    `al menos ${least === 1 ? 'una fila' : `${least} filas`} de ${name} con que ${condition}`,
  atMostRows: (most: number, name: string, condition: string) =>
    `a lo sumo ${most === 1 ? 'una fila' : `${most} filas`} de ${name} con que ${condition}`,
  length: (name: string, least: string, not: boolean) =>
    not ? `${name} tiene menos de ${least}` : `${name} tiene ${least} o más`,
  lengthUpTo: (name: string, most: string, not: boolean) =>
    not ? `${name} tiene más de ${most}` : `${name} tiene ${most} o menos`,
  distinct: (name: string) => `las filas de ${name} no se repiten`,
  notSo: (condition: string) => `no se cumple que ${condition}`,
  counts: (name: string, isOut: boolean) => `${name} ${isOut ? 'no cuenta' : 'cuenta'}`,
  /** What is asked of a stage: `a 6`, `de 6`. */
  limit: (value: string) => ({ to: `a ${value}`, of: `de ${value}` }),
  share: (percent: string) => ({ to: `al ${DIALECT.shareOf(percent)}`, of: `del ${DIALECT.shareOf(percent)}` }),
  ownLimit: { to: 'a su mínimo', of: 'de su mínimo' },
  reaches: {
    '>=': (name: string, { to }: Limit, not: boolean) => `${name} ${not ? 'no llega' : 'llega'} ${to}`,
    '>': (name: string, { of }: Limit, not: boolean) => `${name} ${not ? 'no pasa' : 'pasa'} ${of}`,
    '<=': (name: string, { of }: Limit, not: boolean) => `${name} ${not ? 'pasa' : 'no pasa'} ${of}`,
    '<': (name: string, { of }: Limit, not: boolean) =>
      `${name} ${not ? 'no queda por debajo' : 'queda por debajo'} ${of}`,
  },
  conditional: 'según una condición',
  names: {
    outcome: 'el resultado',
    modality: 'la modalidad',
    length: 'la duración',
    year: 'el año de la convocatoria',
    state: 'el estado del proyecto',
    unit: 'la unidad académica',
    form: 'el formulario',
    together: (label: string) => `lo que reúne la comisión en «${label}»`,
    share: (option: string, label: string) => `la parte que respondió «${option}» en «${label}»`,
    count: (label: string) => `la cantidad de evaluaciones de «${label}»`,
    most: (label: string) => `el máximo de «${label}»`,
    total: 'Puntaje',
    bonus: 'Puntaje con bonificación',
  },
  contextValues: {
    bianual: { '0': 'anual', '1': 'bianual' },
    forma: { individual: 'el de cada evaluador', definitiva: 'el definitivo' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  rule: {
    when: (condition: string) => `Si ${condition}`,
    otherwise: 'En cualquier otro caso',
    always: 'Siempre',
    none: 'Todavía sin resultado',
    zero: 'El puntaje queda en 0.',
    noTotal: 'Queda sin puntaje.',
    early: 'Decide aunque falten respuestas.',
    reason: (text: string) => `Motivo que se muestra: ${text}`,
  },
  /** A rule beside the minimum that it reads. */
  sentence: (n: number, when: string, end: string) =>
    `Regla ${n}: ${when.charAt(0).toLocaleLowerCase('es')}${when.slice(1)}, «${end}».`,
  hows: {
    sum: `${HOWS.sum} de sus partes`,
    weightedSum: `${HOWS.weightedSum} de sus partes`,
    mean: `${HOWS.mean} de sus partes`,
    weightedMean: `${HOWS.weightedMean} de sus partes`,
    best: (take: number) => (take === 1 ? 'La mejor de sus partes' : `Suma de las ${take} mejores de sus partes`),
    none: HOWS.none,
  },
  rounded: (places: number) => `redondeado a ${DIALECT.places(places)}`,
  capped: (cap: string) => `con tope de ${cap}`,
  scaled: (target: string) => `llevado a ${target}`,
  lower: 'menos es mejor',
  banded: (bands: string) => `con ${DIALECT.bands}: ${bands}`,
  band: (label: string, from: string) => `«${label}» desde ${from}`,
  range: (low: string, high: string) => `de ${low} a ${high}`,
  pointsOf: (option: string, points: string) => `${option} = ${points}`,
  rate: (rate: string, per: string) => `${rate} por cada ${per}`,
  brackets: 'según el tramo',
  category: 'No da puntos',
  bonus: (value: string, condition: string) => `Se suma ${value}: ${condition}.`,
  percent: (value: string) => `${value} % del total`,
  panel: (label: string, how: string, min: number | null, beside: boolean) =>
    `«${label}»: ${how} de las evaluaciones${min === null ? '' : ` (hacen falta ${min})`}${beside ? '. Se muestra al lado, no decide' : ''}.`,
  allItems: 'Cada ítem',
  allSections: 'Cada sección',
  order: (criteria: string) => `Se ordena por ${criteria}.`,
  next: '; si empatan, por ',
  ranked: (condition: string) => `Tiene lugar el proyecto si ${condition}.`,
  rankedAll: 'Tiene lugar todo proyecto con resultado.',
  cut: (criterion: string) => `Corte: ${criterion}.`,
  special: (condition: string, effect: string) => `Si ${condition}: ${effect}.`,
} as const;

interface Limit {
  readonly to: string;
  readonly of: string;
}
