import { createHash } from 'node:crypto';
import { connect } from '#server/db/connect.ts';
import { noteAlikeNames } from '#server/features/institutions/note-alike-names.ts';
import { ask, percentile, type Answer } from './load/ask.ts';
import { sample } from './load/calls/burst.ts';
import { makePeople, type People } from './load/people.ts';
import { withProduct } from './load/product.ts';
import { SECRET } from './save/start-product.ts';

/**
 * npm run bench:names: 40 people create an idea at once whose institution has five hundred namesakes, and 40 with one whose name nobody
 * else has; in turns, and after that how many rows the names came to. Goal: ratio of the medians ≤ 1.2, and a row for each different name.
 */
const PEOPLE = 40;
const NAMESAKES = 500;
const ROUNDS = 8;
const POOL = 20;
const GOAL = 1.2;
const NAME = 'Vecinal Costa Norte';

interface Round {
  answers: Answer[];
  /** From the first request to the last answer. */
  milliseconds: number;
}

let serial = 0;
/** Not alike any other. */
const ownName = (): string => createHash('sha256').update(String(++serial)).digest('base64url');

await withProduct(POOL, async ({ url, database }) => {
  const owner = connect(database.ownerUrl, { pool: 1, statementTimeout: 0 });
  try {
    const people = await makePeople(database.url, SECRET, PEOPLE);
    await owner.raw('insert into institutions (nom) select ? from generate_series(1, ?::integer)', [NAME, NAMESAKES]);
    await owner.raw('vacuum (analyze) institutions');
    const rounds: Record<'namesakes' | 'own', Round[]> = { namesakes: [], own: [] };
    const turn = (nameOf: () => string) => createIdeas(url, people, nameOf);
    for (let warming = 0; warming < 2; warming += 1) await turn(ownName);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.own.push(await turn(ownName));
      rounds.namesakes.push(await turn(() => NAME));
    }
    console.log(
      `| ${PEOPLE} ideas at once | median ms | slowest ms | whole round, median ms | not 200 |\n|---|---|---|---|---|`,
    );
    const own = tell('names of their own', rounds.own);
    const namesakes = tell(`one name with ${NAMESAKES} namesakes or more`, rounds.namesakes);
    const ratio = namesakes / own;
    console.log(`\nratio ${ratio.toFixed(2)}${ratio > GOAL ? ', over the goal' : ''} (goal ${GOAL})`);
    await noteAlikeNames(owner);
    const { rows }: { rows: { table: string; rows: number }[] } = await owner.raw(
      `select 'institutions' as table, count(*)::integer as rows from institutions
       union all select 'different names', count(distinct search)::integer from institutions
       union all select 'alike_names', count(*)::integer from alike_names`,
    );
    console.log(rows.map(({ table, rows: count }) => `${table}: ${count}`).join(', '));
  } finally {
    await owner.destroy();
  }
});

async function createIdeas(url: string, { owners, year }: People, nameOf: () => string): Promise<Round> {
  const calls = owners.map(({ token, address }) => ({
    method: 'POST',
    path: `/p/${year}`,
    token,
    address,
    body: {
      dataIdeaProyecto: {
        ...sample('ip/v1/samples/valid-peis.json'),
        Institucion_id_Institucions: [{ nom: nameOf() }],
      },
    },
  }));
  const begun = performance.now();
  const answers = await Promise.all(calls.map((call) => ask(url, call)));
  return { answers, milliseconds: performance.now() - begun };
}

/** A line of the table; the median. */
function tell(name: string, rounds: readonly Round[]): number {
  const answers = rounds.flatMap((round) => round.answers);
  const times = answers.map(({ milliseconds }) => milliseconds);
  const whole = percentile(
    rounds.map(({ milliseconds }) => milliseconds),
    0.5,
  );
  const [median, slowest] = [percentile(times, 0.5), percentile(times, 1)];
  const failed = answers.filter(({ status }) => status !== 200).length;
  console.log(`| ${name} | ${median.toFixed(0)} | ${slowest.toFixed(0)} | ${whole.toFixed(0)} | ${failed} |`);
  return median;
}
