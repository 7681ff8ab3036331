import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { isReportKind, REPORTS } from '#engine/process/reports.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { permissionOf } from '#web/app/project/permission-of.ts';
import { personOf } from '#web/app/session/session.ts';
import type { Project } from './project.ts';

export interface PanelEntry {
  /** As addresses name it. */
  name: string;
  kind: 'ip' | 'p' | ReportKind;
  /** The kinds of forms that its list holds. */
  kinds: readonly FormKind[];
}

const evaluationsOf = (form: 'idea' | 'project') =>
  EVALUATION_KINDS.filter((kind) => bringsProjectForm(commissionOf(kind).stage) === (form === 'project'));

const ENTRIES: readonly PanelEntry[] = [
  { name: 'idea_proyecto', kind: 'ip', kinds: ['ip', ...evaluationsOf('idea')] },
  { name: 'proyecto', kind: 'p', kinds: ['p', ...evaluationsOf('project')] },
  ...REPORT_KINDS.map((kind) => ({ name: REPORTS[kind].panel, kind, kinds: [kind] })),
];

/** The side menu: reports for projects that will owe them. */
export function panelEntries(user: SessionUser, project: Project): readonly PanelEntry[] {
  const modality = project.codigo.includes('PEIS') ? 'PEIS' : 'AET';
  return ENTRIES.filter(
    (entry) =>
      decide(`panel list /${entry.kind}`, personOf(user), {
        modality,
        duration: project.duracion !== null || project.bianual !== null,
        mustchange: false,
      }).allowed,
  );
}

/** The entry that runs: a report that this person may write, else the form of the project's stage. */
export function runningEntry(project: Project, entries: readonly PanelEntry[]): PanelEntry | undefined {
  const form = bringsProjectForm(project.estado) ? 'p' : 'ip';
  const report = entries.find(({ kind }) => isReportKind(kind) && permissionOf(project, kind).escritura);
  return report ?? entries.find(({ kind }) => kind === form);
}
