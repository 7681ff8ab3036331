import { expect, test } from 'vitest';
import { changedFilters, userQuery, type UserFilters } from './use-user-filters.ts';

const AT_PAGE_THREE: UserFilters = { q: 'ana', type: null, sort: { id: 'ape', desc: false }, page: 3 };

test('another filter or order begins at its first page, and keeps the other ones', () => {
  expect(changedFilters(AT_PAGE_THREE, { type: 'admin' })).toEqual({ ...AT_PAGE_THREE, type: 'admin', page: 1 });
  const sort = { id: 'nom', desc: true };
  expect(changedFilters(AT_PAGE_THREE, { sort })).toEqual({ ...AT_PAGE_THREE, sort, page: 1 });
  expect(changedFilters(AT_PAGE_THREE, { page: 4 })).toEqual({ ...AT_PAGE_THREE, page: 4 });
});

test('the file asks for what the page asks for', () => {
  expect(userQuery({ ...AT_PAGE_THREE, sort: { id: 'nom', desc: true } })).toEqual({
    q: 'ana',
    tipo: null,
    orden: '-nom',
  });
});
