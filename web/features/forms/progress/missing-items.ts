import type { Context } from '#engine/conditions/condition.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { documentName, documentPlace } from '#web/app/project/documentation.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import { fieldName } from '#web/form/spec/field-names.ts';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { FORMS } from '#web/text/forms.ts';
import type { LoadedForm } from '../load/loaded-form.ts';

/** Something without which a section is not complete, and where it is answered. */
export interface MissingItem {
  text: string;
  message: string;
  /** Id of the control; null: the section as a whole. */
  control: string | null;
}

/** What a section still lacks, by the verdict that its save would meet; of the documents, those that are not there. */
export function missingItems(
  form: LoadedForm,
  answers: Readonly<Record<string, unknown>>,
  contexto: Context,
  prefix: string,
): MissingItem[] {
  const { requisitos } = form.answers as Partial<Documentation>;
  if (requisitos) {
    return requisitos
      .filter(({ falta }) => falta)
      .map((one) => ({ text: documentName(one), message: FORMS.documentMissing, control: documentPlace(one) }));
  }
  const { section, validator } = form;
  const model = unitModel(section, { validator, level: 'completa', contexto, stored: () => form.answers });
  const items = new Map<string, MissingItem>();
  for (const { pointer: at, message } of model.problems(answers)) {
    const { text, pointer } = fieldName(model.spec, at);
    const key = pointer === '' ? at : pointer;
    if (!items.has(key)) items.set(key, { text, message, control: controlId(prefix, pointer) });
  }
  if (items.size === 0 && (form.version ?? 0) === 0) {
    return [{ text: FORMS.sectionUnsaved, message: '', control: null }];
  }
  return [...items.values()];
}

const counted = new WeakMap<LoadedForm, { contexto: string; count: number }>();

/** How many, of what is stored: the verdict on a team of ninety is not passed again because another section was read anew. */
export function countMissing(form: LoadedForm, contexto: Context): number {
  const around = JSON.stringify(contexto);
  const known = counted.get(form);
  if (known?.contexto === around) return known.count;
  const count = missingItems(form, form.answers, contexto, '').length;
  counted.set(form, { contexto: around, count });
  return count;
}
