const number = (value: number) => value.toLocaleString('es-AR');

export const INTEGRITY = {
  title: 'Integridad',
  loading: 'Mirando los controles',
  again: 'Volver a mirar',
  looking: (done: number, total: number) => `Mirando: ${number(done)} de ${number(total)} controles`,
  sound: (total: number) => `Todo en orden: ${number(total)} controles sin fallas`,
  broken: (count: number, total: number) => `${number(count)} de ${number(total)} controles con fallas`,
  notLooked: (count: number) =>
    count === 1
      ? 'Un control no se pudo mirar. Probá de nuevo.'
      : `${number(count)} controles no se pudieron mirar. Probá de nuevo.`,
  withFaults: 'Con fallas',
  withoutFaults: 'Sin fallas',
  pending: 'Por mirar',
  count: (count: number) => (count === 1 ? '1 falla' : `${number(count)} fallas`),
  others: (count: number) => (count === 1 ? 'y 1 más' : `y ${number(count)} más`),
  whatToDo: 'Qué hacer:',
  where: 'Dónde',
  progress: 'Controles mirados',
} as const;
