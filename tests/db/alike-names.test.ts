import { expect, test } from 'vitest';
import { noteAlikeNames, noteSome } from '#server/features/institutions/note-alike-names.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase({ pool: 12 });

const add = (...names: string[]) => database.db('institutions').insert(names.map((nom) => ({ nom })));
const noted = async () => {
  const rows: { search: string; others: string[] }[] = await database.db('alike_names').orderBy('search');
  return Object.fromEntries(rows.map(({ search, others }) => [search, others]));
};

test('namesakes are one row, and names that differ in a number know of three others each', async () => {
  await noteAlikeNames(database.db);
  const before = Object.keys(await noted()).length;
  await add(...Array.from({ length: 300 }, () => 'Vecinal Costa Norte'));
  await add(
    ...Array.from(
      { length: 260 },
      (_, number) => `Escuela de Educación Secundaria Orientada N° ${String(400 + number)}`,
    ),
  );
  await noteAlikeNames(database.db);
  const names = await noted();
  expect(Object.keys(names)).toHaveLength(before + 261);
  expect(names['vecinal costa norte']).toEqual([]);
  const schools = Object.entries(names).filter(([name]) =>
    name.startsWith('escuela de educacion secundaria orientada'),
  );
  expect(schools.map(([, others]) => others.length)).toEqual(schools.map(() => 3));
});

test('what is noted is what comparing all with all would give, whatever came and went meanwhile', async () => {
  const word = (seed: number) =>
    ['Club', 'Unión', 'Norte', 'Social', 'Deportivo', 'Atlético', 'Sur', 'Rafaela'][seed % 8];
  const names = Array.from({ length: 60 }, (_, n) =>
    [word(n), word(n * 3 + 1), word(n * 5 + 2), word(n >> 2)].join(' '),
  );
  for (let from = 0; from < names.length; from += 7) {
    await add(...names.slice(from, from + 7));
    await noteSome(database.db, 5);
    await database.db('institutions').where('nom', names[from]).del();
    await database
      .db('institutions')
      .where('nom', names[from + 1] ?? '')
      .update({ nom: `${names[from + 1] ?? ''} del Sur` });
  }
  await noteAlikeNames(database.db);
  const { rows }: { rows: { search: string; others: string[] }[] } = await database.db.raw(
    `with names as (select distinct search from institutions where merged_into is null)
     select n.search, array(select o.search from names o where o.search <> n.search and similarity(o.search, n.search) >= 0.6
       order by o.search <-> n.search, o.search limit 3) as others from names n`,
  );
  expect(await noted()).toEqual(Object.fromEntries(rows.map(({ search, others }) => [search, others])));
});

test('adding, renaming, deleting and noting at once make nobody wait in a circle', { timeout: 60_000 }, async () => {
  const name = (n: number) => `Cooperativa de Trabajo Costa ${String(n)}`;
  for (let round = 0; round < 10; round += 1) {
    const acts = Array.from({ length: 10 }, (_, n) => [
      add(name(round + n)),
      noteAlikeNames(database.db),
      database.db('institutions').where('nom', name(n)).del(),
      database
        .db('institutions')
        .where('nom', name(n + 5))
        .update({ nom: name(n + 50) }),
    ]).flat();
    await Promise.all(acts);
  }
  await noteAlikeNames(database.db);
  const live: string[] = await database.db('institutions').whereNull('merged_into').distinct('search').pluck('search');
  expect(Object.keys(await noted()).toSorted()).toEqual(live.toSorted());
});

test('who saves waits for nobody who notes names', async () => {
  const holder = await database.db.transaction();
  await holder.raw('select pg_advisory_xact_lock(726140, 4)');
  try {
    await add('Biblioteca Popular Nueva');
    expect(await noteSome(database.db, 5)).toBe(0);
  } finally {
    await holder.rollback();
  }
  expect(await noteSome(database.db, 5)).toBe(1);
});
