import type { Agreement } from '#schemas/generated/domain/agreement.ts';

/** The individual forms that are not any more what the stored definitive form was agreed on. */
export function changedForms({ formularios, guardado }: Agreement): readonly number[] {
  if (!guardado) return [];
  const before = new Map(guardado.formularios.map(({ id, version }) => [id, version]));
  return formularios
    .filter(({ id, version, respuestas }) => (respuestas === null ? before.has(id) : before.get(id) !== version))
    .map(({ id }) => id);
}
