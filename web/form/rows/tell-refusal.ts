import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { RowRefusal } from '../answers/answers-model.ts';
import type { FormServices } from '../scope/form-services.ts';

/** Says in the template's words why a row stays; what frees it may still have to be saved. */
export function tellRefusal(services: FormServices, { message, onlyAsStored }: RowRefusal): Promise<void> {
  return onlyAsStored ? services.tell(FORM_FIELDS.guardedAsStored, message) : services.tell(message);
}
