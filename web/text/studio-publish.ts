/** What is said before a version is published, and the history of a draft. */
export const STUDIO_PUBLISH = {
  publish: {
    title: 'Antes de publicar',
    about: 'Al publicar, la versión ya no se modifica. Para volver atrás se publica de nuevo la anterior.',
    changes: '1. Qué cambia',
    nothing: 'No cambia nada respecto de la versión anterior.',
    classes: {
      redaccion: 'Solo redacción',
      neutro: 'No afecta respuestas',
      borradores: 'Afecta borradores',
      resultados: 'Cambia resultados',
    },
    answers: '2. Qué pasa con lo ya respondido',
    way: 'Qué se hace con las evaluaciones de esta convocatoria',
    move: 'Pasan todas a la versión nueva',
    moveUnsigned: 'Pasan a la versión nueva todas las que no están firmadas',
    moveText: 'Cada respuesta se conserva en su ítem.',
    wait: 'La versión nueva espera a la próxima convocatoria',
    waitText: 'Lo de esta convocatoria sigue con su versión.',
    reason: '3. Por qué',
    note: 'Nota de la versión',
    noteHelp: 'La ven quienes administran, en la lista y en el historial.',
    needsNote: 'Escribí por qué cambia.',
    ready: 'Listo para publicar',
    noErrors: 'Sin errores en los controles',
    errors: (count: number) => (count === 1 ? 'Hay 1 error para corregir' : `Hay ${count} errores para corregir`),
    noSamples: 'Sin ejemplos: nada comprueba lo que decide',
    samplesPass: (count: number) => (count === 1 ? '1 ejemplo pasa' : `${count} ejemplos pasan`),
    samplesFail: (count: number) => (count === 1 ? '1 ejemplo no pasa' : `${count} ejemplos no pasan`),
    warnings: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
    unsaved: 'Guardando los últimos cambios',
    button: (version: number) => `Publicar la versión ${version}`,
    busy: 'Publicando…',
    recorded: 'Queda registrado con tu nombre, la fecha y la nota.',
    movedMeanwhile: 'Otra persona guardó el borrador mientras tanto. Volvé a «Editar» para ver qué cambió.',
    newerTitle: (who: string, version: number, when: string) => `${who} publicó la versión ${version} (${when})`,
    newerText: (version: number) =>
      `Este borrador se abrió antes y no tiene esos cambios: publicarlo los desharía. Seguí en un borrador de la versión ${version}, o publicá lo tuyo en su lugar; este queda como está. La versión ${version} cambió:`,
    newerWith: (version: number) => `Abrir borrador de la versión ${version} con mis cambios`,
    newerWithout: (version: number) => `Abrir borrador de la versión ${version} sin ellos`,
    newerMine: 'Publicar lo mío igual',
    newerBusy: 'Abriendo…',
    newerLeft: 'El borrador nuevo tiene tus cambios, menos estos, que también cambiaron en la versión publicada:',
    newerGo: 'Ir al borrador nuevo',
    newerPoint: (version: number) => `La versión ${version} se publicó después de abrir este borrador`,
    refused: 'Todavía no se puede publicar',
    checking: 'Revisando el borrador…',
    why: (count: number) => (count === 1 ? 'Esto impide publicar' : `Estas ${count} cosas impiden publicar`),
    conflict: 'Otra persona guardó este borrador después de que lo abriste: falta elegir con qué seguir.',
    gone: 'Este borrador ya se publicó o se descartó: lo tuyo puede seguir en otro.',
    toConflict: 'Ver cómo seguir',
    unreachable: 'Los últimos cambios no llegaron al servidor.',
    saveAgain: 'Guardar ahora',
    toNewer: 'Ver cómo seguir',
    toExamples: 'Ir a los ejemplos',
    reaches: 'Alcanza a:',
    reach: {
      wording: 'Se lee desde que se publica',
      neutral: 'Ninguna respuesta cambia',
      complete: (count: number, year: number) =>
        count === 0
          ? `Ninguna evaluación completa de ${year}`
          : count === 1
            ? `1 evaluación completa de ${year}`
            : `${count} evaluaciones completas de ${year}`,
      half: (count: number, year: number) =>
        count === 0
          ? `Nada a medio completar en ${year}`
          : count === 1
            ? `1 formulario a medio completar de ${year}`
            : `${count} formularios a medio completar de ${year}`,
    },
    andMore: (count: number) => (count === 1 ? 'y 1 más' : `y ${count} más`),
    showChanges: (count: number) => `Ver los ${count} cambios en palabras`,
    hideChanges: 'Ver menos',
    cannotMove: (count: number) =>
      count === 1
        ? '1 evaluación no puede pasar: abajo dice cuál y por qué.'
        : `${count} evaluaciones no pueden pasar: abajo dice cuáles y por qué.`,
    moving: {
      title: (count: number) =>
        count === 1 ? 'La evaluación de esta convocatoria' : `Las ${count} evaluaciones, una por una`,
      allMove: 'Todas pueden pasar a la versión nueva.',
      someStay: (count: number) =>
        count === 1
          ? '1 queda en la suya: firmada. Las demás pueden pasar a la versión nueva.'
          : `${count} quedan en la suya: firmadas. Las demás pueden pasar a la versión nueva.`,
      someStop: (count: number) =>
        count === 1 ? '1 no puede pasar, y por ella ninguna.' : `${count} no pueden pasar, y por ellas ninguna.`,
      states: { vacia: 'sin empezar', borrador: 'a medio completar', completa: 'completa', firmada: 'firmada' },
      more: (count: number) => `Ver las ${count}`,
      less: 'Ver menos',
      rest: (count: number) => `Y ${count} más, que pueden pasar.`,
    },
    elsewhere: (count: number, year: number, version: number) =>
      `${count === 1 ? '1 formulario' : `${count} formularios`} de ${year} (v${version}): ${count === 1 ? 'se queda' : 'se quedan'} en su versión. No cambia ningún resultado.`,
    from: 'Rige',
    fromNow: 'Desde que se publica',
    fromNext: 'Desde la próxima convocatoria',
    done: (version: number) => `La versión ${version} rige desde ahora.`,
    waits: (version: number) => `La versión ${version} se publicó y espera a la próxima convocatoria.`,
    moved: (count: number) => (count === 1 ? 'Pasó 1 evaluación.' : `Pasaron ${count} evaluaciones.`),
  },
  history: {
    title: 'Historial del borrador',
    about: 'Cada guardado queda. Restaurar uno no borra los que siguen.',
    causes: {
      abrir: 'Abrió el borrador',
      clonar: 'Se copió de la convocatoria anterior',
      importar: 'Importó un archivo',
      guardar: 'Guardó',
      restaurar: 'Restauró una revisión',
    } as Readonly<Record<string, string>>,
    revision: (n: number) => `Revisión ${n}`,
    show: 'Ver qué cambió',
    nothing: 'Sin cambios respecto de la anterior.',
    restore: 'Restaurar esta revisión',
    restored: (n: number) => `Se restauró la revisión ${n}.`,
    current: 'es la actual',
  },
} as const;
