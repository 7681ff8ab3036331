/** The office's facts and the call's values, for administrators. */
export const FACTS = {
  title: 'Datos de la oficina',
  about: 'Lo que las rúbricas leen de cada proyecto y carga la oficina.',
  back: 'Convocatoria',
  backTo: (year: number) => `Convocatoria ${year}`,
  loading: 'Cargando los datos',
  none: 'Ninguna rúbrica pide datos de la oficina',
  noneText: 'Cuando una los declare en Plantillas, se cargan acá.',
  noProjects: 'Todavía no hay proyectos de esta modalidad.',
  modality: 'Modalidad',
  search: 'Buscar por código o título',
  onlyMissing: 'Solo los que faltan',
  missing: (count: number) =>
    count === 0 ? 'No falta ningún dato' : count === 1 ? 'Falta 1 dato' : `Faltan ${count} datos`,
  readBy: (kinds: readonly string[]) => `Lo lee: ${kinds.join(', ')}`,
  heads: { code: 'CÓDIGO', title: 'TÍTULO' },
  cell: (fact: string, code: string) => `${fact} de ${code}`,
  yes: 'Sí',
  no: 'No',
  unset: 'Sin cargar',
  table: 'Datos por proyecto',
  pages: 'Páginas de proyectos',
  pasteHint: 'Podés pegar varias celdas de una planilla: empiezan en la que tiene el foco.',
  pasted: (count: number) => (count === 1 ? '1 celda pegada' : `${count} celdas pegadas`),
  nothing: 'Ningún proyecto coincide',
  nothingHint: 'Probá con otro texto o mirá todos.',
  clear: 'Ver todos',
  save: 'Guardar datos',
  saving: 'Guardando...',
  discard: 'Descartar',
  discardQuestion: '¿Desea descartar lo que cargó?',
  discardText: 'Los datos vuelven a como estaban guardados.',
  leave: '¿Desea salir sin guardar los datos?',
  leaveText: 'Se pierde lo que cargaste.',
  unsaved: (count: number) => (count === 1 ? '1 cambio sin guardar' : `${count} cambios sin guardar`),
  wrong: (count: number) => (count === 1 ? '1 dato para corregir' : `${count} datos para corregir`),
  refused: 'No se guardó nada',
  saved: (recalculated: number) =>
    recalculated === 0
      ? 'Datos guardados'
      : recalculated === 1
        ? 'Datos guardados. 1 resultado recalculado'
        : `Datos guardados. ${recalculated} resultados recalculados`,
  conflict: (name: string) => `${name} guardó antes que vos`,
  conflictText: 'Lo que cargaste sigue en la tabla. Guardá de nuevo para dejarlo sobre lo guardado.',
  somebody: 'Otra persona',
  preview: {
    title: (count: number) => (count === 1 ? 'Cambia 1 resultado' : `Cambian ${count} resultados`),
    text: 'Al guardar se recalculan, también los firmados. Queda en la auditoría.',
    before: 'Antes',
    after: 'Después',
    signed: 'firmado',
    none: 'Sin resultado',
    more: (count: number) => `y ${count} más`,
    others: (count: number) =>
      count === 1
        ? 'Otro cambia de puntaje y no de resultado.'
        : `Otros ${count} cambian de puntaje y no de resultado.`,
    first: (count: number) =>
      count === 1 ? '1 formulario pasa a tener resultado.' : `${count} formularios pasan a tener resultado.`,
    confirm: 'Guardar y recalcular',
  },
  import: {
    open: 'Importar planilla',
    title: 'Importar planilla',
    about: 'CSV o XLSX: una columna con el código del proyecto y una por dato, con su nombre arriba.',
    choose: 'Elegir archivo',
    noCode: 'Falta una columna que se llame Código.',
    noFacts: 'Ninguna columna se llama como un dato.',
    ignored: (names: readonly string[]) => `Columnas que no se usan: ${names.join(', ')}.`,
    changes: (count: number) =>
      count === 0 ? 'La planilla dice lo mismo que la tabla' : count === 1 ? '1 dato cambia' : `${count} datos cambian`,
    problems: (count: number) => (count === 1 ? '1 celda no se puede tomar' : `${count} celdas no se pueden tomar`),
    row: (row: number) => `Fila ${row}`,
    unknown: (code: string) => `No hay un proyecto ${code} en esta modalidad.`,
    repeated: (code: string) => `${code} está dos veces.`,
    heads: { row: 'FILA', code: 'CÓDIGO', fact: 'DATO', before: 'ANTES', after: 'AHORA' },
    take: 'Pasar a la tabla',
    notStored: 'Todavía no se guarda nada: lo que pase queda en la tabla, para revisarlo.',
    taken: (count: number) => (count === 1 ? '1 dato pasó a la tabla' : `${count} datos pasaron a la tabla`),
  },
} as const;

export const VALUES = {
  title: 'Valores de la convocatoria',
  about: 'Los leen las rúbricas y el corte del orden de mérito.',
  loading: 'Cargando los valores',
  head: 'VALOR',
  readBy: (kinds: readonly string[]) => (kinds.length === 0 ? null : `Lo lee: ${kinds.join(', ')}`),
  cell: (value: string, modality: string) => `${value}, ${modality}`,
  save: 'Guardar valores',
  saved: (recalculated: number) =>
    recalculated === 0
      ? 'Valores guardados'
      : recalculated === 1
        ? 'Valores guardados. 1 resultado recalculado'
        : `Valores guardados. ${recalculated} resultados recalculados`,
} as const;
