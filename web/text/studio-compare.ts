/** Two versions of a template, side by side in words. */
export const STUDIO_COMPARE = {
  title: 'Qué cambia',
  under: (kind: string) => `${kind}: de una versión a otra, en palabras.`,
  from: 'De',
  to: 'A',
  swap: 'Darlas vuelta',
  same: 'Las dos versiones dicen lo mismo.',
  twice: 'Elegí dos versiones distintas.',
  count: (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`),
  loading: 'Comparando las versiones',
  missing: 'Una de las versiones ya no existe',
  missingText: 'Puede que el borrador se haya descartado o publicado. Elegí otra.',
  alone: 'Esta plantilla tiene una sola versión: no hay con qué compararla.',
  toLibrary: 'Ir a las plantillas',
} as const;
