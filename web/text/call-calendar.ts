/** The calendar on the call's screen: the local table, what is published and what was. */
export const CALENDAR = {
  title: 'Cronograma',
  localDraft: 'Borrador en esta pantalla, sin publicar. Si recargás, se pierde.',
  published: 'Publicado. Editá las filas y publicá los cambios.',
  empty: 'Todavía no hay fechas. Agregá la primera etapa y publicá el cronograma.',
  add: 'Agregar fila',
  allThere: 'Todas las etapas tienen su fila.',
  caption: 'Fechas de cada etapa',
  heads: { phase: 'ESTADO', from: 'DESDE', until: 'HASTA', resolution: 'RESOLUCIÓN', acts: 'ACCIONES' },
  edit: (phase: string) => `Editar ${phase}`,
  erase: (phase: string) => `Eliminar ${phase}`,
  none: '—',
  newRow: 'Fila nueva',
  phase: 'Etapa',
  choosePhase: 'Elegí la etapa',
  phaseMissing: 'Elegí la etapa de la fila.',
  from: 'Desde',
  until: 'Hasta',
  extended: 'Prórroga hasta',
  resolution: 'Resolución',
  resolutionHelp: 'Número de la resolución que prorroga.',
  resolutionMissing: 'Escribí el número de la resolución.',
  extensionMissing: 'Elegí hasta cuándo prorroga la resolución.',
  apply: 'Aplicar',
  addRow: 'Agregar',
  cancel: 'Cancelar',
  editQuestion: '¿Desea editar la fila?',
  eraseQuestion: '¿Desea eliminar la fila?',
  stillLocal: 'El cambio queda en esta pantalla hasta que publiques el cronograma.',
  leave: '¿Desea salir sin publicar el cronograma?',
  leaveText: 'Las filas sin publicar se pierden.',
  discard: 'Descartar el borrador',
  discardQuestion: '¿Desea descartar el borrador?',
  discardText: 'La tabla vuelve a las fechas publicadas.',
} as const;

export const PUBLISH = {
  title: 'Publicar cronograma',
  nothing: 'No hay cambios sin publicar.',
  changes: (count: number) => (count === 1 ? 'Cambia una fecha:' : `Cambian ${count} fechas:`),
  what: {
    agregada: 'se agrega, desde',
    quitada: 'se quita',
    desde: 'desde',
    hasta: 'hasta',
    prorroga: 'prórroga hasta',
  },
  none: 'sin fecha',
  seen: 'Se ve en pantallas, correos y PDF.',
  evaluators: (count: number, days: number) =>
    `A ${count === 1 ? 'un evaluador' : `${count} evaluadores`} ${days > 0 ? `le${count === 1 ? '' : 's'} quedan ${dayCount(days)} más` : `le${count === 1 ? '' : 's'} quedan ${dayCount(-days)} menos`}.`,
  projects: (count: number, days: number) =>
    `${count === 1 ? 'Un proyecto tiene' : `${count} proyectos tienen`} ${dayCount(Math.abs(days))} ${days > 0 ? 'más' : 'menos'} para presentarse.`,
  phaseNow: (from: string, to: string) => `Al publicar, la convocatoria pasa enseguida de ${from} a ${to}.`,
  noPhase: 'ninguna etapa',
  overlap: (phase: string, before: string) =>
    `${phase} empieza antes de que termine ${before}: corré una de las dos fechas.`,
  passed: (phase: string, current: string) => `${phase}: la convocatoria ya está en ${current}`,
  passedText: 'Esa fecha no la haría volver. Quitá la fila, o volvé antes con «Cambiar etapa».',
  act: 'Publicar cronograma',
  busy: 'Publicando...',
  question: '¿Desea publicar el cronograma?',
  refused: 'No se publicó el cronograma',
  done: 'Cronograma publicado',
  conflict: (author: string | null, moment: string) =>
    `${author ?? 'Otra persona'} publicó otro cronograma el ${moment}`,
  conflictText: 'Tu borrador sigue acá. Esto es lo que cambiaría de lo publicado ahora: revisalo y publicá otra vez.',
} as const;

export const AFTERWARDS = {
  title: 'Qué pasa después',
  next: (day: string, phase: string) =>
    `El ${day} la convocatoria pasa sola a ${phase}. Los proyectos cambian de estado cuando lo confirmás.`,
  differs: (phase: string, day: string) =>
    `En el cronograma, ${phase} empieza el ${day}. La convocatoria ya pasó por ahí: esa fecha no la hace volver.`,
  nothing: 'Ninguna etapa empieza por fecha. La convocatoria cambia de etapa cuando lo hacés a mano.',
} as const;

export const HISTORY = {
  title: 'Cambios publicados',
  empty: 'Todavía no se publicó nada.',
  more: 'Mostrar todos',
  somebody: 'Sistema',
  opened: (who: string) => `${who} abrió la convocatoria`,
  published: (who: string) => `${who} publicó el cronograma`,
  extended: (who: string, phase: string, resolution: string) => `${who} prorrogó ${phase}, ${resolution}`,
  byHand: (who: string, phase: string, reason: string) => `${who} pasó la convocatoria a ${phase}: ${reason}`,
  byDate: (phase: string) => `pasó sola a ${phase}`,
  moved: (who: string, count: number) => (count === 1 ? `${who} movió un proyecto` : `${who} movió ${count} proyectos`),
  options: (who: string) => `${who} cambió las opciones`,
  values: (who: string) => `${who} cambió los valores de la convocatoria`,
} as const;

export const TIMELINE = {
  label: 'Calendario',
  today: 'hoy',
  about: (year: number, phase: string | null, day: string) =>
    `Calendario de la convocatoria ${year}. Hoy, ${day}${phase === null ? '' : `, en ${phase}`}.`,
} as const;

function dayCount(days: number): string {
  return days === 1 ? '1 día' : `${days} días`;
}
