import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { Answers } from '../answers/answers-model.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { rowName } from '../in-words/row-columns.ts';

/** Title and button of the dialog of a row (null: a new one), in the template's words where it has some. */
export function rowTexts(
  list: FieldSpec,
  row: Answers | null,
  index: number,
  isRead: boolean,
): { title: string; verb: string } {
  const { titulo, agregar, guardar, guardarCambios, editar } = list.ui['ui:textos'] ?? {};
  if (row === null) {
    const add = guardar ?? agregar;
    const title = titulo ?? add ?? FORM_FIELDS.addRow(list.label.toLocaleLowerCase('es'));
    return { title, verb: add ?? FORM_FIELDS.add };
  }
  const name = rowName(list, row, index);
  return {
    title: titulo ?? editar ?? (isRead ? name : FORM_FIELDS.editRow(name)),
    verb: guardarCambios ?? FORM_FIELDS.saveChanges,
  };
}
