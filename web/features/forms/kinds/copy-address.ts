import { PATHS } from '#web/app/paths.ts';
import type { FormAddress } from './form-address.ts';
import { SCREEN_FORMS } from './form-kinds.ts';
import { sectionAddress } from './section-address.ts';

/** Where the form is filled in that one copies into. */
export function formAddress(address: FormAddress): string {
  if (address.id === null) return PATHS.newIdea;
  return SCREEN_FORMS[address.kind].sectioned
    ? sectionAddress(address, address.section)
    : PATHS.form(address.kind, address.id);
}

/** Where one chooses what to copy into it. */
export function copyAddress({ kind, id, section }: FormAddress): string {
  if (id === null) return PATHS.copyIntoNewIdea;
  return SCREEN_FORMS[kind].sectioned ? `${PATHS.copyInto(kind, id)}?seccion=${section}` : PATHS.copyInto(kind, id);
}

/** What people write again from year to year. */
export const COPIED_KINDS = ['ip', 'p'] as const;
export type CopiedKind = (typeof COPIED_KINDS)[number];

interface Target {
  address: FormAddress;
  editable: boolean;
  version: number | null;
}

/** Nothing of it was saved yet, so there is something to gain. */
export function canBeCopiedInto({ address: { kind, id }, editable, version }: Target): boolean {
  return editable && (COPIED_KINDS as readonly string[]).includes(kind) && (id === null || (version ?? 0) === 0);
}
