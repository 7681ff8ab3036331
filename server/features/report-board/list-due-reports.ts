import { permit } from '#server/context/permit.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { countDueReports, listDueReports as readRows, listReportYears } from '#server/core/report/due-reports.ts';
import { sessionOperation } from '../../http/operation.ts';
import { presentDue } from './present-due.ts';
import { readFilter } from './read-filter.ts';

export const listDueReports = sessionOperation('list-due-reports', {
  summary: 'Which approved projects owe which report, and by when',
  admit: async (context) => void permit('GET /informes', context.actor),
  run: async ({ db }, { query }) => {
    const filter = readFilter(query);
    const situation = query.situacion ?? null;
    const page = { order: query.orden ?? 'vence', limit: query.limite ?? LIST_ROWS.page, page: query.pagina ?? 1 };
    const [rows, cuentas, anios] = await Promise.all([
      readRows(db, filter, situation, page),
      countDueReports(db, filter),
      listReportYears(db),
    ]);
    const totals = {
      deben: cuentas.deben,
      vencidos: cuentas.vencidos,
      sin_empezar: cuentas.sinEmpezar,
      en_curso: cuentas.enCurso,
      presentado: cuentas.presentados,
    };
    return {
      informes: rows.map(presentDue),
      total: situation === null ? cuentas.todos : totals[situation],
      pagina: page.page,
      limite: page.limit,
      anios,
      cuentas,
    };
  },
});
