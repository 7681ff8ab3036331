import type { Agreement } from '#schemas/generated/domain/agreement.ts';
import type { IndividualForm } from '#engine/scoring/panel/individual-form.ts';

/** The individual forms that count: the others have sent no answers. */
export function completeForms({ formularios }: Agreement): readonly IndividualForm[] {
  return formularios.flatMap(({ id, respuestas }) => (respuestas === null ? [] : [{ id, answers: respuestas }]));
}
