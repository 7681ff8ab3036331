import { expect, test } from 'vitest';
import type { Operation } from './operation.ts';
import { inRouteOrder } from './route-order.ts';

const operation = (path: string): Operation => ({
  name: 'read-settings',
  path,
  summary: '',
  access: 'public',
  contract: { method: 'get', path, answer: {} },
  run: async () => null,
});

test('fixed paths come before parameters, at every depth', () => {
  const paths = [
    '/p/:codigo',
    '/informes/:tipo/:id',
    '/p/form/:n/:codigo',
    '/p/sinComision',
    '/informes/:tipo/all/:proyecto',
    '/informes/ia/all/:proyecto',
    '/p/all/:id',
  ];
  const ordered = inRouteOrder(paths.map(operation)).map(({ path }) => path);
  const before = (first: string, second: string) =>
    expect([first, ordered.indexOf(first) < ordered.indexOf(second)]).toEqual([first, true]);
  before('/p/sinComision', '/p/:codigo');
  before('/p/all/:id', '/p/:codigo');
  before('/p/form/:n/:codigo', '/p/:codigo');
  before('/informes/ia/all/:proyecto', '/informes/:tipo/all/:proyecto');
  before('/informes/:tipo/all/:proyecto', '/informes/:tipo/:id');
});
