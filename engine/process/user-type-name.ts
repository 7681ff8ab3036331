import { USER_TYPE_NAMES, USER_TYPES } from '#schemas/generated/domain/user-type.ts';

/** A type of user as people call it; one that is not known any more by its code. */
export function userTypeName(type: string): string {
  const known = USER_TYPES.find((one) => one === type);
  return known ? USER_TYPE_NAMES[known] : type;
}
