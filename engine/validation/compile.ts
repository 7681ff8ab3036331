import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { PreparedTemplate, Unit } from '../template/prepared/prepared-template.ts';
import { functionName, levelSchema } from './level-schema.ts';
import type { Level, RawProblem, Validator } from './validator.ts';

/** The one AJV set-up. `allErrors` is bounded: `normalise` cuts lists at their `maxItems`, keys are closed. */
function createAjv(forSource: boolean): Ajv2020 {
  return new Ajv2020({
    allErrors: true,
    ownProperties: true,
    strict: true,
    validateSchema: false,
    messages: false,
    inlineRefs: false,
    loopEnum: Infinity,
    code: { source: forSource, esm: true, lines: false },
  });
}

/** Adds one schema for each unit and level; rows are referred to, so that each row type is one function. */
export function ajvFor(prepared: PreparedTemplate, levels: readonly Level[], forSource = false): Ajv2020 {
  const ajv = createAjv(forSource);
  for (const unit of unitsOf(prepared)) {
    for (const level of levels) {
      const schema = levelSchema(unit, level, (row) => ({ $ref: functionName(row, level) }));
      ajv.addSchema({ $id: functionName(unit, level), ...schema });
    }
  }
  return ajv;
}

export function unitsOf(prepared: PreparedTemplate): Unit[] {
  return prepared.sections.flatMap((section) => [section, ...section.rows.values()]);
}

/** The server's validator. Cache it by template fingerprint and list revisions: compiling is what costs. */
export function compileValidator(prepared: PreparedTemplate): Validator {
  const ajv = ajvFor(prepared, ['borrador', 'forma', 'completa']);
  return (unit, level, answers) => {
    const validate = ajv.getSchema(functionName(unit, level));
    if (!validate) throw new Error(`No validator for ${functionName(unit, level)}`);
    return rawProblems(validate as ValidateFunction, answers);
  };
}

function rawProblems(validate: ValidateFunction, answers: unknown): RawProblem[] {
  if (validate(answers)) return [];
  return (validate.errors ?? []).map((error: ErrorObject) => ({ pointer: error.instancePath, keyword: error.keyword }));
}
