export const CALL = {
  heading: 'Convocatoria',
  title: 'Proyectos de Extensión de Interés Social y Acciones de Extensión al Territorio',
  running: 'En curso',
  preparing: 'En preparación',
  opens: (day: string) => `Está en preparación. La recepción de ideas se abre el ${day}.`,
  notOpen: 'Está en preparación: todavía no se reciben ideas proyecto.',
  done: ' (terminada)',
  noCalendar: 'Las fechas se publican acá cuando se aprueba el cronograma.',
  rules: 'Bases y condiciones',
  guide: 'Guía de presentación',
  from: (day: string) => `desde el ${day}`,
  extension: (resolution: string) => `Prórroga, ${resolution}`,
  left(days: number): string {
    if (days < 0) return 'plazo cerrado';
    if (days === 0) return 'termina hoy';
    return days === 1 ? 'queda 1 día' : `quedan ${days} días`;
  },
  now: (phase: string) => `Ahora: ${phase.toLowerCase()}`,
  until: (moment: string) => `Hasta el ${moment}.`,
} as const;
