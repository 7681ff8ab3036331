import { ACCOUNT_MESSAGES, DNI_PATTERN, EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';
import { passwordFault } from '#web/app/session/password-fault.ts';

export const FIELDS = [
  'dni',
  'ape',
  'nom',
  'tel',
  'unidadAcademica',
  'tipoUsuario',
  'email',
  'pass',
  'repetir',
] as const;
export type FieldName = (typeof FIELDS)[number];
export type Registration = Record<FieldName, string>;

export const EMPTY_REGISTRATION: Registration = {
  dni: '',
  ape: '',
  nom: '',
  tel: '',
  unidadAcademica: '',
  tipoUsuario: '',
  email: '',
  pass: '',
  repetir: '',
};

const DNI = new RegExp(DNI_PATTERN);
const EMAIL = new RegExp(EMAIL_PATTERN);
const LONGEST = 255;
const DNI_SHORTEST = 7;

/** As it is sent: without blanks around it, the dni with its leading 0. Passwords stay as they are typed. */
export function tidyRegistration(values: Registration): Registration {
  const { dni, pass, repetir, ...others } = values;
  const trimmed = Object.entries(others).map(([name, value]) => [name, value.trim()]);
  return { ...(Object.fromEntries(trimmed) as typeof others), dni: completeDni(dni), pass, repetir };
}

/** What is wrong with one field, in the words of 5.1 and 5.2, or null. */
export function checkField(name: FieldName, values: Registration): string | null {
  const trimmed = values[name].trim();
  const value = name === 'pass' || name === 'repetir' ? values[name] : trimmed;
  if (trimmed === '') return name === 'tel' ? null : VALIDATION_MESSAGES.required;
  if (value.length > LONGEST) return VALIDATION_MESSAGES.tooLong(LONGEST);
  switch (name) {
    case 'dni':
      if (value.length < DNI_SHORTEST) return VALIDATION_MESSAGES.tooShort(DNI_SHORTEST);
      return DNI.test(value) ? null : VALIDATION_MESSAGES.pattern;
    case 'email':
      return EMAIL.test(value) ? null : VALIDATION_MESSAGES.invalid;
    case 'pass':
      return passwordFault(value);
    case 'repetir':
      return value === values.pass ? null : ACCOUNT_MESSAGES.confirmationDiffers;
    default:
      return null;
  }
}

/** A seven-digit dni gets its leading 0, visibly, when the field is left. */
export function completeDni(dni: string): string {
  const trimmed = dni.trim();
  return /^\d{7}$/.test(trimmed) ? `0${trimmed}` : trimmed;
}
