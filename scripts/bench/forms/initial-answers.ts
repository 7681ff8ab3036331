import type { FormPlan, PlannedField } from './form-plan.ts';

/** A valid draft: what is required and half of the rest. No condition holds. */
export function initialAnswers(plan: FormPlan): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    plan.sections.map(({ id, fields, rows }) => {
      const answers: Record<string, unknown> = {};
      fields.forEach((field, place) => {
        const isFilled = field.required || place % 2 === 0 || field.kind === 'checkbox';
        if (isFilled && !field.shownIf) answers[field.id] = answerOf(field, place);
      });
      if (rows !== null) {
        answers[rows.id] = Array.from({ length: rows.rows }, (_, row) =>
          Object.fromEntries(rows.columns.map((column) => [column.id, answerOf(column, row)])),
        );
      }
      return [id, answers];
    }),
  );
}

function answerOf({ kind, options = [] }: PlannedField, place: number): unknown {
  switch (kind) {
    case 'text':
      return `Valor inicial ${place}`;
    case 'textarea':
      return `Texto inicial de la respuesta ${place}. `.repeat(4).trim();
    case 'select':
      // Never the second, with which another field would show.
      return options[(place * 2) % options.length];
    case 'radio':
      return 1 + (place % 5);
    case 'number':
      return place % 100;
    case 'checkbox':
      return place % 2 === 0;
    case 'date':
      return `2026-0${1 + (place % 9)}-1${place % 10}`;
  }
}
