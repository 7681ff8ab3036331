import { capital, DIALECT } from '#schemas/messages/dialect.ts';

const MARK = DIALECT.threshold;

/** A draft over what was evaluated in a call. */
export const STUDIO_REHEARSAL = {
  title: 'Ensayo',
  about: (draft: number, call: number) =>
    `El borrador de ${draft} sobre lo que se evaluó en ${call}. No se guarda nada.`,
  loading: 'Calculando el ensayo',
  saving: 'Guardando los últimos cambios antes de ensayar',
  unsaved: 'Los últimos cambios no se guardaron. Para ensayar hace falta guardarlos.',
  broken: 'El borrador tiene errores: corregilos en «Editar» para ensayarlo.',
  nothing: 'Todavía no hay evaluaciones completas de este formulario',
  nothingText: 'Cuando una comisión complete evaluaciones, en esta convocatoria o en otra, se puede ensayar acá.',
  call: 'Convocatoria',
  option: (anio: number, modalidad: string, forms: number, projects: number) =>
    `${anio} ${modalidad}: ${forms} ${forms === 1 ? 'evaluación' : 'evaluaciones'}, ${projects} ${projects === 1 ? 'proyecto' : 'proyectos'}`,
  knobs: `${capital(MARK)} y pesos`,
  mark: capital(MARK),
  weights: 'Pesos',
  was: (value: string) => `antes ${value}`,
  exact: (label: string) => `${label}, valor exacto`,
  noKnobs: `Esta rúbrica no tiene ${MARK} ni pesos que se puedan mover.`,
  take: 'Llevar estos valores al borrador',
  taken: 'El borrador tiene los valores del ensayo.',
  reset: 'Volver a los del borrador',
  flips: (count: number) => (count === 1 ? 'cambia de resultado' : 'cambian de resultado'),
  into: (count: number, outcome: string) =>
    `${count === 1 ? 'pasa' : 'pasan'} a ${outcome.charAt(0).toLocaleLowerCase('es')}${outcome.slice(1)}`,
  intoNone: (count: number) => (count === 1 ? 'queda sin resultado' : 'quedan sin resultado'),
  fragile: (count: number, all: number) => `${count === 1 ? 'frágil' : 'frágiles'} de ${all}`,
  flipsTitle: 'Cambian de resultado',
  noFlips: 'Ningún proyecto cambia de resultado.',
  columns: {
    project: 'Proyecto',
    before: (call: number) => String(call),
    after: 'Ensayo',
    outcome: 'Resultado',
    solidity: 'Si falta uno',
    place: 'Orden',
  },
  goesTo: (outcome: string) => `Pasa a ${outcome.charAt(0).toLocaleLowerCase('es')}${outcome.slice(1)}`,
  goesToNone: 'Queda sin resultado',
  noTotal: 'sin puntaje',
  noOutcome: 'sin resultado',
  lacks: (what: string) => `Falta: ${what}`,
  places: (before: string, after: string) => `${before} → ${after}`,
  noPlace: '—',
  around: `Alrededor del ${MARK}`,
  aroundText: (call: number) => `Posición en ${call}, a la izquierda, y en el ensayo.`,
  aroundLabel: `Cómo cambian de lugar los proyectos cercanos al ${MARK}; los lugares están en «Todos los proyectos».`,
  items: 'Cuánto distingue cada ítem',
  itemsText: 'De 0 (todos iguales) a 1 (todos distintos).',
  itemBefore: (value: string) => `antes ${value}`,
  usual: (value: string, isAll: boolean) => `${isAll ? 'Todos tienen' : 'Casi todos tienen'} ${value}: no distingue.`,
  sameGiven: 'Suma lo mismo a todos: no distingue.',
  stops: 'Deja de distinguir.',
  unanswered: 'Nadie lo respondió',
  lost: (count: number, call: number) =>
    count === 1
      ? `1 respuesta de ${call} no tiene lugar en este borrador: no cuenta.`
      : `${count} respuestas de ${call} no tienen lugar en este borrador: no cuentan.`,
  all: 'Todos los proyectos',
  export: 'Exportar',
  exportAs: (format: string) => `Exportar el ensayo como ${format}`,
  exporting: (format: string) => `${format}...`,
} as const;
