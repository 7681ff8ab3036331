import { useCallback } from 'react';
import type { ListReportsAnswer } from '#schemas/generated/api/list-reports.ts';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { REPORTS } from '#engine/process/reports.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { permissionOf } from '#web/app/project/permission-of.ts';
import type { Project } from './project.ts';

type ReportHead = ListReportsAnswer[number];

interface ReadReport {
  phase: 'loading' | 'known' | 'failed';
  /** null: there is none, or it is not known. */
  head: ReportHead | null;
  again: () => void;
}

/** The project's report of each kind. */
export type ProjectReports = Readonly<Record<ReportKind, ReadReport>>;

/** Which reports there are, for who may read them. */
export function useReports(project: Project): ProjectReports {
  return { inf_avance: useReport(project, 'inf_avance'), inf_final: useReport(project, 'inf_final') };
}

function useReport(project: Project, kind: ReportKind): ReadReport {
  const client = useClient();
  const proyecto = String(project.id);
  const { type: tipo } = REPORTS[kind];
  const reads = permissionOf(project, kind).lectura;
  const read = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        reads ? client.call('list-reports', { params: { tipo, proyecto }, signal, show: 'none' }) : undefined,
      [client, tipo, proyecto, reads],
    ),
  );
  const { again } = read;
  if (read.phase === 'ready') return { phase: 'known', head: read.data[0] ?? null, again };
  if (reads && read.phase !== 'nothing') return { phase: read.phase, head: null, again };
  return { phase: 'known', head: null, again };
}
