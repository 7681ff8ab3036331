import { toErrorSchema } from '@rjsf/utils';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { transformRJSFValidationErrors } from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js';
import type { Problem } from '#engine/problem.ts';

/**
 * The port through which rjsf validates: the engine's verdict for the answers, told as its AJV validator tells errors.
 * Nothing is compiled or interpreted here, so it works under a strict policy.
 */
export function validatorPort(problemsOf: (answers: unknown) => readonly Problem[]): ValidatorType {
  return {
    // Asked to choose between parts of a schema; the skeleton has nothing to choose from.
    isValid: () => true,
    // rjsf leaves the shape of raw errors to the port.
    rawValidation: (_schema: RJSFSchema, formData: unknown) => ({ errors: [...problemsOf(formData)] as never[] }),
    validateFormData(formData: unknown) {
      const errors = transformRJSFValidationErrors(problemsOf(formData).map(toAjvError)).map((error) => ({
        ...error,
        // A message says all there is to say; rjsf would put the place before it.
        stack: error.message ?? '',
      }));
      return { errors, errorSchema: toErrorSchema(errors) };
    },
  };
}

function toAjvError({ pointer, code, params, message }: Problem) {
  return { instancePath: pointer, keyword: code, params: { ...params }, message, schemaPath: '' };
}
