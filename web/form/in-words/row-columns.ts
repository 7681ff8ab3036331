import { answerOf } from '#engine/layout/answer-of.ts';
import { isObject } from '#engine/json.ts';
import { parentOf, parsePointer, valueAt } from '#engine/pointer.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { FieldSpec } from '../spec/field-spec.ts';
import { showValue } from './show-value.ts';

export interface Column {
  key: string;
  title: string;
  /** The fields that share the column, with their pointers within the row. */
  fields: readonly { pointer: string; spec: FieldSpec }[];
}

const USUAL_COUNT = 4;
/** Nothing to see in a line. */
const NEVER_COLUMNS: ReadonlySet<string> = new Set(['oculto', 'nota', 'requisitos']);
const LONGEST_NAME = 80;

/** The columns that the template names, else the first few plain fields. */
export function columnsOf(list: FieldSpec): readonly Column[] {
  const named = list.ui['ui:columns'];
  if (!named) {
    return list.children
      .filter((child) => child.children.length === 0 && !NEVER_COLUMNS.has(child.widget))
      .slice(0, USUAL_COUNT)
      .map((spec) => ({ key: spec.key, title: spec.label, fields: [{ pointer: `/${spec.key}`, spec }] }));
  }
  return named.flatMap((column) => {
    const pointers = typeof column === 'string' ? [column] : column.campos;
    const fields = pointers.flatMap((pointer) => {
      const spec = find(list, parsePointer(pointer));
      return spec ? [{ pointer, spec }] : [];
    });
    const [first] = fields;
    if (!first) return [];
    return [{ key: first.pointer, title: typeof column === 'string' ? first.spec.label : column.titulo, fields }];
  });
}

function find(spec: FieldSpec, [key, ...rest]: string[]): FieldSpec | undefined {
  const child = spec.children.find((one) => one.key === key);
  return child && rest.length > 0 ? find(child, rest) : child;
}

/** What a cell says; a list of rows says how many and names them. null: nothing. */
export function cellText(column: Column, row: unknown): string | null {
  const texts = column.fields.flatMap(({ pointer, spec }) => {
    const value = isObject(row) ? answerOf(spec.field, asObject(valueAt(row, parentOf(pointer)))) : undefined;
    if (spec.widget === 'cronograma') return monthsOf(spec, value);
    if (isObject(value)) {
      const fields = spec.children.map((one) => ({ pointer: `/${one.key}`, spec: one }));
      return (
        cellText({ key: '', title: '', fields: fields.filter((one) => !NEVER_COLUMNS.has(one.spec.widget)) }, value) ??
        []
      );
    }
    if (Array.isArray(value) && spec.children.length > 0) {
      return value.length === 0 ? [] : [value.map((one, index) => rowName(spec, one, index)).join('; ')];
    }
    return showValue(spec, value) ?? [];
  });
  return texts.length === 0 ? null : texts.join(', ');
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** A schedule in a cell: its months by name. */
function monthsOf(spec: FieldSpec, value: unknown): string[] {
  const key = spec.children.find(({ widget }) => widget !== 'oculto')?.key ?? '';
  const marks = Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
  const names = marks.flatMap((mark) => FORM_FIELDS.months[Number(mark[key]) - 1] ?? []);
  return names.length === 0 ? [] : [names.join(', ')];
}

/** Filled in right in the table, not in the row's dialog. */
export function rolesColumn({ fields }: Column): FieldSpec | undefined {
  return fields.length === 1 && fields[0]?.spec.widget === 'roles' ? fields[0].spec : undefined;
}

/** Figures line up. */
export function isNumeric({ fields }: Column): boolean {
  return fields.every(({ spec }) => spec.widget === 'dni' || spec.widget === 'numero' || spec.widget === 'fecha');
}

/** What a row is called in buttons and messages: by its first column. */
export function rowName(list: FieldSpec, row: unknown, index: number): string {
  for (const column of columnsOf(list)) {
    const text = cellText(column, row);
    if (text !== null) return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
  }
  return FORM_FIELDS.row(index + 1);
}
