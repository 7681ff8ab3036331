import { PATHS } from '#web/app/paths.ts';
import type { FormAddress } from '../kinds/form-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { sectionAddress } from '../kinds/section-address.ts';

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
