const count = (number: number) => number.toLocaleString('es-AR');
const projects = (number: number) => (number === 1 ? '1 proyecto' : `${count(number)} proyectos`);

export const DASHBOARD = {
  title: 'Tablero',
  loading: 'Cargando el tablero',
  year: 'Convocatoria',
  under: (year: number, until: string | null) =>
    until === null ? `Convocatoria ${year}` : `Convocatoria ${year} · cierra el ${until}`,
  over: (year: number, until: string) => `Convocatoria ${year} · cerró el ${until}`,
  noPhase: 'Sin etapa en curso',
  nothingWaits: 'Nada espera a la oficina.',
  toResults: 'Orden de mérito',
  exportAs: (format: string) => `${format}: exportar el tablero`,
  exporting: (format: string) => `Exportando ${format}`,
  count,
  percent: (part: number, all: number) => (all === 0 ? '' : `${Math.round((100 * part) / all)} %`),

  figures: 'En pocos números',
  projects: 'Proyectos',
  evaluations: (kind: string) => `${kind}: completas`,
  of: (all: number) => `de ${count(all)}`,
  modality: (modality: string, number: number) => `${modality} ${count(number)}`,
  incomplete: 'Con documentos que faltan',
  ofReceived: (received: number) => `de ${count(received)} en recepción`,
  noneReceived: 'Ninguno en recepción de proyectos',
  daysLeft: 'Días que quedan',
  until: (day: string) => `hasta el ${day}`,
  closed: (day: string) => `cerró el ${day}`,
  noDeadline: 'Sin fecha de cierre',
  noDays: '—',

  none: (year: number) => `La convocatoria ${year} todavía no tiene proyectos`,
  noneText: 'Los números van a aparecer a medida que se presenten ideas.',
  toCall: 'Ver la convocatoria',

  pace: {
    forecast: (expected: number, all: number) => `A este ritmo, cierran ${count(expected)} de ${count(all)}`,
    done: (complete: number, all: number) => `${count(complete)} de ${count(all)} evaluaciones completas`,
    all: (all: number) =>
      all === 1 ? 'La única evaluación está completa' : `Las ${count(all)} evaluaciones están completas`,
    about: (kind: string) => `${kind}: evaluaciones completas, acumuladas por día.`,
    nothing: 'Nadie evalúa todavía',
    nothingText: 'La curva empieza con la primera evaluación completa.',
    kind: 'Evaluación',
    needed: 'ritmo necesario',
    today: (complete: number) => `hoy, ${count(complete)}`,
    last: count,
    table: 'Evaluaciones completas por día',
    show: 'Ver los números',
    heads: ['DÍA', 'COMPLETAS', 'ACUMULADAS'],
    ofModality: (complete: number, modality: string) => `${count(complete)} ${modality}`,
    onDay: (complete: number, modality: string, day: string) =>
      `${count(complete)} ${complete === 1 ? 'evaluación completa' : 'evaluaciones completas'} de ${modality} el ${day}`,
  },
  stages: {
    title: 'Avance de cada evaluación',
    about: 'Cada número lleva a los formularios que cuenta.',
    nothing: 'Todavía no hay comisiones con proyectos.',
    toCommissions: 'Ir a Comisiones',
    heads: { stage: 'EVALUACIÓN', complete: 'COMPLETAS', definitives: 'DEFINITIVOS' },
    name: (kind: string, modality: string) => `${kind}, ${modality}`,
    done: (complete: number, all: number) => `${count(complete)} de ${count(all)}`,
    doneOf: (name: string, complete: number, all: number) =>
      `${name}: ${count(complete)} de ${count(all)} evaluaciones completas`,
    definitives: (name: string, complete: number, all: number) =>
      `${name}: ${count(complete)} de ${count(all)} definitivos completos`,
    none: 'No lleva',
  },
  states: {
    title: (most: string, number: number, all: number) => `${count(number)} de ${projects(all)}: ${most}`,
    about: 'Proyectos por estado.',
    head: 'ESTADO',
  },
  units: {
    title: (unit: string, number: number) => `${unit} presenta más: ${projects(number)}`,
    tied: 'Proyectos por unidad académica',
    about: 'Proyectos por unidad académica.',
    head: 'UNIDAD ACADÉMICA',
  },
  modalities: {
    title: (modality: string, number: number, all: number) => `${count(number)} de ${projects(all)} son ${modality}`,
    about: 'Proyectos por modalidad.',
    head: 'MODALIDAD',
  },
  missing: {
    title: (number: number, all: number) =>
      number === 1
        ? `A 1 de ${count(all)} le faltan documentos`
        : `A ${count(number)} de ${count(all)} les faltan documentos`,
    plain: 'Documentos que faltan',
    complete: 'A nadie le faltan documentos',
    about: 'Proyectos en recepción a los que les falta cada documento obligatorio.',
    nothing: 'Ningún proyecto está en recepción de proyectos.',
    head: 'DOCUMENTO',
    untouched: 'Sin equipo ni documentos guardados',
  },
  integrity: {
    title: 'Integridad',
    about: 'Si los datos están como tienen que estar. Los controles se miran al abrirlos.',
    see: 'Ver los controles',
  },
  number: 'PROYECTOS',
  share: 'PARTE',
  linked: (name: string, number: number) => `${name}: ${projects(number)}`,
} as const;
