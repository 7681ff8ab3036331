import type { Stored } from '../faults/work/stored.ts';

/** Of every table what all its rows say, so that one changed row shows. */
export async function tableDigests(stored: Pick<Stored, 'ask'>): Promise<Record<string, string>> {
  const tables = await stored.ask<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await stored.ask<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
    );
    digests[name] = row?.digest ?? '';
  }
  return digests;
}
