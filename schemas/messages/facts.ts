/** Invented texts of the office's facts and the call's values, shared by server and browser. */
export const FACT_MESSAGES = {
  budget: 'Presupuesto disponible',
  seats: 'Cupos',
  mark: 'Nota de corte',
  startsOn: 'Inicio de la ejecución',
  endsOn: 'Fin de la ejecución',
  reportDue: (report: string) => `${report}: último día`,
  biannualReportDue: (report: string) => `${report} de los bianuales: último día`,
  unknownValue: 'Ninguna rúbrica de esta convocatoria lee ese valor: actualizá la pantalla.',
  repeated: 'El mismo dato está dos veces.',
  number: 'Escribí un número.',
  natural: 'Escribí un número entero, 0 o más.',
  notNegative: 'Escribí un número, 0 o más.',
  text: 'Escribí un texto de hasta 500 caracteres.',
  boolean: 'Elegí sí o no.',
  date: 'Escribí una fecha que exista.',
  unknownFact: 'Ninguna rúbrica de esta modalidad lee ese dato: actualizá la pantalla.',
  unknownProject: 'Ese proyecto no es de la convocatoria.',
  projectNeeded: 'Indicá el proyecto por su número o su código.',
  changesOutcomes: (count: number) =>
    count === 1
      ? 'El cambio da vuelta 1 resultado: revisalo y confirmalo.'
      : `El cambio da vuelta ${count} resultados: revisalos y confirmalos.`,
  noMoreChanges: 'Los resultados que cambian son otros: revisalos de nuevo.',
  closedCut: (kind: string, modality: string) =>
    `El corte de ${kind} (${modality}) está cerrado: reabrilo antes de cambiar este dato.`,
} as const;
