import { useCallback } from 'react';
import type { FormKind } from '#engine/process/vocabulary.ts';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';
import { PANEL } from '#web/text/panel.ts';
import type { Completeness } from '#web/ui/light.tsx';
import type { PanelEntry } from './panel-entries.ts';
import { lightOf, permissionOf } from './permission-of.ts';
import type { Project, Report } from './project.ts';

export interface FormLine {
  ruta: FormKind;
  /** null: there is nothing to open; the note says why. */
  id: number | null;
  name: string;
  note: string;
  light: Completeness;
  writable: boolean;
}

/** The lines of one entry: its own form, then the evaluations that this person may read. */
export function useForms(project: Project, entry: PanelEntry): FormLine[] {
  const user = useUser();
  const reports = useReports(project, entry);
  const own = ownLines(project, entry, reports);
  const evaluations = project.lFormsEval
    .filter((form) => entry.kinds.includes(form.tipo) && permissionOf(project, form.tipo).lectura)
    .map<FormLine>((form) => ({
      ruta: form.tipo,
      id: form.id,
      name: PANEL.kinds[form.tipo],
      note: [form.evaluador?.ape && `${form.evaluador.ape}, ${form.evaluador.nom}`, PANEL.formStates[form.estado]]
        .filter(Boolean)
        .join(' · '),
      light: lightOf(form.estado),
      writable:
        form.estado !== 'firmada' && form.evaluador?.id === user.id && permissionOf(project, form.tipo).escritura,
    }));
  return [...own, ...evaluations];
}

function useReports(project: Project, { ruta }: PanelEntry): readonly Report[] {
  const client = useClient();
  const kind = ruta === 'inf_avance' ? 'ia' : 'if';
  const asked = ruta.startsWith('inf_') && permissionOf(project, ruta).lectura;
  const reports = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        asked ? client.get<Report[]>(`/informes/${kind}/all/${project.id}`, { signal, show: 'none' }) : undefined,
      [client, kind, project.id, asked],
    ),
  );
  return reports.phase === 'ready' ? reports.data : [];
}

function ownLines(project: Project, { ruta }: PanelEntry, reports: readonly Report[]): FormLine[] {
  const { lectura, escritura, motivo } = permissionOf(project, ruta);
  const line = (id: number | null, note: string, light: Completeness): FormLine => ({
    ruta,
    id,
    name: PANEL.kinds[ruta],
    note,
    light,
    writable: escritura,
  });
  if (ruta.startsWith('inf_') && reports.length > 0) {
    return reports.map((report) => line(report.id, PANEL.formStates[report.estado], lightOf(report.estado)));
  }
  const id = ruta === 'ip' ? project.IdeaProyecto_id : ruta === 'p' ? project.FormularioProyecto_id : null;
  if (!lectura || id === null) return [line(null, motivo ?? PANEL.notYet, 'locked')];
  // Why not to write matters to whom would.
  const note = escritura ? PANEL.mayWrite : ((project.esDuenio ? motivo : null) ?? PANEL.readOnly);
  return [line(id, note, escritura ? 'half' : 'locked')];
}
