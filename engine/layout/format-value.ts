import { ownValue } from '../json.ts';
import { ANSWER_WORDS } from '#schemas/messages/answers.ts';
import { formatDecimal } from '../format-decimal.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import { PATTERNS } from '../template/pattern/patterns.ts';
import type { DisplayValue } from './node.ts';

/** Any other value, whoever wrote the template, is a text: a link leads to the web. */
const WEB = new RegExp(PATTERNS.url, 'u');

const EMPTY: DisplayValue = { kind: 'empty' };

/** `2026-06-05` → `05/06/2026`. */
function formatDate(value: string): string {
  const [year, month, day] = value.slice(0, 10).split('-');
  return year && month && day ? `${day}/${month}/${year}` : value;
}

/** The label of a value in the field's options (retired ones included), else the value itself. */
function labelOf(field: Field, value: unknown): string {
  const option = field.options?.find((entry) => entry.const === value);
  if (option) return option.title;
  if (typeof value === 'number') return formatDecimal(String(value));
  return typeof value === 'string' ? value : '';
}

function formatText(field: Field, value: string): DisplayValue {
  switch (field.ui['ui:widget']) {
    case 'textoLargo':
      return { kind: 'prose', text: value };
    case 'fecha':
      return { kind: 'text', text: formatDate(value) };
    case 'siParcialNo':
      return { kind: 'text', text: ownValue(ANSWER_WORDS.partly, value) ?? value };
    case 'url':
      return WEB.test(value) ? { kind: 'link', href: value } : { kind: 'text', text: value };
    default:
      return { kind: 'text', text: value };
  }
}

/** One answer as the eye reads it. Objects never come here: only texts leave the engine. */
export function formatValue(field: Field, value: unknown): DisplayValue {
  if (value === undefined || value === null || value === '') return EMPTY;
  if (Array.isArray(value)) {
    const texts = value.map((entry) => labelOf(field, entry)).filter((text) => text !== '');
    return texts.length === 0 ? EMPTY : { kind: 'choices', texts };
  }
  if (field.options) {
    const label = labelOf(field, value);
    return label === '' ? EMPTY : { kind: 'text', text: label };
  }
  if (typeof value === 'boolean') return { kind: 'text', text: value ? ANSWER_WORDS.yes : ANSWER_WORDS.no };
  if (field.ui['ui:widget'] === 'siNo' && (value === 0 || value === 1))
    return { kind: 'text', text: value === 1 ? ANSWER_WORDS.yes : ANSWER_WORDS.no };
  if (typeof value === 'number') return { kind: 'text', text: formatDecimal(String(value)) };
  return typeof value === 'string' ? formatText(field, value) : EMPTY;
}

/** The value in one line: table cells, titles of rows, exports. */
export function plainText(value: DisplayValue): string {
  switch (value.kind) {
    case 'empty':
      return '';
    case 'choices':
      return value.texts.join('; ');
    case 'link':
      return value.href;
    default:
      return value.text;
  }
}
