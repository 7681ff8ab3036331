import { beforeAll, expect, test } from 'vitest';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { operations } from '#server/operations.ts';
import { proves } from '../support/proves.ts';
import { refusalReasons } from '../../scripts/bench/load/refusal-reasons.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);

let greedy: Person;
let modest: Person;
let idea: Record<'greedy' | 'modest', number>;

beforeAll(async () => {
  greedy = await app.person({ ape: 'Apurada' });
  modest = await app.person({ ape: 'Tranquila' });
  idea = { greedy: (await stage.idea(greedy)).id, modest: (await stage.idea(modest)).id };
});

interface Answer {
  by: Person;
  status: number;
  error: string | null;
  later: string | null;
}

/** Fifty at once of one person, and ten of another after them: all answers. */
async function both(paths: Record<'greedy' | 'modest', string>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const ask = async (by: Person, path: string) => {
    const { status, error, headers } = await by.client.get(path);
    answers.push({ by, status, error, later: headers.get('retry-after') });
  };
  const { waits, restore } = watchTurns();
  const first = Array.from({ length: 50 }, () => ask(greedy, paths.greedy));
  await expect.poll(() => answers.length, { interval: 1 }).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 10 }, () => ask(modest, paths.modest)));
  await Promise.all(first);
  restore();
  // By turns, since a machine has slow moments. What begins while the modest one has both of their places takes nothing from them.
  expect(waits).toHaveLength(10);
  for (const [own, others] of waits) expect(others).toBeLessThanOrEqual(own + 3);
  return answers;
}

/** Of each wait of the modest one: how often this person had a turn in it, and how often the greedy one. */
function watchTurns() {
  const { turns } = app.services;
  const { take } = turns;
  const begun = new Map<number, number>();
  /** Of the modest one. */
  let underWay = 0;
  const soFar = () => [modest, greedy].map(({ id }) => begun.get(id) ?? 0) as [number, number];
  const waits: [number, number][] = [];
  turns.take = (kind, person, work, ...options) => {
    const [own, others] = soFar();
    const begin = () => {
      const now = soFar();
      if (person === modest.id) waits.push([now[0] - own, now[1] - others]);
      if (person !== modest.id && underWay === 2) return work();
      begun.set(person, (begun.get(person) ?? 0) + 1);
      if (person !== modest.id) return work();
      underWay += 1;
      return work().finally(() => (underWay -= 1));
    };
    return take(kind, person, begin, ...options);
  };
  return { waits, restore: () => void (turns.take = take) };
}

function expectFair(answers: readonly Answer[]): void {
  expect(answers.filter(({ by, status }) => by === modest && status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { by, status, error, later } of refused)
    expect([by, status, error, later]).toEqual([greedy, 503, HTTP_MESSAGES.overloaded, '5']);
}

test('fifty prints of one person take no turn from another', { timeout: 120_000 }, async () => {
  const answers = await both({ greedy: `/imprimir/ip/${idea.greedy}.pdf`, modest: `/imprimir/ip/${idea.modest}.pdf` });
  proves('R-A-128-01', 'impresión', () => expectFair(answers));
  expect([...(await refusalReasons(app.url)).keys()]).toEqual(['turns']);
});

test('fifty workbooks of one person take no turn from another', { timeout: 120_000 }, async () => {
  const path = '/exportar/proyectos.xlsx';
  const answers = await both({ greedy: path, modest: path });
  proves('R-A-128-01', 'planilla', () => expectFair(answers));
});

test('fifty archives of one person take no turn from another', { timeout: 120_000 }, async () => {
  expectFair(await both({ greedy: '/usr/datos', modest: '/usr/datos' }));
});

test('every print and every sheet waits for its turn', () => {
  const isLong = /\.pdf$|\.:formato$|^\/usr\/datos$|\/impresion$/u;
  const files = operations.filter(({ path, contract }) => contract.file && isLong.test(path));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter(({ long }) => long === undefined).map(({ name }) => name)).toEqual([]);
});
