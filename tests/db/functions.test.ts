import { expect, test } from 'vitest';
import { listFunctions } from '#server/db/functions/list-functions.ts';
import { migrate } from '#server/db/migrate.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

interface Found {
  signature: string;
  body: string;
  /** By which transaction its mark was written. */
  stamped: string | null;
}

/** Every function of the product. */
async function found(): Promise<Record<string, Found[]>> {
  const { rows }: { rows: (Found & { name: string })[] } = await database.asOwner.raw(
    `select p.proname as name, p.oid::regprocedure::text as signature, p.prosrc as body,
        (select d.xmin::text from pg_description d where d.objoid = p.oid and d.classoid = 'pg_proc'::regclass) as stamped
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.oid`,
  );
  return Object.groupBy(rows, ({ name }) => name) as Record<string, Found[]>;
}

const again = () => migrate(database.ownerUrl, database.url);

test('the database has the functions that have a file, each once and with its text', async () => {
  const inDatabase = await found();
  const files = listFunctions();
  expect(files.length).toBeGreaterThan(20);
  expect(Object.keys(inDatabase).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
  for (const { name, text } of files) {
    expect([name, inDatabase[name]?.length]).toEqual([name, 1]);
    expect(text).toContain(inDatabase[name]?.[0]?.body);
  }
});

test('what nobody changed is not written again', async () => {
  const before = await found();
  await again();
  expect(await found()).toEqual(before);
});

test('another text takes the place of the former one, other parameters too; what has no file any more goes', async () => {
  const before = await found();
  await database.asOwner.raw(`
    create or replace function calls_guard() returns bigint language sql stable as $$ select 1::bigint $$;
    comment on function calls_guard() is 'convoca of-an-earlier-version';
    drop function renew_session(bytea, integer);
    create function renew_session(of_token bytea) returns boolean language sql as $$ select true $$;
    create function forgotten() returns integer language sql as $$ select 1 $$;
    comment on function forgotten() is 'convoca of-an-earlier-version'`);
  await again();
  const withoutStamp = (functions: Record<string, Found[]>) =>
    Object.values(functions)
      .flat()
      .map(({ signature, body }) => ({ signature, body }))
      .toSorted((one, other) => one.signature.localeCompare(other.signature));
  expect(withoutStamp(await found())).toEqual(withoutStamp(before));
});

test('a database whose functions migrations made comes to the same', async () => {
  const before = await found();
  const comments = Object.values(before).flatMap((same) => same.map(({ signature }) => signature));
  await database.asOwner.raw(comments.map((one) => `comment on function ${one} is null;`).join('\n'));
  await database
    .asOwner('schema_migrations')
    .insert(
      ['010-save-answers', '014-answers-apart', '015-asked-when-due'].map((name) => ({
        name,
        batch: 1,
        migration_time: new Date(),
      })),
    );
  await again();
  expect(Object.keys(await found())).toEqual(Object.keys(before));
  expect(await database.asOwner('schema_migrations').where('name', 'like', '014%').pluck('name')).toEqual([]);
});

test('a call whose templates were copied for another one is not removed before that one', async () => {
  const remove = async (year: number) =>
    (await database.asOwner.raw('select remove_call(?) as removed', [year])).rows[0].removed as boolean;
  await database.asOwner('calls').insert([{ year: 2040 }, { year: 2041 }]);
  const versionOf = async (year: number, parent: number | null) => {
    const [made] = await database
      .asOwner('templates')
      .insert({
        call_year: year,
        kind: 'ip',
        version: 1,
        title: 'Idea',
        state: 'publicada',
        content: JSON.stringify({ meta: {} }),
        fingerprint: `huella-${String(year)}`,
        parent_id: parent,
      })
      .returning<{ id: number }[]>('id');
    return made?.id ?? 0;
  };
  await versionOf(2041, await versionOf(2040, null));
  await expect(remove(2040)).rejects.toThrow('violates foreign key constraint');
  expect([await remove(2041), await remove(2040)]).toEqual([true, true]);
});
