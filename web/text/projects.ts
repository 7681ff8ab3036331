import { EXPORT_TEXTS } from '#schemas/messages/export.ts';

export const PROJECTS = {
  pageTitle: 'Proyectos',
  tables: { mine: 'MIS PROYECTOS', toEvaluate: 'A EVALUAR', evaluated: 'EVALUADOS', unit: 'UNIDAD ACADÉMICA' },
  heads: {
    ...EXPORT_TEXTS.heads,
    acciones: 'ACCIONES',
  },
  search: 'Buscar por código, título o responsable',
  searchHint: 'Código, título o responsable',
  year: 'Año',
  allYears: 'TODOS',
  everyYear: 'Todos',
  state: 'Estado',
  withdrawn: 'Retirados',
  allWithdrawn: 'Los proyectos de esta tabla se retiraron',
  allWithdrawnHint: 'Ya no participan, y se pueden leer.',
  seeWithdrawn: 'Ver los retirados',
  everyState: 'Todos',
  stateOption: (name: string, code: string) => `${name} (${code})`,
  linkedFilters: 'Otros filtros',
  ofModality: (modality: string) => `Modalidad ${modality}`,
  ofUnit: (unit: string) => `Unidad ${unit}`,
  lacking(what: string): string {
    if (what === 'alguno') return 'Les faltan documentos';
    return what === 'sin-empezar' ? 'Sin equipo ni documentos' : `Falta ${what}`;
  },
  exportAs: (format: string, table: string) => `${format}: exportar ${table}`,
  exporting: (format: string) => `Preparando ${format}...`,
  exportMore: (table: string) => `Otra forma de exportar ${table}`,
  withCommas: 'CSV separado por comas',
  withCommasHelp: 'El CSV de siempre se abre en columnas acá. Con comas y punto decimal, en planillas de otros países.',
  plus: '+',
  create: 'Nueva idea',
  edit: (code: string) => `Editar ${code}`,
  see: (code: string) => `Ver ${code}`,
  erase: (code: string) => `Eliminar ${code}`,
  editWord: 'Editar',
  seeWord: 'Ver',
  eraseWord: 'Eliminar',
  openPanel: 'Abrir el panel',
  openIdea: 'Abrir la idea proyecto',
  eraseQuestion: '¿Desea eliminar el proyecto? Todos los formularios serán eliminados del sistema',
  eraseRefused: 'No se puede eliminar',
  erased: 'Proyecto eliminado',
  createRefused: 'Error',
  count: (shown: number, total: string) => `${shown} de ${total}`,
  total(total: number, atLeast: boolean): string {
    const number = total.toLocaleString('es-AR');
    if (atLeast) return `más de ${number} proyectos`;
    return total === 1 ? '1 proyecto' : `${number} proyectos`;
  },
  pages: 'Páginas',
  loading: 'Cargando proyectos',
  draft: 'borrador',
  begunIdea: 'Idea empezada',
  untitledIdea: 'Idea sin título',
  begunOn: (moment: string) => `Todavía no está presentada. Guardada el ${moment}.`,
  goOnIdea: 'Seguir',
  discard: 'Descartar',
  discardIdea: '¿Descartás esta idea?',
  discardIdeaText: 'Se pierde lo que escribiste. Lo que ya presentaste no cambia.',
  ideaDiscarded: 'Borrador descartado',
  emptyMine: 'Todavía no presentaste ninguna idea',
  emptyMineText:
    'Todo proyecto empieza con una idea: el problema, la finalidad y con quiénes la van a llevar adelante.',
  emptyMineKept: 'La podés guardar y seguir otro día.',
  emptyMineUntil: (day: string) => `Se recibe hasta el ${day}.`,
  emptyMineClosed: 'La recepción de ideas no está abierta. Cuando abra, vas a poder presentar la tuya desde acá.',
  emptyShared: 'No tenés proyectos',
  emptySharedText: 'Tu cuenta no presenta ideas. Los que otras personas compartan con vos van a aparecer acá.',
  emptyCreate: 'Presentar una idea',
  emptyGuide: 'Leer la guía',
  emptyAll: 'Todavía no hay proyectos',
  emptyAllText: 'Van a aparecer acá a medida que se presenten.',
  emptyEvaluate: 'No tenés proyectos para evaluar',
  emptyEvaluateText: 'Cuando una comisión te asigne proyectos, vas a encontrarlos acá.',
  emptyUnit: 'Tu unidad académica no tiene proyectos',
  emptyUnitText: 'Van a aparecer acá a medida que se presenten.',
  nothingFound(q: string, year: number | null, state: string | null): string {
    const which = `${year === null ? '' : ` de ${year}`}${state === null ? '' : ` en estado ${state}`}`;
    if (q !== '') return `Ningún proyecto${which} contiene «${q}»`;
    return which === '' ? 'No hay proyectos en esta página' : `Ningún proyecto${which}`;
  },
  nothingHint: 'Probá con otra palabra o mirá todos los años y estados.',
  clear: 'Quitar los filtros',
} as const;
