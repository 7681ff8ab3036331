import { useCallback } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useLoad, type Loaded } from '#web/app/use-load.ts';
import type { ReadReportAnswer } from '#schemas/generated/api/read-report.ts';
import type { ReportObjective } from '#schemas/generated/domain/report-objective.ts';
import { REPORT_KINDS, type ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { REPORTS } from '#engine/process/reports.ts';
import { PANEL } from '#web/text/panel.ts';
import { permissionOf } from '#web/app/project/permission-of.ts';
import type { Project } from './project.ts';
import type { ProjectReports } from './use-reports.ts';

type Text = string | null | undefined;
type ReadReport = Loaded<ReadReportAnswer> & { again: () => void };
/** What each of the reports says. */
type Reported<T> = Readonly<Record<ReportKind, T>>;

/** One promise along the project's life; no texts where nothing has been said. */
export interface ThreadRow {
  name: string;
  idea: readonly string[];
  project: readonly string[];
  reported: Reported<readonly string[]>;
}

const written = (...texts: readonly Text[]): string[] => texts.flatMap((text) => (text ? [text] : []));

interface WholeThread {
  rows: readonly ThreadRow[];
  /** Of what could not be read; null: all of it was, or is being read. */
  again: (() => void) | null;
}

/** What idea and project promise and what the reports answer to it, side by side. */
export function useThread(project: Project, reports: ProjectReports): WholeThread {
  const client = useClient();
  const { id } = project;
  const readsIdea = permissionOf(project, 'ip').lectura;
  const readsProject = permissionOf(project, 'p').lectura;
  const idea = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        readsIdea ? client.call('read-idea', { params: { id: String(id) }, signal, show: 'none' }) : undefined,
      [client, id, readsIdea],
    ),
  );
  const section = useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        readsProject
          ? client.call('read-project-section', { params: { seccion: 3, proyecto: String(id) }, signal, show: 'none' })
          : undefined,
      [client, id, readsProject],
    ),
  );
  const told: Reported<ReadReport> = {
    inf_avance: useReported(reports, 'inf_avance'),
    inf_final: useReported(reports, 'inf_final'),
  };
  const reported = (say: (goals: readonly ReportObjective[], kind: ReportKind) => string[]) =>
    Object.fromEntries(REPORT_KINDS.map((kind) => [kind, say(objectivesIn(told[kind]), kind)])) as Reported<string[]>;
  const said = idea.phase === 'ready' ? idea.data : null;
  const coherence = section.phase === 'ready' ? section.data.CoherenciaInterna : null;
  const goals = coherence?.ObjetivoEspecificos ?? [];
  const rows: ThreadRow[] = [
    {
      name: PANEL.threadRows.aim,
      idea: written(said?.finalidad),
      project: written(coherence?.finalidad),
      reported: reported(() => []),
    },
    {
      name: PANEL.threadRows.goals,
      idea: [],
      project: goals.flatMap(({ desc }) => written(desc)),
      reported: reported(goalsIn),
    },
    {
      name: PANEL.threadRows.activities,
      idea: written(said?.potencialesActividades),
      project: goals.flatMap(({ ActividadObjetivos }) =>
        (ActividadObjetivos ?? []).flatMap(({ desc }) => written(desc)),
      ),
      reported: reported((goals, kind) => activitiesIn(goals, ACTIVITY_STATES[kind])),
    },
    {
      name: PANEL.threadRows.results,
      idea: [],
      project: goals.flatMap(({ resEsp }) => written(resEsp)),
      reported: reported(resultsIn),
    },
  ];
  const read = [idea, section, ...Object.values(told), ...Object.values(reports)];
  const failed = read.filter(({ phase }) => phase === 'failed');
  return {
    rows: rows.filter((row) => row.idea.length + row.project.length > 0),
    again: failed.length === 0 ? null : () => failed.forEach((one) => one.again()),
  };
}

/** A report that somebody has saved; nothing before. */
function useReported(reports: ProjectReports, kind: ReportKind): ReadReport {
  const client = useClient();
  const { head } = reports[kind];
  const { type: tipo } = REPORTS[kind];
  const id = head && head.estado !== 'vacia' ? head.id : null;
  return useLoad(
    useCallback(
      async (signal: AbortSignal) =>
        id === null ? undefined : client.call('read-report', { params: { tipo, id }, signal, show: 'none' }),
      [client, tipo, id],
    ),
  );
}

const objectivesIn = (read: ReadReport): readonly ReportObjective[] =>
  read.phase === 'ready' ? (read.data.CoherenciaInterna?.ObjetivoEspecificos ?? NONE) : NONE;

const NONE: readonly ReportObjective[] = [];
const DONE = 2;

/** Of an activity, to go on after it. */
const nameOf = (text: string | null): string => (text ?? '').replace(/\.$/u, '');

const goalsIn = (goals: readonly ReportObjective[]): string[] =>
  goals
    .filter(({ ActividadObjetivos }) => ActividadObjetivos.length > 0)
    .map(({ ActividadObjetivos: all }) =>
      PANEL.threadDone(all.filter(({ estado }) => estado === DONE).length, all.length),
    );

type ActivityStates = Readonly<Record<1 | 2 | 3, string>>;
/** In the final report an activity that still is pending has no state yet. */
const ACTIVITY_STATES: Reported<ActivityStates> = {
  inf_avance: PANEL.threadStates,
  inf_final: { ...PANEL.threadStates, 1: PANEL.threadUndefined },
};

const activitiesIn = (goals: readonly ReportObjective[], states: ActivityStates): string[] =>
  goals.flatMap(({ ActividadObjetivos }) =>
    ActividadObjetivos.map(({ prevista, desc, estado }) =>
      PANEL.threadActivity(nameOf(desc ?? prevista), estado === null ? PANEL.threadUndefined : states[estado]),
    ),
  );

const resultsIn = (goals: readonly ReportObjective[]): string[] =>
  goals.flatMap(({ ActividadObjetivos }) =>
    ActividadObjetivos.flatMap(({ prevista, desc, resultados }) =>
      resultados ? [PANEL.threadResult(nameOf(desc ?? prevista), resultados)] : [],
    ),
  );
