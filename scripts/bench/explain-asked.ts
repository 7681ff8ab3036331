import type { Knex } from 'knex';

interface Asked {
  sql: string;
  bindings: readonly Knex.RawBinding[];
}

/** Prints the plans of everything that is asked meanwhile, as PostgreSQL runs it. */
export async function explainAsked(db: Knex, name: string, ask: () => Promise<unknown>): Promise<void> {
  const asked: Asked[] = [];
  const listen = (query: Asked) => void asked.push(query);
  db.on('query', listen);
  await ask();
  db.off('query', listen);
  console.log(`\n${name}`);
  for (const { sql: text, bindings } of asked) {
    const { rows }: { rows: { 'QUERY PLAN': string }[] } = await db.raw(
      `explain (analyze, buffers) ${text.replaceAll(/\$\d+/gu, '?')}`,
      bindings,
    );
    console.log(rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n'));
  }
}
