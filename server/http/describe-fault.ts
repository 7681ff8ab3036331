import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Problem } from '#engine/problem.ts';
import { EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import { REQUEST_PROBLEMS, TYPE_NAMES } from '#schemas/messages/http.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import { pointerTo, requestProblem } from '#server/errors/request-problem.ts';

/** One AJV error as a problem with a Spanish text. The keyword is the code, but for what was not declared. */
export function describeFault(error: ErrorObject): Problem {
  const params = error.params as Record<string, unknown>;
  const field = error.instancePath.split('/').at(-1) ?? '';
  const limit = Number(params['limit']);
  // Blanks are no answer, whatever they fail at.
  const isBlank = typeof error.data === 'string' && error.data.trim() === '';
  if (isBlank && ['minLength', 'pattern'].includes(error.keyword)) return problem(VALIDATION_MESSAGES.required);
  switch (error.keyword) {
    case 'required': {
      const missing = String(params['missingProperty']);
      return requestProblem(
        pointerTo(error.instancePath, missing),
        'required',
        REQUEST_PROBLEMS.required(missing),
        params,
      );
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const unknown = String(params['additionalProperty'] ?? params['unevaluatedProperty']);
      return requestProblem(
        pointerTo(error.instancePath, unknown),
        'desconocida',
        REQUEST_PROBLEMS.unknown(unknown),
        params,
      );
    }
    case 'type':
      return problem(REQUEST_PROBLEMS.type(field || 'contenido', typeNames(params['type'])));
    case 'minLength':
      return problem(REQUEST_PROBLEMS.minLength(limit));
    case 'maxLength':
      return problem(REQUEST_PROBLEMS.maxLength(limit));
    case 'pattern':
      return problem(ofPattern(String(params['pattern'])));
    case 'enum':
    case 'const':
      return problem(REQUEST_PROBLEMS.choice(field));
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return problem(REQUEST_PROBLEMS.range);
    case 'minItems':
    case 'maxItems':
    case 'uniqueItems':
      return problem(REQUEST_PROBLEMS.items(field));
    default:
      return problem(REQUEST_PROBLEMS.value(field));
  }

  function problem(message: string): Problem {
    return requestProblem(error.instancePath, error.keyword, message, params);
  }
}

/** In the words of the screen: a wrong address is no matter of its letters. */
function ofPattern(pattern: string): string {
  return pattern === EMAIL_PATTERN ? VALIDATION_MESSAGES.invalid : REQUEST_PROBLEMS.pattern;
}

function typeNames(type: unknown): string {
  const names = Array.isArray(type) ? type.map(String) : String(type).split(',');
  return names
    .filter((name) => name !== 'null')
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(' o ');
}
