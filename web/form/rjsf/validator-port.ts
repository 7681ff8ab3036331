import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { parsePointer } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';

/**
 * The port through which rjsf validates: the engine's verdict for the answers. Nothing is compiled or interpreted here, so
 * it works under a strict policy.
 */
export function validatorPort(problemsOf: (answers: unknown) => readonly Problem[]): ValidatorType {
  return {
    // Asked to choose between parts of a schema; the skeleton has nothing to choose from.
    isValid: () => true,
    // rjsf leaves the shape of raw errors to the port.
    rawValidation: (_schema: RJSFSchema, formData: unknown) => ({ errors: [...problemsOf(formData)] as never[] }),
    validateFormData(formData: unknown) {
      const problems = problemsOf(formData);
      return { errors: problems.map(toRjsfError), errorSchema: toErrorSchema(problems) };
    },
  };
}

function toRjsfError({ pointer, code, params, message }: Problem): RJSFValidationError {
  return {
    name: code,
    property: parsePointer(pointer)
      .map((part) => `.${part}`)
      .join(''),
    message,
    params: { ...params },
    stack: message,
  };
}

function toErrorSchema(problems: readonly Problem[]): ErrorSchema {
  const root: ErrorSchema = {};
  for (const { pointer, message } of problems) {
    let at = root as Record<string, unknown>;
    for (const part of parsePointer(pointer)) at = (at[part] ??= {}) as Record<string, unknown>;
    at['__errors'] = [...((at['__errors'] as string[] | undefined) ?? []), message];
  }
  return root;
}
