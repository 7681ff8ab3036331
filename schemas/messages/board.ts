const evaluations = (count: number) => (count === 1 ? '1 evaluación' : `${count} evaluaciones`);

/** How far a stage is: on the screen, in files and in what evaluators are reminded with. */
export const BOARD_MESSAGES = {
  states: { vacia: 'Sin empezar', borrador: 'En curso', completa: 'Completa', firmada: 'Firmada' },
  sheet: {
    name: 'Avance',
    heads: {
      commission: 'COMISIÓN',
      project: 'PROYECTO',
      form: 'FORMULARIO',
      evaluator: 'EVALUADOR',
      email: 'CORREO',
      state: 'ESTADO',
      missing: 'FALTAN',
      due: 'SE ESPERA',
    },
    individual: 'Individual',
    definitive: 'Definitivo',
    yes: 'sí',
    no: 'no',
  },
  reminder: {
    subject: (kind: string, year: number, count: number) =>
      `${kind} ${year}: te ${count === 1 ? 'falta' : 'faltan'} ${evaluations(count)}`,
    commonSubject: (kind: string, year: number) => `${kind} ${year}: tenés evaluaciones sin terminar`,
    commonOwed: (kind: string, year: number) =>
      `Tenés evaluaciones de «${kind}» de la convocatoria ${year} sin terminar.`,
    greeting: (name: string) => `Hola, ${name}:`,
    owed: (kind: string, year: number, count: number) =>
      `Te ${count === 1 ? 'falta' : 'faltan'} ${evaluations(count)} de «${kind}» de la convocatoria ${year}.`,
    until: (moment: string) => `El plazo es hasta el ${moment}.`,
    over: (moment: string) => `El plazo terminó el ${moment}.`,
    untouched: (code: string) => `${code}: sin empezar`,
    begun: (code: string, missing: number | null) =>
      `${code}: en curso${missing === null || missing === 0 ? '' : missing === 1 ? ', falta 1 dato' : `, faltan ${missing} datos`}`,
    all: (address: string) => `Todo lo que tenés para evaluar está en ${address}`,
    to: (email: string) => `Para: ${email}`,
    about: (subject: string) => `Asunto: ${subject}`,
  },
} as const;
