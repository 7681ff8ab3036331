import { expect, expectTypeOf, test } from 'vitest';
import type { Act } from '#schemas/generated/acts.ts';
import type { OperationName } from '#schemas/generated/operations.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Answer } from './answer.ts';
import type { Client } from './create-client.ts';

/** The compiler reads this file: a line below each `@ts-expect-error` that compiled would be an error. */
const calls = (client: Client) => [
  client.call('share-project', { params: { proyecto: '7' }, body: { email: 'a@b.ar' } }),
  // @ts-expect-error no operation has this name
  client.call('share-projects', { params: { proyecto: '7' }, body: { email: 'a@b.ar' } }),
  // @ts-expect-error a key of the path by another name
  client.call('share-project', { params: { codigo: '7' }, body: { email: 'a@b.ar' } }),
  // @ts-expect-error a key of the body by another name
  client.call('share-project', { params: { proyecto: '7' }, body: { correo: 'a@b.ar' } }),
  // @ts-expect-error a key of the query by another name
  client.call('list-templates', { query: { año: 2026 } }),
  // @ts-expect-error what it needs is missing
  client.call('share-project'),
  // @ts-expect-error files are downloaded, not called
  client.call('print-form', { params: { ruta: 'ip', id: 1 } }),
];

test('a call of the browser takes and answers what its contract says, and nothing else', () => {
  expectTypeOf(calls).toBeFunction();
  const client: Client = { call: async () => undefined };
  const answer = () => client.call('read-project', { params: { proyecto: '7' } });
  type Project = Extract<Awaited<ReturnType<typeof answer>>, { ok: true }>['data'];
  expectTypeOf<Project['estado']>().toEqualTypeOf<State>();
  // @ts-expect-error a key of the answer by another name
  expectTypeOf<Project['state']>().toBeString();
  expectTypeOf<Answer<string>>().not.toBeAny();
  expectTypeOf<Sent<{ list: string[] }>>().toEqualTypeOf<{ readonly list: readonly string[] }>();
  expectTypeOf<OperationName>().not.toBeAny();
  expect(calls(client)).toHaveLength(7);
});

test('only acts of the table of permissions can be asked about', () => {
  const nobody = { type: null, relations: [] } as const;
  expect(decide('GET /base/bases', nobody, {}).allowed).toBe(true);
  // @ts-expect-error no rule names it
  expect(decide('GET /base/base', nobody, {}).allowed).toBe(false);
  expectTypeOf<Act>().not.toEqualTypeOf<string>();
});
