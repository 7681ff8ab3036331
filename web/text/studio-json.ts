/** The template as JSON, in the editor. */
export const STUDIO_JSON = {
  label: 'La plantilla como JSON',
  keys: 'Ctrl+Espacio sugiere lo que se puede escribir.',
  states: {
    same: 'Igual que el borrador.',
    checking: 'Revisando…',
    faulty: 'Con errores: el borrador queda como estaba.',
    stale: 'El borrador cambió por otro lado: lo escrito acá no se aplica.',
  },
  back: 'Volver a lo del borrador',
  line: (line: number) => `Línea ${line}`,
  goTo: (line: number) => `Ir a la línea ${line}`,
  more: (count: number) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
  suggestions: 'Sugerencias',
  faults: {
    value: 'Falta un valor.',
    key: 'Falta una clave entre comillas.',
    colon: 'Faltan los dos puntos después de la clave.',
    comma: (close: string) => `Falta una coma o el cierre «${close}».`,
    extraComma: 'Sobra una coma.',
    quotes: 'Faltan las comillas del final, o hay un salto de línea en el texto.',
    twice: (key: string) => `La clave «${key}» está dos veces.`,
    rest: 'Sobra texto después del final.',
    deep: 'Hay demasiados niveles.',
    object: 'Tiene que empezar con «{».',
  },
} as const;
