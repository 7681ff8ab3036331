/** Which rows of a list are kept from being deleted or edited. */
export const STUDIO_ROW_GUARDS = {
  title: 'Filas protegidas',
  none: 'Ninguna: cualquier fila se elimina y se edita.',
  about: 'De las que alcanzan a una fila, vale la primera. Cuenta también lo que la fila tenía guardado.',
  act: 'No se puede',
  acts: { delete: 'Eliminar la fila', edit: 'Editar la fila' },
  message: 'Qué se le dice a quien lo intenta',
  when: 'De las filas en que',
  always: 'Falta decir de cuáles.',
  add: 'Proteger filas',
  fresh: 'Esta fila no se puede eliminar.',
  nothing: 'La lista todavía no tiene nada que mirar: agregale primero un ítem.',
} as const;
