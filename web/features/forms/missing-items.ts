import type { Context } from '#engine/rules/condition.ts';
import { controlId } from '#web/form/control-id.ts';
import { fieldName } from '#web/form/field-names.ts';
import { unitModel } from '#web/form/unit-model.ts';
import { FORMS } from '#web/text/forms.ts';
import type { LoadedForm } from './load-form.ts';

/** Something without which a section is not complete, and where it is answered. */
export interface MissingItem {
  text: string;
  message: string;
  /** Id of the control; null: the section as a whole. */
  control: string | null;
}

interface Documents {
  requisitos?: readonly { nom: string; obligatorio: boolean; documento: unknown }[];
}

/** What a section still lacks, by the verdict that its save would meet; of the documents, those that are not there. */
export function missingItems(
  form: LoadedForm,
  answers: Readonly<Record<string, unknown>>,
  contexto: Context,
  prefix: string,
): MissingItem[] {
  const { requisitos } = form.answers as Documents;
  if (requisitos) {
    return requisitos
      .filter(({ obligatorio, documento }) => obligatorio && !documento)
      .map(({ nom }) => ({ text: nom, message: FORMS.documentMissing, control: null }));
  }
  const { section, validator } = form;
  const model = unitModel(section, { validator, level: 'completa', contexto, stored: () => form.answers });
  const items = new Map<string, MissingItem>();
  for (const { ruta, mensaje } of model.problems(answers)) {
    const { text, pointer } = fieldName(model.spec, ruta);
    const key = pointer === '' ? ruta : pointer;
    if (!items.has(key)) items.set(key, { text, message: mensaje, control: controlId(prefix, pointer) });
  }
  if (items.size === 0 && (form.version ?? 0) === 0) {
    return [{ text: FORMS.sectionUnsaved, message: '', control: null }];
  }
  return [...items.values()];
}
