import type { ListReportDebtorsAnswer } from '#schemas/generated/api/list-report-debtors.ts';
import { permit } from '#server/context/permit.ts';
import { listDebts, type Debt } from '#server/core/report/due-reports.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readFilter } from './read-filter.ts';

export const listReportDebtors = sessionOperation('list-report-debtors', {
  summary: 'Who may fill in the reports that are owed, to write to exactly these',
  admit: async (context) => void permit('GET /informes/pendientes', context.actor),
  run: async ({ db }, { query }) => present(await listDebts(db, readFilter(query), query.situacion ?? null)),
});

function present(debts: readonly Debt[]): ListReportDebtorsAnswer {
  const people = new Map<number, ListReportDebtorsAnswer['personas'][number]>();
  const nobodys = new Set<string>();
  for (const { person, code, kind, wireId, progress, missing, due, daysLeft } of debts) {
    if (person === null) {
      nobodys.add(code);
      continue;
    }
    const own = people.get(person.id) ?? { ...person, informes: [] };
    own.informes.push({
      codigo: code,
      tipo: kind,
      idForm: wireId,
      avance: progress,
      faltan: missing,
      vence: due,
      dias: daysLeft,
    });
    people.set(person.id, own);
  }
  return { personas: [...people.values()], sinPersona: [...nobodys] };
}
