import { expect, test } from 'vitest';
import { isTurn } from '../support/halves.ts';
import { useSecrets } from '../api/results/secret-bench.ts';
import { useStage } from '../api/support/stage.ts';
import { differing, useToldBytes } from '../api/support/told-bytes.ts';
import { useApp, type Person } from '../api/support/use-app.ts';
import { everyAddress } from './support/every-address.ts';

/** What a hidden value would change is looked for in everything that can be read, by everybody below its audience. */

const app = useApp();
const stage = useStage(app);
const { make } = useSecrets(app, stage);
const toldAt = useToldBytes();

const AUDIENCES = ['administracion', 'comision'].filter((_one, at) => isTurn(at));

test.each(AUDIENCES)('no answer differs by a hidden value: %s', { timeout: 600_000 }, async (audience) => {
  const { judged, readers, agree, give } = await make(audience);
  const { project, definitive, evaluators, own } = judged;
  const guest: Person = { id: 0, email: '', token: '', client: app.client() };
  const year = await stage.year();
  const [row] = await app.database.asOwner('templates').where({ kind: 'pcal', in_force: true, modality: 'PEIS' });
  const { fingerprint } = row as { fingerprint: string };
  const forms = [
    { kind: 'pcal_def', id: definitive },
    ...evaluators.slice(0, 2).map((person) => ({ kind: 'pcal', id: own(person) })),
  ];
  const crawl = async ({ id, client, ...rest }: Person): Promise<Map<string, string>> => {
    const around = { project, modality: 'PEIS', year, forms, jobs: [], fingerprint, reader: id } as const;
    const paths = everyAddress({ ...around, evaluators: evaluators.map((one) => one.id) });
    return toldAt({ id, client, ...rest }, paths);
  };
  const isMember = ([name]: readonly [string, Person]): boolean => name === 'comisión';
  // What is for the commission everybody but the authors may read who reads the evaluation.
  const below = ['dueño', 'gestión dueña', 'guest'];
  const people = Object.entries({ ...readers, guest }).filter(
    ([name]) => audience === 'administracion' || below.includes(name),
  );
  const found: string[] = [];
  const compare = async (who: typeof people, change: () => Promise<void>): Promise<void> => {
    const before = new Map<string, Map<string, string>>();
    for (const [name, person] of who) before.set(name, await crawl(person));
    await change();
    for (const [name, person] of who)
      found.push(...differing(before.get(name) ?? new Map(), await crawl(person)).map((one) => `${name} ${one}`));
  };
  const [ofCommission, others] = [people.filter(isMember), people.filter((one) => !isMember(one))];
  await compare(ofCommission, async () => give(6));
  await compare(others, async () => {
    await give(7);
    await agree(8);
  });
  expect(found).toEqual([]);
  // Nothing is proven by a comparison that nothing fails.
  await compare([['admin', await stage.admin()]], async () => agree(10));
  expect(found.length).toBeGreaterThan(8);
});
