import { describe, expect, test } from 'vitest';
import { operations } from '#server/operations.ts';
import { proves } from '../support/proves.ts';
import { contractOf } from './support/answer-contract.ts';
import { useStage } from './support/stage.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
type Json = Record<string, unknown>;

describe('the OpenAPI document', () => {
  test('holds every call with its parameters', async () => {
    const { document } = await contractOf(app.url);
    expect(document['openapi']).toBe('3.1.0');
    const paths = document['paths'] as Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
    const shapeOf = (path: string) => path.replaceAll(/:\w+|\{\w+\}/g, '{}');
    const byShape = new Map(Object.entries(paths).map(([path, methods]) => [shapeOf(path), { path, methods }]));
    const documented = operations.filter(({ path }) => !path.endsWith('/'));
    for (const { contract, path } of documented) {
      const { method } = contract;
      const place = byShape.get(`/api/gestor${shapeOf(path)}`);
      const declared = place?.methods[method];
      expect([method, path, declared !== undefined]).toEqual([method, path, true]);
      const inPath = (declared?.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      const names = [...(place?.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect([path, inPath.toSorted((a, b) => a.localeCompare(b))]).toEqual([
        path,
        names.toSorted((a, b) => a.localeCompare(b)),
      ]);
    }
    // A document knows each place once.
    expect(byShape.size).toBe(Object.keys(paths).length);
    expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(documented.length);
    expect(new Set(operations.map(({ contract, path }) => `${contract.method} ${shapeOf(path)}`)).size).toBe(
      operations.length,
    );
  });

  test('resolves all its references', async () => {
    const { document } = await contractOf(app.url);
    for (const ref of referencesIn(document)) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (at, key) => (at as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        );
      expect([ref, found !== undefined]).toEqual([ref, true]);
    }
  });

  test('says of every object in an answer whether it may hold more', () => {
    const open = operations.flatMap(({ name, contract }) =>
      undecided(contract.answer).map((where) => `${name} ${where}`),
    );
    expect(open).toEqual([]);
  });

  test('refuses an undeclared key in a closed answer', async () => {
    const { check } = await contractOf(app.url);
    const reply = await app.client().get('/configuracion');
    const json = 'application/json';
    check('GET', '/api/gestor/configuracion', 200, json, reply.envelope);
    proves('R-D-44', 'cerradas', () => {
      const more = { ...reply.envelope, data: { ...(reply.envelope['data'] as Json), inventada: 1 } };
      expect(() => check('GET', '/api/gestor/configuracion', 200, json, more)).toThrow(/inventada/);
      expect(() => check('GET', '/api/gestor/configuracion', 200, json, { ...reply.envelope, stack: '' })).toThrow(
        /stack/,
      );
      expect(() => check('GET', '/api/gestor/nada', 200, json, reply.envelope)).toThrow(/not|no/);
    });
  });

  test('types what a template drives by the contract of its kind, and lets it hold more', async () => {
    const { check } = await contractOf(app.url);
    const ana = await app.person();
    const { id } = await stage.idea(ana);
    const reply = await ana.client.get<Json>(`/ip/${id}`);
    const as = (changes: Json) => () =>
      check('GET', `/api/gestor/ip/${id}`, 200, 'application/json', {
        ...reply.envelope,
        data: { ...reply.data, ...changes },
      });
    proves('R-D-44', 'por contrato con más claves', () => {
      expect(as({ barrio: 'Centenario' })).not.toThrow();
      expect(as({ titulo: 7 })).toThrow(/titulo/);
      expect(as({ unidadAcademica: ['FICH'] })).toThrow(/unidadAcademica/);
    });
  });
});

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

/** Pointers to schemas of objects that are neither closed nor open on purpose; a part of a closed whole is closed by it. */
function undecided(schema: unknown, where = '', isPart = false): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties, unevaluatedProperties } = schema as Json;
  const isDecided = isPart || additionalProperties !== undefined || unevaluatedProperties !== undefined;
  return [
    ...(properties !== undefined && !isDecided ? [where] : []),
    ...Object.entries(schema).flatMap(([key, inner]) =>
      key === 'allOf' && Array.isArray(inner)
        ? inner.flatMap((part, at) => undecided(part, `${where}/allOf/${at}`, unevaluatedProperties !== undefined))
        : undecided(inner, `${where}/${key}`),
    ),
  ];
}
