import { Validator } from '@cfworker/json-schema';
import metaSchema from '#schemas/template.schema.json' with { type: 'json' };
import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { parsePointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import { templateProblem } from './template-problem.ts';

// A copy: the library writes locations into the schema it is given.
const META = new Validator(JSON.parse(JSON.stringify(metaSchema)) as object, '2020-12', false);

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
  const { errors } = META.validate(template);
  const found = new Map<string, Problem>();
  const add = (location: string, keyword: string, error: string): void => {
    const ruta = decodeURIComponent(location.slice(1));
    if (!found.has(ruta)) found.set(ruta, describe(ruta, keyword, error));
  };
  for (const { keyword, instanceLocation, error } of errors) {
    if (!SUMMARIES.has(keyword)) add(instanceLocation, keyword, error);
  }
  // A choice failed without a word about why: none of its forms fits.
  for (const { keyword, instanceLocation, error } of errors) {
    if (
      keyword === 'oneOf' &&
      ![...found.keys()].some((ruta) => `#${ruta}`.startsWith(decodeURIComponent(instanceLocation)))
    ) {
      add(instanceLocation, keyword, error);
    }
  }
  return [...found.values()];
}

function describe(ruta: string, keyword: string, error: string): Problem {
  const last = parsePointer(ruta).at(-1) ?? '';
  if (keyword === 'false') return templateProblem(ruta, 'palabra', TEXT.unknownWord(last), { palabra: last });
  if (keyword === 'required') {
    const missing = /"(.+)"/u.exec(error)?.[1] ?? '';
    return templateProblem(ruta, 'falta', TEXT.missing(missing), { falta: missing });
  }
  if (keyword === 'type') return templateProblem(ruta, 'tipo', TEXT.wrongType);
  if (keyword === 'enum' || keyword === 'const' || keyword === 'pattern' || keyword === 'oneOf') {
    return templateProblem(ruta, 'valor', TEXT.wrongValue);
  }
  return templateProblem(ruta, 'limite', TEXT.outOfRange);
}
