import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';

/** Only the project form stores its sections apart; elsewhere the one answers row has the number 0. */
export function storedSection(kind: FormKind, number: number): number {
  return kind === 'p' ? number : 0;
}

/** The number on the wire. */
export function wireSection(stored: number): number {
  return stored === 0 ? 1 : stored;
}

export function sectionOf(prepared: PreparedTemplate, number: number): PreparedSection {
  const section = prepared.sections.find((one) => one.number === number);
  if (!section) throw new RangeError(`${prepared.kind} has no section ${number}`);
  return section;
}
