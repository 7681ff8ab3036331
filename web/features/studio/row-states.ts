import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';

export const ROW_STATES = ['vigente', 'enEspera', 'publicada', 'borrador', 'retirada'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What the list says a version is. */
export function stateOf({ estado, vigente, enEspera }: TemplateRow): RowState {
  if (estado !== 'publicada') return estado;
  return vigente ? 'vigente' : enEspera ? 'enEspera' : 'publicada';
}
