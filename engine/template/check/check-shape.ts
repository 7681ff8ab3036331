import { Validator } from '@cfworker/json-schema';
import documentFormat from '#schemas/domain/document-format.schema.json' with { type: 'json' };
import modality from '#schemas/domain/modality.schema.json' with { type: 'json' };
import templateKind from '#schemas/domain/template-kind.schema.json' with { type: 'json' };
import templateState from '#schemas/domain/template-state.schema.json' with { type: 'json' };
import metaSchema from '#schemas/template.schema.json' with { type: 'json' };
import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { parsePointer } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { templateProblem } from '../template-problem.ts';

let meta: Validator | undefined;

const SUMMARIES = new Set([
  '$ref',
  'properties',
  'items',
  'additionalProperties',
  'patternProperties',
  'anyOf',
  'oneOf',
]);

/** Against the allow-list of `schemas/template.schema.json`: words, their types, their limits. Bounded input only. */
export function checkShape(template: unknown): Problem[] {
  const { errors } = (meta ??= makeMeta()).validate(template);
  const found = new Map<string, Problem>();
  const add = (location: string, keyword: string, error: string): void => {
    const pointer = decodeURIComponent(location.slice(1));
    if (!found.has(pointer)) found.set(pointer, describe(pointer, keyword, error));
  };
  for (const { keyword, instanceLocation, error } of errors) {
    if (!SUMMARIES.has(keyword)) add(instanceLocation, keyword, error);
  }
  // A choice failed without a word about why: none of its forms fits.
  for (const { keyword, instanceLocation, error } of errors) {
    if (
      keyword === 'oneOf' &&
      ![...found.keys()].some((pointer) => `#${pointer}`.startsWith(decodeURIComponent(instanceLocation)))
    ) {
      add(instanceLocation, keyword, error);
    }
  }
  return [...found.values()];
}

/** Made when it is first asked for: a screen that only shows a template checks nothing. */
function makeMeta(): Validator {
  // Copies: the library writes locations into the schemas it is given.
  const made = new Validator(copyOf(metaSchema), '2020-12', false);
  for (const noun of [documentFormat, modality, templateKind, templateState]) made.addSchema(copyOf(noun));
  return made;
}

function describe(pointer: string, keyword: string, error: string): Problem {
  const last = parsePointer(pointer).at(-1) ?? '';
  if (keyword === 'false') return templateProblem(pointer, 'palabra', TEXT.unknownWord(last), { palabra: last });
  if (keyword === 'required') {
    const missing = /"(.+)"/u.exec(error)?.[1] ?? '';
    return templateProblem(pointer, 'falta', TEXT.missing(missing), { falta: missing });
  }
  if (keyword === 'type') return templateProblem(pointer, 'tipo', TEXT.wrongType);
  if (keyword === 'enum' || keyword === 'const' || keyword === 'pattern' || keyword === 'oneOf') {
    return templateProblem(pointer, 'valor', TEXT.wrongValue);
  }
  return templateProblem(pointer, 'limite', TEXT.outOfRange);
}

function copyOf(schema: object): object {
  return JSON.parse(JSON.stringify(schema)) as object;
}
