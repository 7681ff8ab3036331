import { isReportKind } from '#engine/process/reports.ts';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { isDefinitive } from '#engine/process/commissions.ts';
import { FORM_KIND_NAMES, type FormKind } from '#schemas/generated/domain/form-kind.ts';
import { fullDay } from '#web/app/call/format-day.ts';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { useUser } from '#web/app/session/session.ts';
import { PANEL } from '#web/text/panel.ts';
import { UI } from '#web/text/ui.ts';
import type { Completeness } from '#web/ui/light.tsx';
import type { PanelEntry } from './panel-entries.ts';
import { lightOf } from './lights.ts';
import { permissionOf } from '#web/app/project/permission-of.ts';
import type { Project } from './project.ts';
import type { ProjectReports } from './use-reports.ts';

export interface FormLine {
  kind: FormKind;
  /** null: there is nothing to open; the note says why. */
  id: number | null;
  name: string;
  note: string;
  light: Completeness;
  writable: boolean;
  /** It is there to be handed back to the author. */
  feedback?: boolean;
  /** Who asks may have the receipt of having handed it in. */
  receipt?: boolean;
}

/** The lines of one entry: its own form, then the evaluations that this person may read. */
export function useForms(project: Project, entry: PanelEntry, reports: ProjectReports): FormLine[] {
  const user = useUser();
  const own = isReportKind(entry.kind) ? reportLines(project, entry.kind, reports) : ownLines(project, entry, user);
  const evaluations = project.lFormsEval
    .filter((form) => entry.kinds.includes(form.tipo) && permissionOf(project, form.tipo).lectura)
    .map<FormLine>((form) => ({
      kind: form.tipo,
      id: form.id,
      name: FORM_KIND_NAMES[form.tipo],
      note: [form.evaluador?.ape && `${form.evaluador.ape}, ${form.evaluador.nom}`, PANEL.formStates[form.estado]]
        .filter(Boolean)
        .join(' · '),
      light: lightOf(form.estado),
      feedback: isDefinitive(form.tipo) && (form.estado === 'completa' || form.estado === 'firmada'),
      writable:
        form.estado !== 'firmada' && form.evaluador?.id === user.id && permissionOf(project, form.tipo).escritura,
    }));
  return [...own, ...evaluations];
}

/** The report of the entry, once it is there; the note says how far it is. None where it could not be read. */
function reportLines(project: Project, kind: ReportKind, reports: ProjectReports): FormLine[] {
  const { lectura, escritura, motivo } = permissionOf(project, kind);
  const line = { kind, name: FORM_KIND_NAMES[kind] };
  const { phase, head } = reports[kind];
  if (phase === 'failed') return [];
  if (!head) {
    const note = phase === 'loading' ? UI.loading : ((lectura ? null : motivo) ?? PANEL.notYet);
    return [{ ...line, id: null, note, light: 'locked', writable: false }];
  }
  const { id, estado, fecha } = head;
  const state = PANEL.reportStates[estado];
  const notes = [
    estado === 'vacia' ? state : PANEL.reportOn(state, fullDay(fecha)),
    ...(escritura ? [] : [PANEL.readOnly]),
  ];
  return [{ ...line, id, note: notes.join(' · '), light: lightOf(estado), writable: escritura }];
}

function ownLines(
  project: Project,
  { kind }: PanelEntry,
  { tipoUsuario }: Pick<SessionUser, 'tipoUsuario'>,
): FormLine[] {
  const { lectura, escritura, motivo } = permissionOf(project, kind);
  const line = (id: number | null, note: string, light: Completeness): FormLine => ({
    kind,
    id,
    name: FORM_KIND_NAMES[kind],
    note,
    light,
    writable: escritura,
  });
  const id = kind === 'ip' ? project.IdeaProyecto_id : kind === 'p' ? project.FormularioProyecto_id : null;
  if (!lectura || id === null) return [line(null, motivo ?? PANEL.notYet, 'locked')];
  // Why not to write matters to whom would.
  const isIn = kind === 'ip';
  const writable = isIn ? PANEL.received : PANEL.mayWrite;
  const note = escritura ? writable : ((project.esDuenio ? motivo : null) ?? PANEL.readOnly);
  const light = escritura ? (isIn ? 'done' : 'half') : 'locked';
  return [{ ...line(id, note, light), receipt: isIn && (project.esDuenio || tipoUsuario === 'admin') }];
}
