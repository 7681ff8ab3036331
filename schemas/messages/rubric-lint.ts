import { DIALECT } from './dialect.ts';

/** What the studio's checks say about a rubric or a condition that is sound and yet hardly meant. */
export const RUBRIC_LINT = {
  noItems: 'La evaluación todavía no tiene ítems con puntaje. Sin ninguno no se puede publicar.',
  optional: (label: string) =>
    `«${label}» no es obligatorio y sin su respuesta no hay resultado. Marcalo obligatorio o decí cuándo ${DIALECT.na}.`,
  unread: (label: string) =>
    `«${label}» no da puntos y ninguna regla lo mira: no decide nada. Si tiene que decidir, agregá la regla.`,
  noReason: (label: string) =>
    `«${label}» admite una diferencia entre evaluaciones y no tiene observaciones: en el definitivo nadie puede justificarla. Agregá las observaciones.`,
  weights: (label: string, sum: string) =>
    `Los pesos de «${label}» suman ${sum}. Si son porcentajes, tienen que sumar 100.`,
  disorder: (label: string) => `Los puntos de las opciones de «${label}» no van en orden. Revisalos.`,
  tie: (label: string, options: string) => `En «${label}» dan los mismos puntos: ${options}.`,
  flat: (label: string) => `Todas las opciones de «${label}» dan los mismos puntos: el ítem no distingue.`,
  direction: (label: string) =>
    `Las opciones de «${label}» van al revés que las de los otros ítems: unas empiezan por la mejor y otras por la peor.`,
  noRule: (label: string) => `Ninguna regla da el resultado «${label}».`,
  noOutcome: 'Hay puntajes con los que no sale ningún resultado. Agregá una última regla sin condición.',
  noMaximum:
    'No se conoce el máximo del puntaje: se muestra sin «de N» y el campo de 0 a 10 queda vacío. Poné un máximo si lo tiene.',
  neverVisible: (label: string) => `«${label}» no se ve nunca: su condición no se puede cumplir.`,
  requiredHidden: (label: string) =>
    `«${label}» es obligatorio y no se ve nunca: su condición no se puede cumplir. Corregila.`,
  neverRule: (what: string, label: string) => `En «${label}», ${what} no se cumple nunca. Revisá la condición.`,
  words: {
    'ui:requiredIf': 'la condición que lo hace obligatorio',
    'ui:disabledIf': 'la condición que lo desactiva',
    'ui:fixedIf': 'la condición que fija su valor',
    'ui:checks': 'la condición de una comprobación',
    'ui:rowGuards': 'la condición que protege una fila',
  },
} as const;
