import type { Tally } from './count-calls.ts';
import type { Stored } from './stored.ts';

/** Rows of the audit by act. */
export async function countAudit(stored: Stored): Promise<Map<string, number>> {
  const statement = 'select action, count(*)::int as rows from audit group by 1';
  const rows = await stored.ask<{ action: string; rows: number }>(statement);
  return new Map(rows.map(({ action, rows: number }) => [action, number]));
}

/** Each act that was done is in the audit, once. */
export function compareAudit(before: Map<string, number>, after: Map<string, number>, { actions }: Tally): string[] {
  return Object.entries(actions).flatMap(([action, { whole, untold }]) => {
    const rows = (after.get(action) ?? 0) - (before.get(action) ?? 0);
    if (rows >= whole && rows <= whole + untold) return [];
    return [`audit of ${action}: ${rows} rows for ${whole} acts (and ${untold} of which nobody knows)`];
  });
}
