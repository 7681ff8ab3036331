import { parsePointer } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { FieldSpec } from './field-spec.ts';

export interface FieldName {
  /** The label with its number, after the rows that it belongs to: `Integrantes, fila 2: DNI`. */
  text: string;
  /** The pointer of what the form shows: for a place inside a row, that of the row. */
  pointer: string;
}

/** How the form calls the place at a pointer. */
export function fieldName(root: FieldSpec, pointer: string): FieldName {
  const parts = parsePointer(pointer);
  let spec: FieldSpec = root;
  let shown = '';
  let inRow = false;
  const words: string[] = [];
  for (const part of parts) {
    if (/^\d+$/.test(part)) {
      // A row is reached as a whole: what it holds is edited in its dialog.
      if (!inRow) shown += `/${part}`;
      inRow = true;
      words.push(FORM_FIELDS.row(Number(part) + 1));
      continue;
    }
    const next = spec.children.find((child) => child.key === part);
    if (!next) break;
    spec = next;
    if (spec.widget !== 'grupo') words.push(spec.numero === undefined ? spec.label : `${spec.numero} ${spec.label}`);
    if (!inRow) shown += `/${part}`;
  }
  return { text: words.join(', ') || root.label, pointer: shown };
}
