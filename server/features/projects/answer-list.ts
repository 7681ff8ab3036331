import type { Knex } from 'knex';
import type { ProjectListQuery } from '#schemas/generated/domain/project-list-query.ts';
import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import type { Page } from '../../http/operation.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { COUNTED, countListed, listYears, readFlat, readPage } from '#server/core/project-list/list-queries.ts';
import { withEnds } from '#server/core/project-list/project-ends.ts';
import { presentListed, type ListedProject } from '#server/core/project-list/listed-project.ts';
import { readListRequest, writeCursor, type ListRequest } from '#server/core/project-list/list-request.ts';
import type { ProjectList } from '#schemas/generated/domain/project-list.ts';
import type { ListSource } from '#server/core/project-list/list-sources.ts';

/** Flat without parameters, a page with them (contract.md 6). `owner`: whose links make `esDuenio`; null: nobody's. */
export async function answerList(
  db: Knex,
  sourcesOf: (list: ProjectList | null) => readonly ListSource[],
  query: ProjectListQuery,
  owner: number | null,
): Promise<ProjectRow[] | Page<ProjectRow[]>> {
  const request = readListRequest(query);
  if (request === null) {
    const all = sourcesOf(null);
    const rows = all.length === 0 ? [] : await readFlat(db, all, LIST_ROWS.flat + 1, owner);
    const data = (await withEnds(db, rows.slice(0, LIST_ROWS.flat))).map(presentListed);
    return rows.length > LIST_ROWS.flat ? { page: { data, meta: { truncada: true } } } : data;
  }
  const sources = sourcesOf(request.list);
  if (sources.length === 0) return { page: { data: [], meta: metaOf(request, [], 0, []) } };
  const [rows, total, years] = await Promise.all([
    readPage(db, sources, request, owner),
    countListed(db, sources, request),
    listYears(db, sources),
  ]);
  const shown = rows.slice(0, request.limit);
  const isBackwards = request.cursor !== null && !request.cursor.after;
  const ordered = isBackwards ? shown.toReversed() : shown;
  return {
    page: {
      data: (await withEnds(db, ordered)).map(presentListed),
      meta: metaOf(request, ordered, total, years, rows.length > request.limit),
    },
  };
}

function metaOf(
  request: ListRequest,
  rows: readonly ListedProject[],
  total: number,
  years: readonly number[],
  hasMore = false,
) {
  const { cursor, page, limit } = request;
  const isBackwards = cursor !== null && !cursor.after;
  const hasNext = isBackwards ? true : hasMore;
  const hasBefore = isBackwards ? hasMore : cursor !== null || page > 1;
  const beside = (row: ListedProject | undefined, after: boolean) =>
    row
      ? writeCursor(
          { after, value: valueOf(row, request), id: row.id, list: row.list, page: page + (after ? 1 : -1) },
          request.order,
        )
      : null;
  return {
    total: Math.min(total, COUNTED),
    totalEsMinimo: total > COUNTED,
    pagina: page,
    limite: limit,
    anios: years,
    siguiente: hasNext ? beside(rows.at(-1), true) : null,
    anterior: hasBefore ? beside(rows[0], false) : null,
  };
}

function valueOf(row: ListedProject, { sort }: ListRequest): string | number {
  return row[sort.column];
}
