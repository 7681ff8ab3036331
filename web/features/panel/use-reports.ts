import { useCallback } from 'react';
import type { ListReportsAnswer } from '#schemas/generated/api/list-reports.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import { REPORT_KINDS, type ReportKind } from '#engine/process/reports.ts';
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
  return {
    [REPORT_KINDS.ia]: useReport(project, 'ia'),
    [REPORT_KINDS.if]: useReport(project, 'if'),
  };
}

function useReport(project: Project, tipo: ReportType): ReadReport {
  const client = useClient();
  const proyecto = String(project.id);
  const reads = permissionOf(project, REPORT_KINDS[tipo]).lectura;
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
