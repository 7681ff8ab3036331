import { VALIDATION_MESSAGES as TEXT } from '#schemas/messages/validation.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import { patternName } from '../template/pattern/patterns.ts';

interface Explained {
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The field's own text for this failure (`ui:message`), else the generic one of specification 5.1. */
export function keywordMessage(field: Field, keyword: string): Explained {
  const generic = genericMessage(field, keyword);
  const own = field.ui['ui:message'];
  const message = typeof own === 'string' ? own : (own?.[keyword] ?? generic.message);
  return { params: generic.params, message };
}

function genericMessage({ schema, inRow }: Field, keyword: string): Explained {
  const limit = (schema as Record<string, unknown>)[keyword];
  const limited = { limite: limit };
  switch (keyword) {
    case 'required':
      return { params: {}, message: TEXT.required };
    case 'maxLength':
      return { params: limited, message: TEXT.tooLong(Number(limit)) };
    case 'minLength':
      return { params: limited, message: TEXT.tooShort(Number(limit)) };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { params: limited, message: TEXT.range };
    case 'minItems':
      return { params: { limite: limit ?? 1 }, message: TEXT.tooFew(Number(limit ?? 1)) };
    case 'maxItems':
      return { params: limited, message: TEXT.tooMany(Number(limit)) };
    case 'multipleOf':
      return { params: { paso: limit }, message: TEXT.invalid };
    case 'pattern':
      return { params: {}, message: patternMessage(schema.pattern, inRow) };
    default:
      return { params: {}, message: TEXT.invalid };
  }
}

/** Addresses have texts of their own: English ones in the dialogs, as the specification has them. */
function patternMessage(pattern: string | undefined, inRow: boolean): string {
  const name = patternName(pattern);
  if (name === 'correo') return inRow ? TEXT.modalEmail : TEXT.invalid;
  if (name === 'url') return inRow ? TEXT.modalUrl : TEXT.invalid;
  return name === 'fecha' ? TEXT.invalid : TEXT.pattern;
}
