/** Invented texts of the office's facts and the call's values, shared by server and browser. */
export const FACT_MESSAGES = {
  budget: 'Presupuesto disponible',
  seats: 'Cupos',
  mark: 'Nota de corte',
  startsOn: 'Inicio de la ejecución',
  endsOn: 'Fin de la ejecución',
  unknownValue: 'Ninguna rúbrica de esta convocatoria lee ese valor: actualizá la pantalla.',
  repeated: 'El mismo dato está dos veces.',
  number: 'Escribí un número.',
  natural: 'Escribí un número entero, 0 o más.',
  notNegative: 'Escribí un número, 0 o más.',
  text: 'Escribí un texto de hasta 500 caracteres.',
  boolean: 'Elegí sí o no.',
  date: 'Escribí una fecha que exista.',
} as const;
