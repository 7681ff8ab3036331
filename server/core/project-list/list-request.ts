import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import type { ProjectListQuery } from '#schemas/generated/domain/project-list-query.ts';
import { FORM_MESSAGES } from '#schemas/messages/forms.ts';
import { badRequest } from '#server/errors/bad-request.ts';
import { requestProblem } from '#server/errors/request-problem.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import type { ProjectList } from '#schemas/generated/domain/project-list.ts';
import { wordsOf } from '#server/db/search.ts';

/** Columns that a list can be ordered by, and only these (spec 2.6: the date is not among them). */
const SORTS = {
  id: { column: 'id', type: 'integer' },
  codigo: { column: 'code', type: 'text' },
  titulo: { column: 'title', type: 'text collate spanish' },
  responsable: { column: 'responsible', type: 'text collate spanish' },
  estado: { column: 'state', type: 'text' },
} as const;

export type Sort = (typeof SORTS)[keyof typeof SORTS];

/** Where a page begins: beside this row, before it or after it. */
export interface Cursor {
  after: boolean;
  value: string | number;
  id: number;
  list: ProjectList;
  page: number;
}

/** Projects in the reception that lack something; of which nothing is known yet; that lack a document. */
export type MissingFilter = { kind: 'any' } | { kind: 'unknown' } | { kind: 'document'; name: string };

export interface ListRequest {
  limit: number;
  order: string;
  sort: Sort;
  descending: boolean;
  /** Words that must all be found. */
  words: readonly string[];
  year: number | null;
  state: State | null;
  modality: Modality | null;
  unit: string | null;
  missing: MissingFilter | null;
  /** Those alone that were withdrawn. */
  isWithdrawn: boolean;
  list: ProjectList | null;
  cursor: Cursor | null;
  page: number;
}

/** null: the call has no parameters and gets the flat list of the specification. */
export function readListRequest(query: ProjectListQuery): ListRequest | null {
  if (Object.values(query).every((value) => value === undefined)) return null;
  const order = query.orden === undefined || query.orden === '' ? 'codigo' : query.orden;
  const name = order.replace(/^-/u, '');
  if (!Object.hasOwn(SORTS, name)) refuse('/orden', 'orden', FORM_MESSAGES.unknownSort);
  const cursor = query.desde === undefined || query.desde === '' ? null : readCursor(query.desde, order);
  const year = query.anio ?? null;
  return {
    limit: query.limite ?? LIST_ROWS.page,
    order,
    sort: SORTS[name as keyof typeof SORTS],
    descending: order.startsWith('-'),
    words: wordsOf(query.q),
    year: year === null || year === 0 ? null : year < 100 ? 2000 + year : year,
    state: query.estado ?? null,
    modality: query.modalidad ?? null,
    unit: query.unidad === undefined || query.unidad === '' ? null : query.unidad,
    missing: query.falta === undefined || query.falta === '' ? null : missingFilter(query.falta),
    isWithdrawn: query.fin === 'retirado',
    list: query.lista ?? null,
    cursor,
    page: cursor?.page ?? query.pagina ?? 1,
  };
}

/** What a project lacks is for those who see every project. */
export function withoutMissing(query: ProjectListQuery): ProjectListQuery {
  const { falta: _falta, ...asked } = query;
  return asked;
}

function missingFilter(asked: string): MissingFilter {
  if (asked === 'alguno') return { kind: 'any' };
  return asked === 'sin-empezar' ? { kind: 'unknown' } : { kind: 'document', name: asked };
}

/** A cursor means nothing to whoever sends it back, and belongs to the order of the list that it was made in. */
export function writeCursor(cursor: Cursor, order: string): string {
  const { after, value, id, list, page } = cursor;
  return Buffer.from(JSON.stringify([order, after ? 1 : 0, value, id, list, page])).toString('base64url');
}

function readCursor(text: string, order: string): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    parts = null;
  }
  if (!Array.isArray(parts)) refuse('/desde', 'cursor', FORM_MESSAGES.badCursor);
  const [made, after, value, id, list, page] = parts as unknown[];
  const isNumeric = SORTS[order.replace(/^-/u, '') as keyof typeof SORTS].column === 'id';
  const isValid =
    made === order &&
    (after === 0 || after === 1) &&
    typeof value === (isNumeric ? 'number' : 'string') &&
    isInt4(id) &&
    (!isNumeric || isInt4(value)) &&
    typeof list === 'string' &&
    isInt4(page) &&
    !String(value).includes('\0') &&
    String(value).isWellFormed();
  if (!isValid) refuse('/desde', 'cursor', FORM_MESSAGES.badCursor);
  return { after: after === 1, value: value as string | number, id, list: list as ProjectList, page };
}

function isInt4(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647;
}

function refuse(pointer: string, code: string, message: string): never {
  throw badRequest(message, [requestProblem(pointer, code, message)]);
}
