/** Findings of trying a rubric out. Told with a form in which it is seen. */
export const PROOF = {
  unseen: (label: string) => `«${label}» no se ve nunca: ninguna respuesta la muestra. Corregí cuándo se muestra.`,
  unseenWithin: (label: string, host: string) =>
    `«${label}» no se ve nunca: se pregunta dentro de «${host}», que se muestra recién al responderla. Corregí cuándo se muestra «${host}».`,
  noResult: (lacking: readonly string[], reasons: readonly string[]) => {
    const always = lacking.map((label) => `Falta siempre «${label}».`);
    const why = [...always, ...reasons].join(' ') || 'Con ninguna respuesta se llega a uno: corregí las reglas.';
    return `Ningún proyecto tendría resultado. ${why}`;
  },
  otherwiseFirst: (n: number, end: string | null) =>
    `La regla ${n}${toEnd(end)} vale para todos los casos: las que siguen no deciden nunca. Ponela al final o dale una condición.`,
  ruleNever: (n: number, end: string | null) =>
    `La regla ${n}${toEnd(end)} no se cumple nunca: ninguna respuesta la cumple. Corregí su condición o sacala.`,
  ruleAlways: (n: number, end: string | null) =>
    `La regla ${n}${toEnd(end)} se cumple siempre: las que siguen no deciden nunca. Corregí su condición.`,
  limitNever: (label: string, op: ThresholdOp, limit: string | null, reached: string) =>
    isMinimum(op)
      ? `El mínimo de «${label}»${asked(op, limit)} no se puede alcanzar: llega hasta ${reached}. Corregilo.`
      : `El máximo de «${label}»${asked(op, limit)} no se puede cumplir: lo menos que puede dar es ${reached}. Corregilo.`,
  limitAlways: (label: string, op: ThresholdOp, limit: string | null, reached: string) =>
    isMinimum(op)
      ? `El mínimo de «${label}»${asked(op, limit)} se cumple siempre: lo menos que puede dar es ${reached}. Corregilo o sacalo.`
      : `El máximo de «${label}»${asked(op, limit)} se cumple siempre: llega hasta ${reached}. Corregilo o sacalo.`,
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

function isMinimum(op: ThresholdOp): boolean {
  return op === '>=' || op === '>';
}

function toEnd(end: string | null): string {
  return end === null ? '' : ` («${end}»)`;
}

function asked(op: ThresholdOp, limit: string | null): string {
  return limit === null ? '' : ` (${{ '>=': '≥', '>': '>', '<=': '≤', '<': '<' }[op]} ${limit})`;
}
