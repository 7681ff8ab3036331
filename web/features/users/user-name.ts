import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';

/** As one calls somebody. */
export function callName({ nom, ape }: Pick<ListedUser, 'nom' | 'ape'>): string {
  return `${nom} ${ape}`;
}
