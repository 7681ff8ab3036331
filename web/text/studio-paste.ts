/** Pasting lists and tables in the editor, sets of levels. */
export const STUDIO_PASTE = {
  button: 'Pegar una lista o una tabla',
  title: 'Pegar una lista o una tabla',
  about:
    'Un ítem por renglón, o una tabla copiada de una planilla con criterio, tipo, peso, mínimo, máximo y paso. Una columna como «Excelente (10)» es un nivel.',
  text: 'Lista o tabla',
  kind: 'Cada renglón es',
  head: 'La primera línea es un título: no se agrega',
  numbered: 'Conservar la numeración del texto («A.», «1.»)',
  scores: 'Suman al puntaje',
  add: (count: number) => (count === 1 ? 'Agregar 1 ítem' : `Agregar ${count} ítems`),
  addNone: 'Agregar',
  needsText: 'Pegá la lista.',
  willAdd: 'Se agrega',
  table: {
    section: 'Sección',
    label: 'Criterio',
    kind: 'Tipo',
    weight: 'Peso',
    minimum: 'Mínimo',
    maximum: 'Máximo',
    step: 'Paso',
  },
  sum: (sum: string) => `Los pesos suman ${sum}.`,
  levels: (levels: string) => `Con los niveles ${levels}.`,
  unread: (count: number) => (count === 1 ? '1 renglón se deja afuera.' : `${count} renglones se dejan afuera.`),
  minima: 'Quien no llega a un mínimo no aprueba: se agrega la regla.',
  added: (count: number) => (count === 1 ? 'Se agregó 1 ítem.' : `Se agregaron ${count} ítems.`),
  range: (maximum: number) => `0 a ${String(maximum).replace('.', ',')}`,
  level: {
    button: 'Pegar los niveles',
    title: 'Pegar los niveles',
    about: 'Uno por renglón. Los puntos van después de un signo igual: Excelente = 10.',
    text: 'Niveles',
    replace: 'Reemplazar los niveles',
    points: (points: string) => (points === '1' ? '1 punto' : `${points} puntos`),
    noPoints: 'sin puntos: 0',
    give: 'El ítem suma estos puntos',
    needsTwo: 'Hacen falta por lo menos dos niveles.',
    from: 'Usar los de otro ítem',
    choose: 'Elegir…',
    shared: (count: number) =>
      count === 1
        ? 'Cambiar también el otro ítem con estos niveles'
        : `Cambiar también los otros ${count} ítems con estos niveles`,
  },
  weights: {
    title: 'Pesos',
    total: 'Total',
    sum: (label: string, sum: string) => `${label}: ${sum}`,
    ofHundred: (label: string, sum: string) => `${label}: ${sum} de 100`,
  },
} as const;
