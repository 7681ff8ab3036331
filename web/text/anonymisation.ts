import type { AnonymisationReason } from '#schemas/generated/domain/anonymisation-reason.ts';
import { ANONYMISATION_MESSAGES } from '#schemas/messages/anonymisation.ts';

const number = (value: number) => value.toLocaleString('es-AR');
const people = (value: number) => `${number(value)} ${value === 1 ? 'persona' : 'personas'}`;
const years = (value: number) => `${number(value)} ${value === 1 ? 'año' : 'años'}`;

/** Anonymising by age. All of it is invented. */
export const ANONYMISATION = {
  title: 'Anonimización por antigüedad',
  under:
    'Quita los datos personales de quienes hace años que no tienen actividad ni proyectos en curso. Los proyectos, las evaluaciones y sus resultados quedan.',
  back: 'Volver a Usuarios',
  loading: 'Buscando a quiénes alcanza',

  by: 'Hasta cuándo',
  byAge: 'Por antigüedad',
  byYear: 'Por convocatoria',
  age: 'Años sin actividad',
  ageHelp: 'Cuentas sin actividad y proyectos terminados hace al menos esos años.',
  ageWrong: 'Escribí cuántos años, de 1 a 100.',
  year: 'Último año que entra',
  yearHelp: 'Lo que terminó ese año o antes.',
  yearWrong: 'Escribí un año de cuatro cifras, desde 2000.',
  look: 'Ver a quiénes alcanza',

  until: (day: string) => `Alcanza a quienes no tienen nada desde el ${day}.`,
  groups: 'Personas',
  due: (count: number) => `Se anonimizan (${number(count)})`,
  left: (count: number) => `No se anonimizan (${number(count)})`,
  nobodyDue: 'Nadie queda alcanzado',
  nobodyDueHint: 'Probá con menos años, o mirá en «No se anonimizan» por qué se deja a cada persona.',
  nobodyLeft: 'No se deja a nadie',
  pages: 'Páginas',
  heads: { persona: 'PERSONA', dni: 'DNI', cuenta: 'CUENTA', proyectos: 'PROYECTOS', motivo: 'POR QUÉ NO' },
  nameless: 'Sin nombre',
  noAccount: 'sin cuenta',
  noProjects: 'ninguno',
  moreProjects: (count: number) => `y ${number(count)} más`,
  reasons: (auditYears: number): Record<AnonymisationReason, string> => ({
    proyecto: 'Figura en un proyecto que no terminó',
    informe: 'Su proyecto debe un informe',
    cuenta: 'Usó su cuenta después',
    auditoria: `Firmó o actuó por la oficina en los últimos ${years(auditYears)}`,
  }),

  removed: 'Qué se quita',
  removedHint: 'De las respuestas de ahora y de todas las versiones guardadas.',
  alsoRemoved: [
    'Los archivos que cada proyecto pide por integrante (por ejemplo, el CV): queda su huella.',
    'Su nombre, DNI y correo en los textos del historial, la auditoría, las notificaciones y los órdenes de mérito cerrados.',
    'Quienes figuran sin DNI en los mismos proyectos.',
  ],
  kept: 'Qué queda',
  keptLines: [
    'Los proyectos con sus textos, su equipo por tipo, unidad y rol, y todo lo que se cuenta.',
    'Las evaluaciones con sus puntajes y comentarios, los órdenes de mérito y lo que se decidió. Los comentarios no se revisan.',
    'Las firmas con su huella y el papel firmado. Lo que se imprimió se reconoce, y se dice que después se anonimizó.',
    'Lo que cada cuenta hizo, bajo su número y sin nombre.',
  ],

  start: (count: number) => `Anonimizar a ${people(count)}`,
  dialogTitle: (count: number) => `¿Desea anonimizar a ${people(count)}?`,
  dialogText:
    'No se puede deshacer, tampoco desde una versión anterior. Quien tenga cuenta no vuelve a entrar con ella.',
  word: ANONYMISATION_MESSAGES.confirmation,
  typeIt: ANONYMISATION_MESSAGES.typeIt(ANONYMISATION_MESSAGES.confirmation),
  wordLabel: `Palabra de confirmación: ${ANONYMISATION_MESSAGES.confirmation}`,
  confirm: 'Anonimizar',
  confirming: 'Empezando…',
  away: 'Cancelar',
  begun: 'Empezó la anonimización. Podés salir de esta pantalla.',

  atWork: (done: number, total: number) => `Anonimizando: ${number(done)} de ${number(total)}`,
  atWorkText: 'Sigue aunque salgas de esta pantalla.',
  past: 'Anonimizaciones anteriores',
  pastHeads: { fecha: 'FECHA', quien: 'QUIÉN', hasta: 'HASTA CUÁNDO', resultado: 'RESULTADO' },
  upToYear: (year: number) => `hasta ${year}`,
  older: (age: number) => `más de ${years(age)}`,
  result: (done: number, left: number) =>
    left === 0
      ? people(done)
      : `${people(done)}; ${number(left)} ${left === 1 ? 'se dejó' : 'se dejaron'} porque cambió su situación`,
  failed: (done: number, total: number) =>
    `Se interrumpió: ${number(done)} de ${number(total)}. Pedí la vista previa de nuevo para seguir.`,
} as const;
