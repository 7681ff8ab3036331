import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TABLE } from '#web/text/table.ts';
import { Pagination, type PaginationProps } from './pagination.tsx';

const drawn = (props: Pick<PaginationProps, 'page' | 'pages' | 'hasNext'>) =>
  renderToStaticMarkup(createElement(Pagination, { label: 'Páginas', onPage: () => undefined, ...props }));
/** Which of the two buttons lead nowhere. */
const off = (props: Pick<PaginationProps, 'page' | 'pages' | 'hasNext'>) => {
  const buttons = drawn(props).split('<button').slice(1);
  return [TABLE.previous, TABLE.next].filter((word) =>
    buttons.some((button) => button.includes(word) && button.includes('aria-disabled="true"')),
  );
};

test('the ends of a list lead nowhere, and what is on one page has no pages', () => {
  expect(drawn({ page: 1, pages: 1 })).toBe('');
  expect(off({ page: 1, pages: 3 })).toEqual([TABLE.previous]);
  expect(off({ page: 2, pages: 3 })).toEqual([]);
  expect(off({ page: 3, pages: 3 })).toEqual([TABLE.next]);
});

test('where nobody has counted the pages, the list says whether there is another', () => {
  expect(drawn({ page: 1, pages: null })).toBe('');
  expect(off({ page: 1, pages: null, hasNext: true })).toEqual([TABLE.previous]);
  expect(off({ page: 2, pages: null, hasNext: true })).toEqual([]);
  expect(off({ page: 2, pages: null, hasNext: false })).toEqual([TABLE.next]);
});
