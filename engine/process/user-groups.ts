import type { UserType } from '#schemas/generated/domain/user-type.ts';

/** Who a rule speaks of; `gestion*` is every type that begins so. */
export type Who = UserType | 'gestion*' | 'guest';

export const INTERNAL = ['eval_int', 'eval_int_ext'] as const;
export const EVALUATORS = [...INTERNAL, 'eval_ext', 'eval_prog'] as const;
/** May never present a project. */
export const NEVER_CREATE = ['eval_ext', 'eval_prog', 'cs'] as const;

/** No list shows them a project as their own, linked or not (A-01, §6): with such a type nobody goes on with one. */
export const LISTS_NOTHING_OWN = ['eval_ext', 'eval_prog'] as const;

export function isOneOf(type: string | null, group: readonly Who[]): boolean {
  const words: readonly string[] = group;
  if (type === null) return words.includes('guest');
  return words.includes(type) || (type.startsWith('gestion') && words.includes('gestion*'));
}
