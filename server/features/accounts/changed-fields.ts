import type { UserRow } from '#server/core/user/user-queries.ts';
import type { UserFields } from './user-queries.ts';

/** What says who somebody is and how to reach them. */
const PERSONAL: readonly string[] = ['dni', 'ape', 'nom', 'tel', 'email'];

interface ChangedField {
  campo: string;
  antes?: unknown;
  ahora?: unknown;
  personal?: true;
}

/**
 * What an edit changed, as the audit keeps it. The audit is only ever added to, and a person may ask to be forgotten: of
 * personal data it keeps that they changed, not what they were.
 */
export function changedFields(before: UserRow, after: UserFields): ChangedField[] {
  return (Object.keys(after) as (keyof UserFields)[])
    .filter((key) => before[key] !== after[key])
    .map((campo) =>
      PERSONAL.includes(campo) ? { campo, personal: true } : { campo, antes: before[campo], ahora: after[campo] },
    );
}
