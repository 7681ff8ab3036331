import { LIST_ROWS } from '#server/config/limits.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { noteSome } from './note-alike-names.ts';
import { countOfficeRows, listOfficeRows } from './office-queries.ts';

/** Names that came since the last sweep; the next one looks at what more there is. */
const FRESH = 50;

export const listOfficeInstitutions = sessionOperation('list-office-institutions', {
  summary: 'Institutions as the office keeps them, by pages',
  admit: async (context) => void permit('GET /bases/lInstituciones', context.actor),
  run: async ({ db }, { query }) => {
    const { limite = LIST_ROWS.page, pagina = 1 } = query;
    const filter = { text: query.q?.trim() ?? '', state: query.estado };
    await noteSome(db, FRESH);
    const [rows, total] = [
      await listOfficeRows(db, filter, { limit: limite, offset: (pagina - 1) * limite }),
      await countOfficeRows(db, filter),
    ];
    return {
      page: {
        data: rows.map(({ id, nom, confirmed, mergedInto, projects, similar }) => {
          return { id, nom, confirmada: confirmed, fusionadaEn: mergedInto, proyectos: projects, parecidas: similar };
        }),
        meta: { total, totalEsMinimo: false, pagina, limite, anios: [], siguiente: null, anterior: null },
      },
    };
  },
});
