import { permit } from '#server/context/permit.ts';
import { databaseNow } from '#server/core/call/call-queries.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { judgePage } from './judge-people.ts';
import { namePeople } from './name-people.ts';
import { listRemoved } from './removed-fields.ts';
import { readThreshold } from './threshold.ts';

const PAGE = 50;

/** It shows people's data, which is noted. */
export const previewAnonymisation = sessionOperation('preview-anonymisation', {
  summary: 'Who would be anonymised, who would not and why, and which fields would be removed',
  admit: async (context) => void permit('GET /anonimizacion/previa', context.actor),
  run: async (context, { query }) => {
    const { db, config, services } = context;
    const { years, auditYears } = config.privacy;
    const { year, age, cutoff } = readThreshold(query, await databaseNow(db), years);
    const { limite = PAGE, pagina = 1, lista = 'alcanzadas' } = query;
    const isDue = lista === 'alcanzadas';
    const { totals, people } = await judgePage(db, { cutoff, auditYears }, { due: isDue, limit: limite, page: pagina });
    const names = await namePeople(
      db,
      people.map(({ dni }) => dni),
    );
    await noteReading(context, {
      action: 'person.preview',
      detail: { anio: year, antiguedad: age, lista, pagina, personas: people.length },
    });
    return {
      anio: year,
      antiguedad: age,
      corte: cutoff.toISOString(),
      auditoria: auditYears,
      alcanzadas: totals.due,
      marca: totals.mark,
      excluidas: totals.left,
      lista,
      personas: people.map(({ dni, reasons }) => {
        const { name, accounts, projects } = names.get(dni) ?? { name: null, accounts: [], projects: [] };
        return { dni, nombre: name, cuentas: accounts, proyectos: projects, motivos: reasons };
      }),
      pagina,
      limite,
      campos: await listRemoved(db, services),
    };
  },
});
