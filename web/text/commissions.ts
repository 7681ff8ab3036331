import { COMMISSION_TYPE_SHORT_NAMES, type CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { ImpedimentCause } from '#schemas/generated/domain/impediment-cause.ts';

const number = (count: number) => count.toLocaleString('es-AR');
const counted = (count: number, one: string, several = `${one}s`) => `${number(count)} ${count === 1 ? one : several}`;

/** Several codes in a sentence, the first ones by name. */
const named = (codes: readonly string[]) =>
  codes.length <= 3 ? codes.join(', ') : `${codes.slice(0, 3).join(', ')} y ${number(codes.length - 3)} más`;

export const COMMISSIONS = {
  title: 'Comisiones',
  under: 'Quién evalúa qué. Al crear una comisión se crean sus formularios.',
  create: 'Nueva comisión',
  loading: 'Cargando las comisiones',
  search: 'Buscar comisiones',
  searchHint: 'Integrante, proyecto o ID',
  year: 'Año',
  allYears: 'Todos',
  export: (format: string) => `Exportar las comisiones en ${format}`,
  exporting: (format: string) => `Exportando ${format}...`,
  heads: {
    id: 'ID',
    type: 'TIPO',
    members: 'INTEGRANTES',
    projects: 'PROYECTOS ASIGNADOS',
    progress: 'AVANCE',
    actions: 'ACCIONES',
  },
  more: (count: number) => `y ${number(count)} más`,
  less: 'ver menos',
  noProjects: 'Sin proyectos',
  progress: (done: number, all: number) => `${number(done)} de ${number(all)}`,
  progressLabel: (done: number, all: number) =>
    `${number(done)} de ${counted(all, 'formulario')} ${all === 1 ? 'completo' : 'completos'}`,
  accepted: (count: number) => (count === 1 ? '1 alerta aceptada' : `${number(count)} alertas aceptadas`),
  acceptedRow: (name: string, code: string) => `${name} y ${code}`,
  substitute: (id: number) => `Sustituir a un evaluador de la comisión ${id}`,
  substituteWord: 'Sustituir',
  erase: (id: number) => `Eliminar la comisión ${id}`,
  eraseWord: 'Eliminar',
  pack: (id: number) => `Armar ZIP con las evaluaciones de la comisión ${id}`,
  packWord: 'Armar ZIP',
  packing: (done: number, all: number) => `Armando el ZIP: ${number(done)} de ${number(all)}`,
  packed: (all: number) => (all === 1 ? 'ZIP listo: 1 evaluación' : `ZIP listo: ${number(all)} evaluaciones`),
  packLacks: (names: readonly string[]) =>
    `Sin imprimir: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` y ${number(names.length - 3)} más` : ''}`,
  packRefused: 'No se pudo armar el ZIP',
  packAgain: (id: number) => `Reintentar el ZIP de la comisión ${id}`,
  packAgainWord: 'Reintentar',
  downloadPacked: (id: number) => `Descargar ZIP de la comisión ${id}`,
  downloadPackedWord: 'Descargar ZIP',
  /** Verbatim (8.3). */
  eraseQuestion: '¿Desea eliminar la comisión?',
  eraseText: (kept: number) =>
    kept === 0
      ? 'Sus formularios están vacíos y se eliminan con ella.'
      : kept === 1
        ? 'Se eliminan los formularios vacíos. 1 formulario con datos se conserva con su proyecto.'
        : `Se eliminan los formularios vacíos. ${number(kept)} formularios con datos se conservan con sus proyectos.`,
  /** Verbatim (8.2). */
  erased: 'comision eliminada correctamente',
  eraseRefused: 'No se pudo eliminar la comisión',
  emptyTitle: 'Todavía no hay comisiones',
  emptyText: 'Elegí los proyectos y quiénes los evalúan: los formularios se crean solos.',
  nothingFound: (q: string, year: string) =>
    q === '' ? `Ninguna comisión tiene proyectos de 20${year}` : `Ninguna comisión coincide con «${q}»`,
  nothingHint: 'Probá con otro año o con menos palabras.',
  clear: 'Quitar los filtros',
  missing: (count: number, stage: string) =>
    count === 1
      ? `1 proyecto no tiene comisión de ${stage}`
      : `${number(count)} proyectos no tienen comisión de ${stage}`,
  missingText: 'Están en la etapa y nadie los evalúa.',
  assignNow: 'Asignar ahora',

  programmes: 'Programas de extensión',
  programmesUnder: 'Comisiones PE: evalúan las ideas relacionadas con su programa.',
  programmesLoading: 'Cargando los programas',
  programmeHeads: {
    programme: 'PROGRAMA',
    count: 'CANTIDAD',
    projects: 'PROYECTOS ASIGNADOS',
    members: 'COMISIÓN',
    actions: 'ACCIONES',
  },
  programmesNone: (year: number) => `La convocatoria ${year} no tiene programas.`,
  noneThisYear: (year: number) => `Sin proyectos en ${year}`,
  withoutCommission: (count: number) => (count === 1 ? '1 sin comisión' : `${number(count)} sin comisión`),
  numbered: (id: number) => `Comisión ${id}`,
  noCommission: 'Sin comisión',
  assign: 'Asignar proyectos',
  assignTo: (programme: string) => `Asignar proyectos a ${programme}`,
  form: (programme: string) => `Formar la comisión de ${programme}`,
  edit: (id: number, programme: string) => `Editar la comisión ${id} de ${programme}`,
  editWord: 'Editar',

  newTitle: 'Nueva comisión',
  editTitle: (programme: string) => `Comisión de ${programme}`,
  ofCall: (year: number) => `Convocatoria ${year}`,
  type: 'Tipo',
  typeOption: (type: CommissionType) => `${type}, ${COMMISSION_TYPE_SHORT_NAMES[type]}`,
  programme: 'Programa de extensión',
  programmeOption: (name: string, waiting: number) =>
    waiting === 0 ? name : `${name} (${number(waiting)} sin comisión)`,
  typeQuestion: '¿Desea cambiar el tipo de comisión?',
  typeText: 'Se quitan los proyectos y los evaluadores elegidos: cada tipo tiene los suyos.',
  seatedFilter: 'Quiénes se muestran',
  everybodySeated: 'Todos los que pueden evaluar ya integran una comisión de este tipo.',
  showSeated: 'Mostrarlos igual',
  freeOnly: 'Sin comisión de este tipo',
  alsoSeated: 'También con comisión',
  chooseProgramme: 'Elegí un programa',
  programmeFirst: 'Elegí primero el programa: se muestran los proyectos relacionados.',
  projects: 'Proyectos',
  projectsChosen: (chosen: number, free: number) => `${counted(chosen, 'elegido')} · ${number(free)} sin comisión`,
  projectSearch: 'Buscar proyectos',
  projectSearchHint: 'Título, código o responsable',
  stateFilter: 'Estado',
  everyState: 'Todos los estados',
  evaluators: 'Evaluadores',
  evaluatorsChosen: (chosen: number) => (chosen === 1 ? '1 elegido' : `${number(chosen)} elegidos`),
  needed: (least: number) => `, hacen falta ${least}`,
  evaluatorSearch: 'Buscar evaluadores',
  evaluatorSearchHint: 'Apellido, nombre o unidad',
  show: 'Mostrar',
  everybody: 'Todos',
  chosenOnly: (count: number) => `Elegidos (${number(count)})`,
  pages: 'Páginas',
  chooseShown: (count: number) => (count === 1 ? 'Elegir el que se ve' : `Elegir los ${number(count)} que se ven`),
  dropAll: 'Quitar todos',
  listLoading: 'Cargando la lista',
  noneInState: (state: string) => `No hay proyectos sin comisión en «${state}».`,
  showEveryState: 'Ver todos los estados',
  noProjectsFound: 'No hay proyectos para elegir con esa búsqueda.',
  firstOf: (shown: number, all: number) => `Se ven ${number(shown)} de ${number(all)}: buscá por apellido o unidad.`,
  noEvaluatorsFound: 'No hay evaluadores para elegir con esa búsqueda.',
  nobodyLeft: 'No hay otra persona que pueda evaluar en esta comisión.',
  nobodyChosen: 'Todavía no elegiste a nadie.',
  nothingChosen: 'Todavía no elegiste ninguno.',
  load: (count: number) => (count === 1 ? '1 proyecto' : `${number(count)} proyectos`),
  loadTotal: (count: number) => `${number(count)} en la convocatoria`,
  loadFoot: 'Carga: proyectos que ya evalúa en esta etapa.',
  grades: { impedimento: 'Impedimento', alerta: 'Alerta', libre: 'Libre' },
  unjudged: 'Sin comprobar',
  notJudged: 'No se pudo comprobar si hay impedimentos.',
  causes: {
    duenio: (codes) => `Es dueño de ${named(codes)}`,
    excusa: (codes) => `Se excusó de ${named(codes)}`,
    equipo: (codes) => `Integra el equipo de ${named(codes)} (mismo DNI)`,
    unidad: (codes) => `Misma unidad académica que ${named(codes)}`,
    proyecto: (codes, shared) => `Compartió ${named(shared)} con el equipo de ${named(codes)}`,
  } satisfies Record<ImpedimentCause, (codes: readonly string[], shared: readonly string[]) => string>,
  pairCauses: {
    duenio: () => 'Es dueño del proyecto',
    excusa: () => 'Se excusó del proyecto',
    equipo: () => 'Integra el equipo (mismo DNI)',
    unidad: () => 'Misma unidad académica',
    proyecto: (shared) => `Compartió ${named(shared)} con el equipo`,
  } satisfies Record<ImpedimentCause, (shared: readonly string[]) => string>,
  propose: 'Proponer evaluadores',
  proposing: 'Proponiendo...',
  seats: 'Cuántos',
  proposeHelp: 'Completa con quienes tienen menos carga y ningún impedimento. Después podés cambiarlos.',
  proposed: (count: number) =>
    count === 1 ? 'Propuesta: 1 evaluador agregado' : `Propuesta: ${count} evaluadores agregados`,
  proposedNone: 'No hay a quién proponer: todos los demás tienen un impedimento o ya están elegidos.',
  projectsFirst: 'Elegí primero los proyectos.',
  cross: 'Cruce antes de guardar',
  crossUnder: 'Un impedimento no deja guardar. Una alerta pide una razón, que queda registrada.',
  crossEmpty: 'Elegí proyectos y evaluadores para ver el cruce.',
  crossPair: (name: string, why: string) => `${name}: ${why}`,
  crossFree: (names: readonly string[]) => names.join(' · '),
  crossMore: (count: number) =>
    count === 1 ? 'Hay 1 proyecto más, sin alertas.' : `Hay ${number(count)} proyectos más, sin alertas.`,
  reasonOf: (name: string, code: string) => `Razón de la alerta: ${name} y ${code}`,
  reasonShort: (name: string) => `Razón: ${name}`,
  reasonMissing: 'Escribí la razón.',
  oneReason: (alerts: number) => `La misma razón para las ${number(alerts)} alertas`,
  reasonToAll: 'Usar en todas',
  barredChosen: (name: string, code: string, why: string) => `${name} y ${code}: ${why}. Quitá uno de los dos.`,
  sums: (projects: number, evaluators: number, definitive: boolean) =>
    `${counted(projects, 'proyecto')} × ${counted(evaluators, 'evaluador', 'evaluadores')}: ${counted(projects * evaluators, 'formulario')}${
      definitive ? ` y ${counted(projects, 'definitivo')}` : ''
    }`,
  cancel: 'Cancelar',
  withdrawn: (code: string) => `${code} (retirado)`,
  save: 'Guardar comisión',
  saveQuestion: '¿Desea guardar la comisión?',
  saving: 'Guardando...',
  /** Verbatim (8.2). */
  saved: 'comisión cargada correctamente',
  changed: (kept: number) =>
    kept === 0
      ? 'Comisión guardada'
      : kept === 1
        ? 'Comisión guardada: 1 formulario con datos se conserva'
        : `Comisión guardada: ${number(kept)} formularios con datos se conservan`,
  noneChosen: 'Elegí al menos un proyecto',
  fewEvaluators: (chosen: number) =>
    chosen === 1 ? 'Hay 1 evaluador elegido' : `Hay ${number(chosen)} evaluadores elegidos`,
  programmeMissing: 'Elegí el programa de extensión',
  reasonsMissing: (count: number) =>
    count === 1 ? 'Falta la razón de 1 alerta' : `Faltan las razones de ${count} alertas`,
  discard: '¿Desea descartar la comisión?',
  discardText: 'Lo que elegiste no se guarda.',
  discardVerb: 'Descartar',
  dissolve: 'Disolver',
  dissolveQuestion: '¿Desea disolver la comisión?',
  dissolved: (kept: number) =>
    kept === 0
      ? 'Comisión disuelta'
      : kept === 1
        ? 'Comisión disuelta: 1 formulario con datos se conserva'
        : `Comisión disuelta: ${number(kept)} formularios con datos se conservan`,
  changedMeanwhile: 'Otra persona cambió la comisión mientras la editabas',
  changedMeanwhileText: 'Cerrá y volvé a abrirla para ver cómo quedó.',

  substituteTitle: (id: number) => `Sustituir en la comisión ${id}`,
  leaves: 'Quién sale',
  leavesState: (done: number, all: number) => `${number(done)} de ${number(all)} completos`,
  enters: 'Quién entra',
  substituteStays: (complete: number, saved: number) =>
    complete + saved === 0
      ? 'No guardó nada: sus formularios pasan a quien entra.'
      : [
          complete > 0 &&
            (complete === 1
              ? 'La evaluación que completó queda y cuenta.'
              : `Las ${number(complete)} evaluaciones que completó quedan y cuentan.`),
          saved > 0 &&
            (saved === 1
              ? 'La que dejó a medias queda en el historial y quien entra empieza de nuevo.'
              : `Las ${number(saved)} que dejó a medias quedan en el historial y quien entra empieza de nuevo.`),
        ]
          .filter(Boolean)
          .join(' '),
  leavesMissing: 'Elegí quién sale.',
  entersMissing: 'Elegí quién entra.',
  substituted: (kept: number) =>
    kept === 0
      ? 'Evaluador sustituido'
      : kept === 1
        ? 'Evaluador sustituido: 1 formulario con datos se conserva'
        : `Evaluador sustituido: ${number(kept)} formularios con datos se conservan`,

  short: (count: number) =>
    count === 1 ? 'A 1 proyecto le faltan evaluadores' : `A ${number(count)} proyectos les faltan evaluadores`,
  lacks: (count: number) => (count === 1 ? 'falta 1 evaluador' : `faltan ${number(count)} evaluadores`),
  assignSeat: (code: string) => `Asignar un evaluador a ${code}`,
  seatHelp: 'Evalúa este proyecto y ningún otro de la comisión.',
  seatTaken: (code: string) => `Evaluador asignado a ${code}`,
  onlyIn: (code: string) => `solo ${code}`,

  assignTitle: 'Asignar proyectos a un programa',
  assignDeclared: 'Los programas que declara cada proyecto',
  assignHelp: 'Si el programa no tiene comisión, la asignación queda guardada hasta que la tenga.',
  assignMissing: 'Elegí al menos un proyecto.',
  assignVerb: 'Asignar',
  assigning: 'Asignando...',
  /** Verbatim (8.2), letters as they are. */
  assigned: 'poryectos asignados correctamente',
} as const;
