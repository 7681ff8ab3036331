/** What a file of rows says while it is read, and when it cannot be. */
export const SHEETS = {
  reading: 'Leyendo el archivo',
  cancel: 'Cancelar la lectura',
  failures: {
    unreadable: 'No se pudo leer el archivo. Guardalo como CSV y probá otra vez.',
    late: 'El archivo tarda demasiado en leerse. Dejá solo las filas y columnas que hacen falta, o guardalo como CSV, y probá otra vez.',
    tooBig: 'El archivo es demasiado grande. Dejá solo las columnas que hacen falta o importalo en partes.',
  },
} as const;
