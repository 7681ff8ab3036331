import { Validator as Interpreter } from '@cfworker/json-schema';
import type { Unit } from '../template/prepared/prepared-template.ts';
import { functionName, levelSchema } from './level-schema.ts';
import type { PlainSchema } from './level-schema.ts';
import type { Level, RawProblem, Validator } from './validator.ts';

/** Keywords that speak for themselves; the others only say that something below them failed. */
const LEAVES = new Set([
  'type',
  'required',
  'const',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
]);

/** The validator of drafts in the studio: no compilation, so no server round trip and no `eval`. */
export function interpretValidator(): Validator {
  const interpreters = new Map<string, { unit: Unit; interpreter: Interpreter }>();
  return (unit, level, answers) => {
    const name = functionName(unit, level);
    let entry = interpreters.get(name);
    if (entry?.unit !== unit) {
      entry = { unit, interpreter: new Interpreter(fullSchema(unit, level), '2020-12', false) };
      interpreters.set(name, entry);
    }
    return entry.interpreter
      .validate(answers)
      .errors.filter(({ keyword }) => LEAVES.has(keyword))
      .map(({ instanceLocation, keyword }): RawProblem => ({ pointer: decode(instanceLocation), keyword }));
  };
}

function fullSchema(unit: Unit, level: Level): PlainSchema {
  return levelSchema(unit, level, (row) => fullSchema(row, level));
}

function decode(location: string): string {
  return decodeURIComponent(location.replace(/^#/u, ''));
}
