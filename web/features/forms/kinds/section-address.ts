import { PATHS } from '#web/app/paths.ts';
import type { FormAddress } from './form-address.ts';
import { SCREEN_FORMS } from './form-kinds.ts';

/** Before the id of every control of a form's page, so that an address can name one. */
export const CONTROL_PREFIX = 'f';

/** Where a stored section is filled in; null: where all of them are read. */
export function sectionAddress({ kind, id }: FormAddress, section: number | null): string {
  return `${PATHS.form(kind, id ?? '')}?seccion=${section ?? 'todo'}`;
}

/** Where the saves of a form are told; of the section that is open, where it has several. */
export function historyAddress({ kind, id, section }: FormAddress): string {
  const all = PATHS.formHistory(kind, id ?? '');
  return SCREEN_FORMS[kind].sectioned ? `${all}?seccion=${section}` : all;
}
