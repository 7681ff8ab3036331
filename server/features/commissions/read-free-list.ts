import type { PageMeta } from '#schemas/generated/domain/page-meta.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { findCurrentCall } from '#server/core/call/call-queries.ts';
import type { Knex } from 'knex';
import { fullYear } from './full-year.ts';
import { wordsOf } from '#server/db/search.ts';

interface Asked {
  anio?: number;
  q?: string;
  limite?: number;
  pagina?: number;
}

/** What is read of the call that is asked about, or of the current one. */
interface Source<R> {
  read: (part: { offset: number; limit: number }) => Promise<R[]>;
  count: () => Promise<number>;
}

/** A page where one is asked for, with how many there are; else the flat list of the specification. */
export async function readFreeList<R>(
  db: Knex,
  { anio, q, limite, pagina }: Asked,
  source: (year: number, words: readonly string[]) => Source<R>,
): Promise<R[] | { page: { data: R[]; meta: PageMeta } }> {
  const year = fullYear(anio) ?? (await findCurrentCall(db))?.year ?? null;
  if (year === null) return [];
  const words = wordsOf(q);
  const { read, count } = source(year, words);
  if (limite === undefined && pagina === undefined) {
    const rows = await read({ offset: 0, limit: LIST_ROWS.flat + 1 });
    if (rows.length <= LIST_ROWS.flat) return rows;
    return { page: { data: rows.slice(0, LIST_ROWS.flat), meta: { truncada: true } } };
  }
  const limit = limite ?? LIST_ROWS.screenPage;
  const page = pagina ?? 1;
  const data = await read({ offset: (page - 1) * limit, limit });
  const meta = {
    total: await count(),
    totalEsMinimo: false,
    pagina: page,
    limite: limit,
    anios: [year],
    siguiente: null,
    anterior: null,
  };
  return { page: { data, meta } };
}
