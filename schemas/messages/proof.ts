/** What trying a rubric out shows of it. Told with a form in which it is seen. */
export const PROOF = {
  unseen: (label: string) => `«${label}» no se ve nunca: ninguna respuesta la muestra. Corregí cuándo se muestra.`,
  unseenWithin: (label: string, host: string) =>
    `«${label}» no se ve nunca: se pregunta dentro de «${host}», que se muestra recién al responderla. Corregí cuándo se muestra «${host}».`,
  noResult: (names: readonly string[]) =>
    names.length === 0
      ? 'Ningún proyecto tendría resultado: con ninguna respuesta se llega a uno. Corregí las reglas.'
      : `Ningún proyecto tendría resultado: falta siempre ${names.map((name) => (name.endsWith('.') ? `«${name.slice(0, -1)}»` : `«${name}»`)).join(', ')}. Corregilo o sacalo.`,
  otherwiseFirst: (n: number, end: string | null) =>
    `La regla ${n}${toEnd(end)} vale para todos los casos: las que siguen no deciden nunca. Ponela al final o dale una condición.`,
  ruleNever: (n: number, end: string | null) =>
    `La regla ${n}${toEnd(end)} no se cumple nunca: ninguna respuesta la cumple. Corregí su condición o sacala.`,
  ruleAlways: (n: number, end: string | null) =>
    `La regla ${n}${toEnd(end)} se cumple siempre: las que siguen no deciden nunca. Corregí su condición.`,
  minimumNever: (label: string, op: ThresholdOp, limit: string | null, reached: string) =>
    `El mínimo de «${label}»${asked(op, limit)} no se puede alcanzar: llega hasta ${reached}. Corregilo.`,
  minimumAlways: (label: string, op: ThresholdOp, limit: string | null, reached: string) =>
    `El mínimo de «${label}»${asked(op, limit)} se cumple siempre: lo menos que puede dar es ${reached}. Corregilo o sacalo.`,
  maximumNever: (label: string, most: string, reached: string) =>
    `«${label}» va hasta ${most} y ninguna evaluación pasa de ${reached}. Corregí el máximo o los puntos.`,
  idleItem: (label: string) =>
    `«${label}» da puntos y no cambia nada: con lo más y con lo menos sale lo mismo. Sumalo, dale peso o sacale los puntos.`,
  nothingPassesByScore:
    'Nadie puede aprobar por puntaje: sin el dictamen de la comisión, todas las respuestas terminan en lo mismo. Corregí las reglas o los mínimos.',
  nothingFailsByScore:
    'Nadie puede desaprobar por puntaje: sin el dictamen de la comisión, todas las respuestas terminan en lo mismo. Corregí las reglas o los mínimos.',
} as const;

type ThresholdOp = '>=' | '>' | '<=' | '<';

function toEnd(end: string | null): string {
  return end === null ? '' : ` («${end}»)`;
}

function asked(op: ThresholdOp, limit: string | null): string {
  return limit === null ? '' : ` (${{ '>=': '≥', '>': '>', '<=': '≤', '<': '<' }[op]} ${limit})`;
}
