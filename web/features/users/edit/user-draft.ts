import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { DNI_PATTERN, EMAIL_PATTERN } from '#schemas/messages/accounts.ts';
import { VALIDATION_MESSAGES } from '#schemas/messages/validation.ts';

/** What is typed of an account; an absent text is empty. */
export interface UserDraft {
  dni: string;
  ape: string;
  nom: string;
  tel: string;
  email: string;
  unidadAcademica: string;
  tipoUsuario: string;
  puedeCrearProyectos: boolean;
  acceso: boolean;
}

export const TEXT_FIELDS = ['dni', 'ape', 'nom', 'tel', 'email'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const DNI = new RegExp(DNI_PATTERN, 'u');
const EMAIL = new RegExp(EMAIL_PATTERN, 'u');
const LONGEST = 255;

export function draftOfUser(user: ListedUser): UserDraft {
  const { dni, ape, nom, tel, email, unidadAcademica, tipoUsuario, puedeCrearProyectos, acceso } = user;
  return {
    dni,
    ape,
    nom,
    tel: tel ?? '',
    email,
    unidadAcademica: unidadAcademica ?? '',
    tipoUsuario,
    puedeCrearProyectos: puedeCrearProyectos === 1,
    acceso,
  };
}

/** Only what differs is sent: two administrators who change different fields do not undo one another. */
export function changesOf(user: ListedUser, draft: UserDraft): Partial<UserDraft> {
  const before = draftOfUser(user);
  const after = tidy(draft);
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof UserDraft] !== value));
}

/** What is wrong with one text, in the words of 5.1; what has always been so may stay. */
export function problemOf(field: TextField, user: ListedUser, draft: UserDraft): string | null {
  const value = tidy(draft)[field];
  if (value === draftOfUser(user)[field]) return null;
  if (value === '') return field === 'tel' ? null : VALIDATION_MESSAGES.required;
  if (value.length > LONGEST) return VALIDATION_MESSAGES.tooLong(LONGEST);
  if (field === 'dni' && !DNI.test(value)) return VALIDATION_MESSAGES.pattern;
  if (field === 'email' && !EMAIL.test(value)) return VALIDATION_MESSAGES.invalid;
  return null;
}

function tidy(draft: UserDraft): UserDraft {
  const trimmed = Object.fromEntries(TEXT_FIELDS.map((field) => [field, draft[field].trim()]));
  return { ...draft, ...(trimmed as Pick<UserDraft, TextField>) };
}
