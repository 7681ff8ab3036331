/** Examples of a rubric: answers with the result that its author expects. */
export const STUDIO_EXAMPLES = {
  title: 'Ejemplos',
  about: 'Cada ejemplo son respuestas con el resultado que se espera. Si la rúbrica decide otra cosa, no se publica.',
  open: 'Ejemplos',
  none: 'Todavía no hay ejemplos. Respondé en la vista previa y guardá lo que esperás que dé.',
  passes: 'Da lo que dice',
  fails: 'Da otra cosa',
  what: {
    valido: 'Respuestas',
    total: 'Puntaje',
    salida: 'Resultado',
    conjunto: 'También',
    problemas: 'Problemas',
    faltan: 'Lo que falta',
  },
  valid: 'completas',
  invalid: 'con problemas',
  nothing: 'ninguno',
  change: (what: string, wanted: string, found: string) => `${what}: ${wanted} → ${found}`,
  accept: 'Aceptar lo nuevo',
  acceptOf: (name: string) => `Aceptar lo nuevo de «${name}»`,
  acceptAll: 'Aceptar todos',
  accepted: (count: number) => (count === 1 ? 'Se actualizó 1 ejemplo.' : `Se actualizaron ${count} ejemplos.`),
  remove: 'Borrar',
  removeOf: (name: string) => `Borrar el ejemplo «${name}»`,
  proposed: 'Propuestos',
  gives: (total: string | null, outcome: string | null) =>
    [...(total === null ? [] : [total]), outcome ?? 'sin resultado'].join(', '),
  add: 'Agregar',
  addOf: (name: string) => `Agregar el ejemplo «${name}»`,
  withVotes: (count: number) => (count === 1 ? 'con 1 evaluación' : `con ${count} evaluaciones`),
  save: {
    open: 'Guardar como ejemplo',
    title: 'Guardar como ejemplo',
    verb: 'Guardar',
    name: 'Nombre',
    needsName: 'Escribí un nombre.',
    taken: 'Ya hay un ejemplo con ese nombre.',
    expects: '¿Qué resultado esperás?',
    expectsHelp: (now: string) => `Hoy da: ${now}. Si esperabas otra cosa, escribila: el ejemplo lo va a señalar.`,
    total: 'Puntaje esperado',
    badTotal: 'Escribí un número, por ejemplo 7,65.',
    outcome: 'Resultado esperado',
    noOutcome: 'Sin resultado',
    invalid: (count: number) =>
      count === 1 ? 'Las respuestas tienen 1 problema.' : `Las respuestas tienen ${count} problemas.`,
    valid: 'Las respuestas están completas.',
    refused: 'Se guarda como ejemplo de lo que se rechaza.',
    done: (name: string) => `Se guardó el ejemplo «${name}».`,
  },
  given: {
    title: 'Datos y otras evaluaciones',
    votes: (count: number) =>
      count === 0
        ? 'Sin otras evaluaciones'
        : count === 1
          ? '1 evaluación de prueba'
          : `${count} evaluaciones de prueba`,
    addVote: 'Usar estas respuestas como evaluación',
    clearVotes: 'Quitar las evaluaciones',
    unknown: 'sin dato',
    yes: 'Sí',
    no: 'No',
  },
} as const;
