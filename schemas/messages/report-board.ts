const reports = (count: number) => (count === 1 ? '1 informe' : `${count} informes`);

/** Which approved projects owe which report: on the screen, in files and in what their directors are reminded with. */
export const REPORT_BOARD_MESSAGES = {
  sheet: 'Informes',
  heads: {
    codigo: 'CÓDIGO',
    titulo: 'TÍTULO',
    director: 'DIRECCIÓN',
    unidad: 'UNIDAD',
    informe: 'INFORME',
    avance: 'SITUACIÓN',
    faltan: 'FALTAN',
    vence: 'VENCE',
    dias: 'DÍAS',
    guardado: 'GUARDADO',
    adjunto: 'ADJUNTO',
  },
  cut: (rows: number) =>
    `Hay más informes: este archivo tiene los primeros ${rows.toLocaleString('es-AR')}. Filtrá por año y exportá de nuevo.`,
  reminder: {
    subject: (count: number) => `Te ${count === 1 ? 'falta presentar' : 'faltan presentar'} ${reports(count)}`,
    commonSubject: 'Tenés informes de extensión sin presentar',
    greeting: (name: string) => `Hola, ${name}:`,
    owed: (count: number) =>
      `Te ${count === 1 ? 'falta presentar' : 'faltan presentar'} ${reports(count)} de tus proyectos aprobados.`,
    commonOwed: 'Tenés informes de tus proyectos aprobados sin presentar.',
    untouched: 'sin empezar',
    begun: (missing: number | null) =>
      missing === null || missing === 0
        ? 'en curso'
        : `en curso, ${missing === 1 ? 'falta 1 dato' : `faltan ${missing} datos`}`,
    until: (day: string) => `vence el ${day}`,
    over: (day: string) => `venció el ${day}`,
    all: (address: string) => `Los encontrás en el panel de cada proyecto: ${address}`,
  },
} as const;
