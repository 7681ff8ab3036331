import type { Knex } from 'knex';
import { countListed, listYears, readPage } from '#server/core/project-list/list-queries.ts';
import type { ProjectListQuery } from '#schemas/generated/domain/project-list-query.ts';
import { readListRequest } from '#server/core/project-list/list-request.ts';
import type { ListSource } from '#server/core/project-list/list-sources.ts';

/** The statements with which the server answers one question, each with its plan and what it took. */
export async function explainList(
  db: Knex,
  sources: readonly ListSource[],
  query: ProjectListQuery,
  owner: number,
): Promise<{ name: string; sql: string; plan: string }[]> {
  const request = readListRequest(query);
  if (!request) return [];
  const asked: { sql: string; bindings: readonly Knex.RawBinding[] }[] = [];
  const keep = ({ sql, bindings }: { sql: string; bindings?: Knex.RawBinding[] }) =>
    void asked.push({ sql, bindings: bindings ?? [] });
  db.on('query', keep);
  await readPage(db, sources, request, owner);
  await countListed(db, sources, request);
  await listYears(db, sources);
  db.removeListener('query', keep);
  const names = ['page', 'total', 'years'];
  const plans = [];
  for (const [index, { sql, bindings }] of asked.entries()) {
    // The driver's own placeholders are given back to the builder, which numbers them again.
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await db.raw(
      `explain (analyze, buffers, costs off) ${sql.replaceAll(/\$\d+/g, '?')}`,
      bindings,
    );
    plans.push({ name: names[index] ?? '', sql, plan: rows.map((row) => row['QUERY PLAN']).join('\n') });
  }
  return plans;
}
