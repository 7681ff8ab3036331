/** Words of every table. */
export const TABLE = {
  sortBy: (column: string) => `Ordenar por ${column}`,
  page: (page: number, pages: number | null) => (pages === null ? `Página ${page}` : `Página ${page} de ${pages}`),
  previous: 'Anterior',
  next: 'Siguiente',
  showMore: (count: number) => `Ver ${count} más`,
} as const;
