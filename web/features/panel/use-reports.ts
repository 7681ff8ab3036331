import { useCallback } from 'react';
import type { ListReportsAnswer } from '#schemas/generated/api/list-reports.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import { REPORT_KINDS, type ReportKind } from '#engine/process/reports.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { permissionOf } from './permission-of.ts';
import type { Project } from './project.ts';

export type ReportHead = ListReportsAnswer[number];
/** The project's report of each kind; null: not known yet. */
export type ProjectReports = Readonly<Partial<Record<ReportKind, ReportHead>>> | null;

/** Which reports there are, for who may read them. */
export function useReports(project: Project): ProjectReports {
  const progress = useReportsOf(project, 'ia');
  const final = useReportsOf(project, 'if');
  if (progress === null || final === null) return null;
  const [first] = progress;
  const [last] = final;
  return { ...(first && { [REPORT_KINDS.ia]: first }), ...(last && { [REPORT_KINDS.if]: last }) };
}

function useReportsOf(project: Project, tipo: ReportType): readonly ReportHead[] | null {
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
  if (read.phase === 'ready') return read.data;
  return reads && read.phase === 'loading' ? null : NONE;
}

const NONE: readonly ReportHead[] = [];
