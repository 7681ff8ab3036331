const INT4 = 2_147_483_647;

/**
 * A number of the database's as `admit` finds it, before anything was validated: a number or a text of digits. null: nothing
 * could have it. Whatever else it is must not be turned into a number, for an object may refuse that.
 */
export function readSentId(sent: unknown): number | null {
  const id = typeof sent === 'string' && /^\d{1,9}$/u.test(sent) ? Number(sent) : sent;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= INT4 ? id : null;
}
