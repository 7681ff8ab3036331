/** The call's screen and the change of its phase, for administrators. */
export const CALL_OFFICE = {
  title: (year: number) => `Convocatoria ${year}`,
  loading: 'Cargando la convocatoria',
  phase: (name: string, since: string) => `${name}, desde el ${since}`,
  noPhase: 'En preparación: todavía no empezó ninguna etapa',
  opens: (day: string) => `En preparación: la recepción de ideas se abre el ${day}`,
  change: 'Cambiar etapa',
  phases: 'Etapas',
  data: 'Datos de la convocatoria',
  values: 'Valores de la convocatoria',
  valuesAbout: 'Presupuesto, cupos, nota de corte y fechas.',
  facts: 'Datos de la oficina',
  factsAbout: 'Lo que las rúbricas leen de cada proyecto.',
  lists: 'Listas de base',
  listsAbout: 'Unidades, líneas, programas, instituciones y demás opciones.',
  until: (phase: string, day: string, left: string) => `${phase}, en curso hasta el ${day}. ${left}.`,
  calls: 'Convocatorias',
  callLink: (year: number, phase: string | null) => `${year} · ${phase ?? 'en preparación'}`,
  isCurrent: 'vigente',
  projects: (count: number) => (count === 1 ? '1 proyecto' : `${count} proyectos`),
  notCurrent: (year: number) => `La convocatoria ${year} no es la vigente`,
  notCurrentText: 'Las ideas se presentan en la vigente. Cuando esta esté lista, hacela vigente.',
  makeCurrent: 'Hacer vigente',
  makeCurrentBusy: 'Cambiando...',
  makeCurrentQuestion: (year: number) => `¿Desea que la convocatoria ${year} sea la vigente?`,
  makeCurrentQuestionText:
    'Desde ahora las ideas se presentan en ella, y los proyectos de la anterior pasan a ser de una convocatoria anterior.',
  madeCurrent: (year: number) => `La convocatoria vigente es la ${year}`,
  options: 'Opciones',
  independent: 'Evaluación independiente',
  independentHelp: 'Cada evaluador ve los formularios de los demás cuando completó el suyo.',
  independentOn: 'Evaluación independiente activada',
  independentOff: 'Evaluación independiente desactivada',
  refused: 'No se guardó el cambio',
  told: 'Avisos',
  toldHelp:
    'Lo que pasa se avisa en la campana y por correo, una vez, a quienes les toca. Destildá lo que esta convocatoria no avisa.',
  toldOn: (event: string) => `Desde ahora se avisa: ${event}`,
  toldOff: (event: string) => `Ya no se avisa: ${event}`,
  waiting: (count: number, phase: string) =>
    count === 1
      ? `Un proyecto espera pasar con la etapa ${phase}`
      : `${count} proyectos esperan pasar con la etapa ${phase}`,
  waitingText: 'La etapa ya empezó. Los proyectos cambian de estado cuando lo confirmás.',
  look: 'Revisar los movimientos',
  nothingWaits: 'Ningún proyecto espera',
  nothingWaitsText: 'Todos los de las etapas que empezaron están donde les corresponde.',
  behind: (phase: string, toLookAt: number, staying: number) => {
    const look = toLookAt === 1 ? '1 proyecto espera que lo mires' : `${projects(toLookAt)} esperan que los mires`;
    const noun = toLookAt > 0 ? staying : projects(staying);
    const stay = staying === 1 ? `${noun} queda donde está` : `${noun} quedan donde están`;
    return `${phase}: ${[toLookAt > 0 && look, staying > 0 && stay].filter(Boolean).join(', ')}.`;
  },
  why: 'Ver por qué',
} as const;

export const MAKE_CURRENT = {
  loading: 'Mirando las plantillas',
  publishes: (count: number) =>
    count === 1
      ? 'Se publica, igual a la de la última convocatoria, la plantilla que está como borrador:'
      : `Se publican, iguales a las de la última convocatoria, las ${count} plantillas que están como borradores:`,
  publishesNothing: 'Sus plantillas ya están publicadas.',
  editedDrafts: 'Un borrador que alguien editó sigue como borrador: si tiene que valer, publicalo antes en Plantillas.',
  running: (phase: string) => `Ya está en ${phase}.`,
  reception: 'Recepción de ideas proyecto',
  now: 'Se abre ahora',
  nowNote: 'Desde este momento se puede crear y enviar una idea.',
  at: (day: string) => `Se abre el ${day}`,
  atDate: 'Se abre en su fecha',
  atNote: 'Hasta entonces está en preparación: nadie puede crear una idea.',
  undated: 'Publicá antes en el cronograma desde cuándo se reciben ideas.',
} as const;

export const REMOVE_CALL = {
  verb: 'Quitar la convocatoria',
  busy: 'Quitando...',
  question: (year: number) => `¿Desea quitar la convocatoria ${year}?`,
  text: 'Se pierden su cronograma, sus listas y sus plantillas. No se puede deshacer.',
  refused: 'No se quitó la convocatoria',
  done: (year: number) => `Convocatoria ${year} quitada`,
} as const;

export const NEW_CALL = {
  open: (year: number) => `Crear la de ${year}`,
  title: 'Nueva convocatoria',
  year: 'Año',
  yearHelp: 'Los códigos de sus proyectos empiezan con sus dos últimos dígitos.',
  wrongYear: 'Escribí un año entre 2000 y 2099, con cuatro dígitos.',
  exists: (year: number) => `Ya existe la convocatoria ${year}.`,
  what: 'Se copian las listas de base de la última convocatoria. Sus plantillas quedan como borradores hasta que la hagas vigente o las publiques.',
  notCurrentYet: 'No es la vigente hasta que la hagas vigente.',
  verb: 'Crear convocatoria',
  busy: 'Creando...',
  refused: 'No se creó la convocatoria',
  done: (year: number) => `Convocatoria ${year} creada`,
} as const;

export const NOTICE = {
  title: 'Aviso al ingresar',
  none: 'Nadie ve un aviso al ingresar.',
  edit: 'Editar aviso',
  dialog: 'Aviso al ingresar',
  label: 'Texto del aviso',
  help: 'Todas las personas lo ven una vez después de ingresar. Vacío, nadie ve nada.',
  verb: 'Guardar aviso',
  busy: 'Guardando...',
  done: 'Aviso guardado',
  refused: 'No se guardó el aviso',
  tooLong: (limit: number) => `máximos caracteres permitidos : ${limit}`,
  changed: (who: string) => `${who} cambió el aviso mientras lo editabas`,
  changedText: 'Ahora dice:',
  somebody: 'Otra persona',
} as const;

/** A change of phase before its published date. */
export const EARLY = {
  closes: (phase: string, day: string | null) =>
    day === null ? `${phase} cierra ahora` : `${phase} cierra ahora: el cronograma dice hasta el ${day}`,
  drafts: (count: number) => {
    if (count === 0) return 'Nadie tiene un formulario empezado sin guardar.';
    return count === 1
      ? 'Una persona empezó un formulario y todavía no lo guardó: después no va a poder.'
      : `Hay ${count} formularios empezados que todavía no se guardaron: después no se va a poder.`;
  },
  moveDates: 'Correr las fechas que siguen',
  moving: 'Se publican junto con el cambio de etapa:',
  notMoving: 'Si no, quedan las publicadas. Una fecha nunca vuelve la convocatoria a una etapa anterior.',
} as const;

export const MOVES = {
  title: 'Cambiar etapa',
  titleHere: 'Mover proyectos',
  back: 'Convocatoria',
  loading: 'Armando la propuesta',
  phase: 'Etapa',
  current: (name: string) => `${name} (en curso)`,
  reached: (name: string) => `${name} (ya pasó)`,
  putBack: (phase: string) => `Volver la convocatoria a ${phase}`,
  reason: 'Motivo',
  reasonHelp: 'Con qué resolución. Lo ve quien puede leer la historia del proyecto.',
  reasonMissing: 'Escribí el motivo del cambio de etapa.',
  tooLong: (limit: number) => `máximos caracteres permitidos : ${limit}`,
  exceptions: 'Para mirar antes',
  exceptionsText: 'No pasan si no los tildás.',
  go: 'Pasan',
  goText: 'Destildá los que tienen que esperar.',
  stay: 'Quedan donde están',
  stayText: 'Para moverlos igual, agregá el estado en el panel de cada uno.',
  others: 'La etapa no dice nada de estos',
  nothing: 'No hay proyectos para mover',
  nothingText: 'Podés cambiar la etapa igual: ningún proyecto cambia de estado.',
  nothingHere: 'Ningún proyecto espera en esta etapa.',
  tickAll: 'Tildar todos',
  untickAll: 'Destildar todos',
  showAll: (count: number) => `Mostrar los ${count}`,
  tick: (code: string) => `Mover ${code}`,
  heads: { tick: 'MUEVE', code: 'CÓDIGO', title: 'TÍTULO', to: 'PASA A', result: 'RESULTADO', reason: 'EXCEPCIÓN' },
  result: (outcome: string, total: string | null, maximum: string | null) =>
    [outcome, total === null ? null : maximum === null ? total : `${total} de ${maximum}`].filter(Boolean).join(' · '),
  advice: (outcomes: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const said = [...counts].map(([outcome, count]) => (count === 1 ? outcome : `${outcome} (${count})`));
    return `${outcomes.length === 1 ? 'Programa' : 'Programas'}: ${said.join(', ')}`;
  },
  count: (count: number, all: number) => `${count} de ${all}`,
  summary: 'Qué va a pasar',
  phaseChanges: (from: string, to: string) => `La convocatoria pasa de ${from} a ${to}.`,
  moves: (count: number, state: string) =>
    count === 1 ? `1 proyecto pasa a ${state}` : `${count} proyectos pasan a ${state}`,
  noMoves: 'Ningún proyecto cambia de estado.',
  stays: (count: number) => (count === 1 ? '1 queda donde está.' : `${count} quedan donde están.`),
  exceptionsTicked: (count: number) =>
    count === 1 ? '1 pasa con una excepción.' : `${count} pasan con una excepción.`,
  confirm: {
    both: (count: number) => (count === 0 ? 'Cambiar la etapa' : `Cambiar la etapa y mover ${projects(count)}`),
    moves: (count: number) => `Mover ${projects(count)}`,
  },
  question: {
    both: (phase: string, count: number) =>
      count === 0
        ? `¿Desea cambiar la etapa a ${phase} sin mover proyectos?`
        : `¿Desea cambiar la etapa a ${phase} y mover ${projects(count)}?`,
    moves: (count: number) => `¿Desea mover ${projects(count)}?`,
  },
  questionText: 'Se hace todo junto o no se hace nada. Lo que se abre o se cierra con el estado cambia enseguida.',
  working: 'Moviendo...',
  refused: 'No se movió ningún proyecto',
  done: (count: number) =>
    count === 0 ? 'Etapa cambiada' : count === 1 ? '1 proyecto movido' : `${count} proyectos movidos`,
  leave: '¿Desea salir sin mover los proyectos?',
  leaveText: 'Se pierde lo que tildaste y el motivo.',
} as const;

function projects(count: number): string {
  return count === 1 ? '1 proyecto' : `${count} proyectos`;
}
