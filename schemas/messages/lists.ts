import { REQUEST_PROBLEMS } from './http.ts';

/** Invented texts of base lists and calls, shared by server and browser. */
export const LIST_MESSAGES = {
  unknownList: 'No existe esa lista.',
  unknownEntry: 'Esa entrada no está en la lista: actualizá la pantalla.',
  repeatedEntry: 'La misma entrada está dos veces.',
  repeatedText: 'Ya hay una entrada con ese texto.',
  idNeeded: 'Indicá el código de la entrada nueva.',
  unitCode: 'El código de una unidad son letras mayúsculas, sin espacios.',
  fixedList: 'En esta lista se puede cambiar el texto, no agregar ni retirar entradas.',
  refusedUnit: 'Esa unidad académica ya no se ofrece.',
  unknownInstitution: 'Esa institución no existe: actualizá la pantalla.',
  institutionTaken: 'Ya hay una institución confirmada con ese nombre: fusionalas.',
  mergedIntoItself: 'Una institución no se fusiona con ella misma ni con otra ya fusionada.',
  nameNeeded: 'Indicá el nombre de la institución.',
} as const;

export const CALL_MESSAGES = {
  missing: (year: number | string) => `No existe convocatoria para el año ${year}`,
  none: 'Todavía no hay ninguna convocatoria.',
  exists: (year: number) => `Ya existe la convocatoria ${year}.`,
  phaseTwice: 'Cada etapa va una sola vez.',
  phaseOrder: 'Las etapas van en su orden: esta empieza antes que la anterior.',
  overlaps: (phase: string) => `Empieza antes de que termine ${phase}: corré una de las dos fechas.`,
  endsBeforeStart: 'Termina antes de empezar: revisá las fechas.',
  extensionNotLater: 'La prórroga tiene que terminar después del cierre.',
  extensionWithoutClose: 'Solo se prorroga una etapa que tiene cierre.',
  beforeToday: `${REQUEST_PROBLEMS.range}. Esa fecha ya pasó: poné hoy o una posterior. La etapa que está en curso se publica desde hoy, con su cierre.`,
  phasePassed: (current: string) =>
    `La convocatoria ya está en ${current}: esta fecha no la haría volver. Quitá la fila, o volvé antes con «Cambiar etapa».`,
  invalidDate: 'Fecha inválida. No puede estar vacía.',
  currentStays: 'La convocatoria vigente no se quita: hacé vigente otra antes.',
  hasProjects: (count: number) =>
    count === 1 ? 'Tiene un proyecto: no se puede quitar.' : `Tiene ${count} proyectos: no se puede quitar.`,
  wasCopied: (year: number) => `Las plantillas de ${year} se copiaron de esta: quitá antes esa convocatoria.`,
  receptionUndated: 'Para abrir en su fecha, publicá antes en el cronograma desde cuándo se reciben ideas proyecto.',
  samePhase: 'La convocatoria ya está en esa etapa.',
  otherPhase: 'La convocatoria no llegó a esa etapa: escribí el motivo del cambio.',
} as const;

export const MOVE_MESSAGES = {
  changed: 'La propuesta cambió mientras la mirabas: revisala otra vez.',
  notProposed: (code: string) => `${code} ya no está entre los movimientos propuestos.`,
  otherState: (code: string) => `${code} cambió de estado: la propuesta es otra.`,
  unknown: 'Ese proyecto no es de la convocatoria.',
  repeated: 'El mismo proyecto está dos veces.',
  entry: (phase: string) => `Cambio de etapa de la convocatoria: ${phase}`,
} as const;
