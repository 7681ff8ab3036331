import { capital, capitals, DIALECT } from './dialect.ts';

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
  /** The definitive form takes these from several evaluations, and waits for them. */
  taken: {
    total: 'Puntaje de las evaluaciones',
    outcome: 'Resultado de las evaluaciones',
    chairMissing: 'Falta lo que decide quien preside.',
  },
  /** Combinations of several evaluators that decide nothing, or of which nothing comes. */
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
    `${DIALECT.ops['<=']} ${most === 1 ? 'una fila' : `${most} filas`} de ${name} con que ${condition}`,
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
  ownLimit: { to: 'a lo que se le pide', of: 'de lo que se le pide' },
  reaches: {
    '>=': (name: string, { to }: Limit, not: boolean) => `${name} ${not ? 'no llega' : 'llega'} ${to}`,
    '>': (name: string, { of }: Limit, not: boolean) => `${name} ${not ? 'no pasa' : 'pasa'} ${of}`,
    '<=': (name: string, { of }: Limit, not: boolean) => `${name} ${not ? 'pasa' : 'no pasa'} ${of}`,
    '<': (name: string, { of }: Limit, not: boolean) =>
      `${name} ${not ? 'no queda por debajo' : 'queda por debajo'} ${of}`,
  },
  conditional: 'según una condición',
  /** A word that depends on conditions: the first case that holds counts. */
  inCase: (value: string, condition: string) => `${value} si ${condition}`,
  inOther: (value: string) => `${value} en cualquier otro caso`,
  noLimit: 'si no, no tiene',
  noResult: 'si no, no hay resultado',
  asksNothing: 'si no, no se pide nada',
  lastGroup: 'si no, va al final',
  withWeight: ', contado con su peso',
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
  rounded: (places: number, mode: string | null) =>
    `redondeado a ${DIALECT.places(places)}${mode === null ? '' : ` (${mode})`}`,
  capped: (cap: string) => `con tope de ${cap}`,
  scaled: (target: string, isFromLeast: boolean) =>
    `llevado a una escala de 0 a ${target}${isFromLeast ? ' desde lo menos que puede dar' : ''}`,
  most: (max: string) => `${DIALECT.max} ${max}`,
  percentages: 'los pesos son porcentajes',
  withBonus: 'el puntaje y lo que se le suma',
  lower: 'menos es mejor',
  banded: (bands: string) => `con ${DIALECT.bands}: ${bands}`,
  band: (label: string, from: string) => `«${label}» desde ${from}`,
  range: (low: string, high: string, step: string | null) =>
    `de ${low} a ${high}${step === null ? '' : `, de a ${step}`}`,
  pointsOf: (option: string, points: string) => `${option} = ${points}`,
  rate: (rate: string, per: string) => `${rate} por cada ${per}`,
  subrate: (points: string) => `${points} por cada mes`,
  period: (words: string) => `lo que no llega a completarse ${words}`,
  upToOf: (most: string) => `hasta ${most}`,
  beyond: (isOnly: boolean) => (isOnly ? 'siempre' : 'más'),
  category: 'No da puntos',
  bonus: (value: string, condition: string) => `Se suma ${value}: ${condition}.`,
  percent: (value: string) => `${value} % del total`,
  panel: (label: string, how: string, more: string, use: string) =>
    `${label}: ${how} de las evaluaciones${more}. ${use}.`,
  panelWords: {
    trim: (count: number) => (count === 1 ? 'sin 1 de cada lado' : `sin ${count} de cada lado`),
    min: (count: number) => (count === 1 ? 'hace falta 1' : `hacen falta ${count}`),
    weight: (label: string) => `cada una pesa lo que dice «${label}»`,
    beside: 'se muestra al lado, no decide',
    proposed: 'el definitivo lo propone, decide lo que se acuerda',
    read: (items: string) => `lo toma ${items}`,
    ruled: 'lo miran las reglas',
  },
  note: {
    word: (name: string, said: string) => `${name}: ${said}.`,
    from: (source: string) => `Sale de ${source}.`,
    counts: (condition: string) => `Cuenta para el puntaje si ${condition}.`,
    if: (condition: string) => `si ${condition}`,
    always: 'siempre',
    with: (option: string) => `con «${option}»`,
    away: (name: string, cases: string, where: string) => `${name} ${cases}: ${where}.`,
    shared: 'su peso se reparte entre los demás, en proporción',
    goesTo: (label: string) => `su peso pasa a «${label}»`,
    mostAdded: 'Lo más que se suma',
  },
  sources: {
    count: (list: string, condition: string | null) =>
      `la cantidad de filas de ${list}${condition === null ? '' : ` en las que ${condition}`}`,
    sum: (field: string) => `la suma de ${field}`,
    years: (years: string, months: string) => `los años y meses de ${years} y ${months}`,
    fact: (title: string) => `el dato «${title}»`,
    total: (kind: string) => `el puntaje de «${kind}»`,
    outcome: (kind: string) => `el resultado de «${kind}»`,
    stage: (stage: string, kind: string) => `lo que da «${stage}» en «${kind}»`,
    panelOutcome: 'el resultado que reúne la comisión',
  },
  form: {
    complete: 'No hay resultado mientras falte responder algo obligatorio o algo que da puntos.',
    completeEarly:
      'No hay resultado mientras falte responder algo obligatorio o algo que da puntos, salvo que decida antes una regla que no espera.',
    only: {
      individual: (labels: string) => `Solo en el formulario de cada evaluador: ${labels}.`,
      definitiva: (labels: string) => `Solo en el formulario definitivo: ${labels}.`,
    },
    rules: {
      'ui:visibleIf': (condition: string, labels: string) => `Se pregunta y cuenta solo si ${condition}: ${labels}.`,
      'ui:requiredIf': (condition: string, labels: string) => `Es obligatorio si ${condition}: ${labels}.`,
      'ui:disabledIf': (condition: string, labels: string) => `Queda sin responder si ${condition}: ${labels}.`,
    },
    fixed: (label: string, value: string, condition: string) => `«${label}» es siempre «${value}» si ${condition}.`,
    offered: (label: string, option: string, condition: string) =>
      `En «${label}» se puede elegir «${option}» si ${condition}.`,
    distinct: (label: string) => `En «${label}» lo repetido cuenta una sola vez.`,
    check: (when: string | null, assert: string | null, message: string | null) =>
      [
        `No se puede completar${when === null ? '' : `, si ${when},`}`,
        assert === null ? 'con campos que controla la sección mal cargados' : `si no se cumple que ${assert}`,
      ].join(' ') + (message === null ? '.' : `: «${message}».`),
    tolerance: (much: string, label: string | null) =>
      label === null
        ? `Donde las evaluaciones difieren en más de ${much}, el definitivo pide una justificación.`
        : `Donde difieren en más de ${much} en «${label}», el definitivo pide una justificación.`,
    facts: {
      staff: 'lo carga la oficina en cada proyecto',
      call: 'es un valor de la convocatoria',
      form: (kind: string) => `sale de «${kind}»`,
    },
    fact: (title: string, where: string, isOptional: boolean) =>
      `«${title}» ${where}; si falta, ${isOptional ? 'hay resultado igual' : 'no hay resultado'}.`,
  },
  allItems: 'Cada ítem',
  allSections: 'Cada sección',
  order: (criteria: string) => `Se ordena por ${criteria}.`,
  next: '; si empatan, por ',
  ranked: (condition: string) => `Tiene lugar el proyecto si ${condition}.`,
  rankedAll: 'Tiene lugar todo proyecto con resultado.',
  dirs: { asc: 'de menor a mayor', desc: 'de mayor a menor' },
  after: ', después ',
  per: (fact: string) => `Los lugares se cuentan aparte para cada «${fact}».`,
  cut: (criterion: string) => `Corte: ${criterion}.`,
  budget: (fact: string, times: string, least: string | null) =>
    `Entran, enteros, los grupos de igual puntaje hasta que la suma de «${fact}» más se acerca a ${times} veces el presupuesto${least === null ? '' : `, sin quedar por debajo de ${least} veces`}.`,
  side: {
    in: (name: string, passes: string) => `Quien entra queda «${name}» (${passes}),`,
    out: (name: string, passes: string) => `quien no entra «${name}» (${passes})`,
    tie: (name: string, passes: string) => `y quien empata en el corte «${name}» (${passes}).`,
  },
  passes: (does: boolean | null) => (does === null ? 'no lo decide' : does ? 'aprueba' : 'no aprueba'),
  special: (cases: string, effect: string) => `${capital(cases)}: ${effect}.`,
} as const;

interface Limit {
  readonly to: string;
  readonly of: string;
}
