import { dniOfRequirement } from '#engine/process/documents.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import type { Write } from '#server/db/write.ts';

interface PersonalFile {
  id: number;
  requirement: string;
  fileName: string;
  storageKey: string;
}

/** Files that a project asks of each member: theirs go, replaced ones too. What there was is still told by size and SHA-256. */
export async function anonymiseFiles(trx: Write, dni: string, projects: readonly number[]): Promise<number> {
  const files = await ask<PersonalFile>(
    trx,
    sql`select d.id, d.requirement, d.file_name as "fileName", d.storage_key as "storageKey" from documents d
      where d.project_id = any (${projects}::integer[]) and d.type = 'documento' and d.anonymised_at is null order by d.id`,
  );
  const theirs = files.filter(({ requirement }) => dniOfRequirement(requirement) === dni);
  for (const { id, requirement, fileName, storageKey } of theirs) {
    const key = requirement.replace(`:${dni}`, `:anonimizado-${id}`);
    const ending = /\.\w+$/u.exec(fileName)?.[0] ?? '';
    const name = key.replace(':', '-');
    await ask(
      trx,
      sql`update documents set anonymised_at = app_now(), requirement = ${key}, name = ${name}, file_name = ${name + ending},
        storage_key = ${`anonimizado/${id}`} where id = ${id}`,
    );
    // The next sweep takes it out of the store.
    await ask(
      trx,
      sql`insert into pending_blobs (storage_key, at) values (${storageKey}, app_now() - interval '2 hours') on conflict do nothing`,
    );
  }
  return theirs.length;
}
