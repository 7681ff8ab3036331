import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import type { FieldSchema } from '../field-schema.ts';
import { isSafePattern } from '../pattern/is-safe-pattern.ts';
import { templateProblem } from '../template-problem.ts';

const KEY = /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ_][A-Za-zÁÉÍÓÚÜÑáéíóúüñ0-9_]*$/u;

const WORDS_OF: Record<string, readonly string[]> = {
  object: ['properties', 'required', 'additionalProperties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['minLength', 'maxLength', 'pattern', 'enum', 'const', 'oneOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum', 'const', 'oneOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'enum', 'const', 'oneOf'],
  boolean: ['const'],
  null: [],
};
const ANYWHERE = ['type', 'title', 'description', 'readOnly', '$schema', '$defs', '$ref'];

/** What every node of the schema must have, whatever the form: a type, limits, sound options, harmless patterns. */
export function checkFields(schema: FieldSchema): Problem[] {
  const problems: Problem[] = [];
  const visit = (node: FieldSchema, at: string): void => {
    problems.push(...(node.$ref === undefined ? checkNode(node, at) : []));
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      const keyAt = child(`${at}/properties`, key);
      if (!KEY.test(key)) problems.push(templateProblem(keyAt, 'clave', TEXT.badKey(key), { clave: key }));
      visit(property, keyAt);
    }
    for (const [name, definition] of Object.entries(node.$defs ?? {})) visit(definition, child(`${at}/$defs`, name));
    if (node.items) visit(node.items, `${at}/items`);
  };
  visit(schema, '/schema');
  return problems;
}

function checkNode(node: FieldSchema, at: string): Problem[] {
  const problems: Problem[] = [];
  const report = (word: string, code: string, message: string): void => {
    problems.push(templateProblem(word === '' ? at : child(at, word), code, message));
  };
  const { type } = node;
  if (type === undefined) {
    report('', 'tipo', TEXT.noType);
    return problems;
  }
  for (const word of Object.keys(node)) {
    if (!ANYWHERE.includes(word) && !(WORDS_OF[type] ?? []).includes(word)) {
      report(word, 'palabra', TEXT.misplacedWord(word, type));
    }
  }
  if (type === 'string' && node.maxLength === undefined) report('', 'limite.maxLength', TEXT.noMaxLength);
  if (type === 'array' && node.maxItems === undefined) report('', 'limite.maxItems', TEXT.noMaxItems);
  if (type === 'array' && !node.items) report('', 'items', TEXT.noItems);
  for (const [low, high] of LIMITS) {
    const [from, to] = [node[low], node[high]];
    if (from !== undefined && to !== undefined && from > to) report(low, 'limite', TEXT.minOverMax);
  }
  for (const key of node.required ?? []) {
    if (!Object.hasOwn(node.properties ?? {}, key)) report('required', 'obligatorio', TEXT.requiredUnknown(key));
  }
  checkOptions(node, report);
  if (node.pattern !== undefined) {
    if (!compiles(node.pattern)) report('pattern', 'patron', TEXT.badPattern);
    else if (!isSafePattern(node.pattern)) report('pattern', 'patron.inseguro', TEXT.unsafePattern);
  }
  return problems;
}

const LIMITS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

function checkOptions(node: FieldSchema, report: (word: string, code: string, message: string) => void): void {
  const word = node.oneOf ? 'oneOf' : node.enum ? 'enum' : 'const';
  const values =
    node.oneOf?.map((option) => option.const) ?? node.enum ?? (node.const === undefined ? [] : [node.const]);
  if (new Set(values).size < values.length) report(word, 'opcion.repetida', TEXT.repeatedOption);
  const wanted = node.type === 'integer' || node.type === 'number' ? 'number' : node.type;
  const fits = (value: unknown): boolean =>
    typeof value === wanted && (node.type !== 'integer' || Number.isInteger(value));
  if (!values.every(fits)) report(word, 'opcion.tipo', TEXT.optionType);
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
}
