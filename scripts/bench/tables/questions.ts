export type Query = Readonly<Record<string, string | number>>;

export interface Question {
  name: string;
  query: Query;
  /** Follows `siguiente` this often before measuring: a page as deep as the list goes. */
  pages?: number;
}

const SORTS = ['id', 'codigo', 'titulo', 'responsable', 'estado'] as const;
/** As the screen asks. */
export const PAGE = 50;

/** What people do with a table. */
export function questionsOf(year: number): Question[] {
  return [
    { name: 'first page', query: { orden: '-codigo' } },
    { name: 'filter by year', query: { orden: '-codigo', anio: year - 1 } },
    { name: 'filter by state', query: { orden: '-codigo', estado: 'EVAL_IP' } },
    { name: 'filter by year and state', query: { orden: '-codigo', anio: year - 1, estado: 'CAL' } },
    { name: 'search, frequent word', query: { orden: '-codigo', q: 'comunidad' } },
    { name: 'search, rare word', query: { orden: '-codigo', q: 'quebracho' } },
    { name: 'search, two words', query: { orden: '-codigo', q: 'arboles comunidad' } },
    { name: 'search, a person', query: { orden: 'titulo', q: 'muñoz 12' } },
    { name: 'search, no such word', query: { orden: '-codigo', q: 'xyzzyx' } },
    { name: 'search, two letters', query: { orden: 'titulo', q: 'ñá' } },
    { name: 'search and year', query: { orden: 'titulo', q: 'comunidad', anio: year } },
    ...SORTS.flatMap((sort) => [
      { name: `sort by ${sort}`, query: { orden: sort } },
      { name: `sort by ${sort}, down`, query: { orden: `-${sort}` } },
      { name: `sort by ${sort}, in one year`, query: { orden: sort, anio: year } },
      { name: `sort by ${sort}, deep by cursor`, query: { orden: sort }, pages: 1_000 },
    ]),
    { name: 'page 20 by its number', query: { orden: '-codigo', pagina: 20 } },
    { name: 'page 1,900 by its number', query: { orden: 'titulo', pagina: 1_900 } },
  ];
}
