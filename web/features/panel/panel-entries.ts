import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { personOf } from '#web/app/session/session.ts';
import type { PANEL } from '#web/text/panel.ts';
import type { Project } from './project.ts';

export type PanelName = keyof typeof PANEL.entries;

export interface PanelEntry {
  name: PanelName;
  kind: Extract<FormKind, 'ip' | 'p' | 'inf_avance' | 'inf_final'>;
  /** The kinds of forms that its list holds. */
  kinds: readonly FormKind[];
}

const evaluationsOf = (form: 'idea' | 'project') =>
  EVALUATION_KINDS.filter((kind) => bringsProjectForm(commissionOf(kind).stage) === (form === 'project'));

const ENTRIES: readonly PanelEntry[] = [
  { name: 'idea_proyecto', kind: 'ip', kinds: ['ip', ...evaluationsOf('idea')] },
  { name: 'proyecto', kind: 'p', kinds: ['p', ...evaluationsOf('project')] },
  { name: 'informe_avance', kind: 'inf_avance', kinds: ['inf_avance'] },
  { name: 'informe_final', kind: 'inf_final', kinds: ['inf_final'] },
];

/** The side menu: the progress report is for PEIS projects that have a duration. */
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

export const FIRST_ENTRY: PanelName = 'idea_proyecto';
