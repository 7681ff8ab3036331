import type { Knex } from 'knex';
import { personalRecords } from '#server/core/form/personal-records.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { judged, onlyThese } from './judge-people.ts';
import { readNamingAnswers, readStoredAnswers, type StoredAnswers } from './stored-answers.ts';

interface NamedPerson {
  /** "ape, nom"; null: nowhere is there one. */
  name: string | null;
  /** E-mails. */
  accounts: string[];
  /** Codes. */
  projects: string[];
}

interface Bound {
  dni: string;
  name: string | null;
  accounts: string[] | null;
  projects: { id: number; code: string }[] | null;
}

/** Names come from the account, else from the newest answers that name the person. */
export async function namePeople(db: Knex, dnis: readonly string[]): Promise<Map<string, NamedPerson>> {
  if (dnis.length === 0) return new Map();
  const rule = { cutoff: new Date(0), auditYears: 0 };
  const rows = await ask<Bound>(
    db,
    sql`with ${judged(onlyThese(dnis), rule)} select k.dni,
        (select u.ape || ', ' || u.nom from accounts a join users u on u.id = a.id where a.dni = k.dni order by u.id desc limit 1) as name,
        (select json_agg(u.email order by u.id) from accounts a join users u on u.id = a.id where a.dni = k.dni) as accounts,
        (select json_agg(json_build_object('id', p.id, 'code', p.code) order by p.call_year, p.code)
          from bound b join projects p on p.id = b.project_id where b.dni = k.dni) as projects
      from keys k`,
  );
  const inAnswers = await namesInAnswers(db, rows);
  return new Map(
    rows.map(({ dni, name, accounts, projects }) => [
      dni,
      {
        name: name ?? inAnswers.get(dni) ?? null,
        accounts: accounts ?? [],
        projects: (projects ?? []).map(({ code }) => code),
      },
    ]),
  );
}

async function namesInAnswers(db: Knex, rows: readonly Bound[]): Promise<Map<string, string>> {
  const nameless = rows.filter(({ name }) => name === null);
  const names = new Map<string, string>();
  const look = (answers: readonly Pick<StoredAnswers, 'contract' | 'data'>[]) => {
    const wanted = new Set(nameless.map(({ dni }) => dni));
    for (const { contract, data } of answers)
      for (const { dni, texts } of personalRecords(contract, data))
        if (dni !== null && wanted.has(dni) && texts.nombre.length > 0) names.set(dni, texts.nombre.join(', '));
  };
  look(
    await readNamingAnswers(
      db,
      nameless.map(({ dni }) => dni),
    ),
  );
  // Only whom those do not name is looked for in all answers, and in all of their history.
  for (const headsOnly of [true, false]) {
    const left = nameless.filter(({ dni }) => !names.has(dni));
    const projects = new Set(left.flatMap((row) => (row.projects ?? []).map(({ id }) => id)));
    look(await readStoredAnswers(db, [...projects], { headsOnly }));
  }
  return names;
}
