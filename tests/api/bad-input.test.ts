import { jsonValue, sample } from 'fast-check';
import { expect, test } from 'vitest';
import { isTurn } from '../support/halves.ts';
import { proves } from '../support/proves.ts';
import { contractOf } from './support/answer-contract.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  schema: Json;
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json }> };
}

const PATHS = [
  '1',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '1e9',
  'abc',
  '%00',
  '%ED%A0%80',
  '..%2F..%2Fetc',
  '26-001-PEIS-FICH',
  "';--",
  'a'.repeat(2000),
];
const VALUES: unknown[] = [
  null,
  '',
  'x',
  ' ',
  0,
  -1,
  1.5,
  2_147_483_648,
  1e300,
  true,
  [],
  {},
  [null],
  [[]],
  { a: { b: [] } },
  // Neither a number nor a text can be made of it.
  { toString: 1, valueOf: 1 },
  'x'.repeat(70_000),
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '\u202e\u0007',
  '1',
  '2025',
  ['a', 1, {}],
];
/** One of them in an address where the rest names something that there is. */
const ODD_PARTS = ['__proto__', 'constructor', 'a%00b', '%F0%9F%98', '%', 'x'.repeat(5000)];
/** What no call takes, so that each refuses it. */
const ODD_QUERIES = [
  'zz[x]=1',
  'zz=1&zz=2',
  '__proto__=1&constructor=1',
  'zz=%00',
  '%00=%ED%A0%80',
  'zz=%',
  `zz=${'x'.repeat(8000)}`,
];
const RAW = [
  '',
  '[]',
  '{',
  'null',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"__proto__":1}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
];

test('no generated input gives a 500', { timeout: 240_000 }, async () => {
  const { document } = await contractOf(app.url);
  const owner = await app.person();
  // With the number 1: who owns it, and administrators, get as far as to what they sent.
  const { codigo } = await stage.idea(owner);
  const there = thereFor(document, codigo, await stage.year());
  const people = [owner, await app.person({ tipoUsuario: 'admin' }), await app.person({ tipoUsuario: 'eval_int' })];
  const random = sample(jsonValue({ maxDepth: 3 }), { seed: 26, numRuns: 6 });
  const faults: string[] = [];
  let sent = 0;
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Described>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      // By twos, for values go to all fields in one and are mixed in the next.
      const all = [
        ...attempts(path, method, operation, random),
        ...oddAddresses(path, method, operation, there),
      ].filter((_, index) => isTurn(index >> 1));
      sent += all.length;
      // A few at once, and each by another person.
      const lanes = people.map((_person, lane) => all.filter((_attempt, index) => index % people.length === lane));
      await Promise.all(
        lanes.map(async (lane, first) => {
          for (const [index, attempt] of lane.entries()) {
            const person = people[(first + index) % people.length];
            const status = person ? await send(method, attempt, person) : 0;
            if (status >= 500 || (attempt.isRefused === true && status < 400))
              faults.push(`${String(status)} ${method} ${attempt.path} ${attempt.body?.slice(0, 200) ?? ''}`);
          }
        }),
      );
    }
  }
  proves('R-K-31', () => {
    expect(sent).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });
});

interface Attempt {
  path: string;
  body: string | null;
  /** Whoever sends it. */
  isRefused?: boolean;
}

/** Each path value with an empty body, each field with each value, and bodies that are no objects. */
function* attempts(path: string, method: string, operation: Described, random: readonly unknown[]): Generator<Attempt> {
  const inPath = (value: string) => path.replaceAll(/\{\w+\}/g, value).replace('/api/gestor', '');
  const hasBody = method !== 'get';
  const values = path.includes('{') ? PATHS : ['1'];
  for (const value of values) yield { path: inPath(value), body: hasBody ? '{}' : null };
  for (const { name } of (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')) {
    for (const value of PATHS) yield { path: `${inPath('1')}?${name}=${value}`, body: null };
    yield { path: `${inPath('1')}?${name}=a&${name}=b&${name}[x]=1`, body: null };
  }
  if (!hasBody) return;
  for (const raw of RAW) yield { path: inPath('1'), body: raw };
  for (const value of random) yield { path: inPath('1'), body: JSON.stringify(value) };
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const fields = Object.keys((schema?.['properties'] as Json | undefined) ?? {});
  for (const [index, value] of VALUES.entries()) {
    yield { path: inPath('1'), body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, value]))) };
    const mixed = fields.map((field, position) => [field, VALUES[(index + position * 7) % VALUES.length]] as const);
    yield { path: inPath('1'), body: JSON.stringify(Object.fromEntries(mixed)) };
  }
}

type There = (parameter: Parameter) => { value: string; isNumber: boolean };

/** What each parameter of a path may be. */
function thereFor(document: Json, code: string, year: number): There {
  const shared = (document['components'] as { schemas: Record<string, Json> }).schemas;
  return ({ name, schema }) => {
    const { $ref: reference } = schema;
    const named = typeof reference === 'string' ? shared[reference.split('/').at(-1) ?? ''] : undefined;
    const { type, enum: choices } = named ?? schema;
    if (Array.isArray(choices)) return { value: String(choices[0]), isNumber: false };
    if (type !== 'integer') return { value: code, isNumber: false };
    return { value: ['year', 'anio'].includes(name) ? String(year) : '1', isNumber: true };
  };
}

/** One odd part of the path, or an odd query, where everything else is as it should be. */
function* oddAddresses(path: string, method: string, operation: Described, there: There): Generator<Attempt> {
  const parameters = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => ({ name: parameter.name, ...there(parameter) }));
  const body = method === 'get' ? null : '{}';
  const address = (odd: Readonly<Record<string, string>>) =>
    parameters
      .reduce((filled, { name, value }) => filled.replace(`{${name}}`, odd[name] ?? value), path)
      .replace('/api/gestor', '');
  // What is no number ends at the first look.
  const texts = parameters.filter(({ isNumber }) => !isNumber);
  for (const { name } of texts) for (const part of ODD_PARTS) yield { path: address({ [name]: part }), body };
  for (const query of ODD_QUERIES) yield { path: `${address({})}?${query}`, body, isRefused: true };
}

/** Signing out and changes of the own account end sessions: each request that may do so has its own. */
async function send(method: string, { path, body, isRefused = false }: Attempt, person: Person): Promise<number> {
  const client = method === 'get' || isRefused ? person.client : await app.signIn(person.id);
  const reply = await client.call(method.toUpperCase(), path, body === null ? {} : { raw: body });
  return reply.status === 503 ? 500 : reply.status;
}
