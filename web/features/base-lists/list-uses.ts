import type { CountListUsesAnswer } from '#schemas/generated/api/count-list-uses.ts';
import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';

/** Where one entry is in use; nothing where it is nowhere. */
export function usesOf({ usos }: CountListUsesAnswer, { id }: ListEntry): string {
  const found = usos.find((one) => one.id === String(id));
  if (!found) return '';
  const { proyectos, cuentas, comisiones } = found;
  return [
    proyectos > 0 ? TEXT.projects(proyectos) : null,
    cuentas > 0 ? TEXT.accounts(cuentas) : null,
    comisiones > 0 ? TEXT.commissions(comisiones) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The forms that offer the list. */
export function offeredIn({ formularios }: CountListUsesAnswer): string {
  if (formularios.length === 0) return TEXT.offeredNowhere;
  return TEXT.offeredIn(formularios.map((kind) => TEMPLATE_KIND_NAMES[kind]).join(', '));
}
