import { expect } from 'vitest';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import type { Reply } from './client.ts';
import type { Rows } from './project-form.ts';
import { answersToSend, sectionAnswers } from './section-answers.ts';
import { useStage, type Created, type Stage } from './stage.ts';
import type { Person, TestApp } from './use-app.ts';

export interface Report extends Record<string, unknown> {
  id: number;
  idProy: number;
  version: number;
  editable: boolean;
  estado: string;
  Integrantes: Rows;
  InstitucionIntervinientes: Rows;
  ParticipanteDirectos: Rows;
  CoherenciaInterna: { ObjetivoEspecificos: Rows };
}

export interface Reports {
  stage: Stage;
  /** A project of this person after the whole way to OK, its form filled in as the shipped samples have it. */
  approved: (owner: Person, modality?: 'PEIS' | 'AET', ...states: string[]) => Promise<Created>;
  list: (person: Person, type: ReportType, project: Created) => Promise<Reply<{ id: number; estado: string }[]>>;
  read: (person: Person, type: ReportType, id: number) => Promise<Reply<Report>>;
  /** The report of that type, as its project's owner reads it. */
  of: (person: Person, type: ReportType, project: Created) => Promise<Report>;
  put: (
    person: Person,
    type: ReportType,
    report: Readonly<Record<string, unknown>>,
  ) => Promise<Reply<Report & { actual: Report; autor: { id: number } | null; version: number }>>;
}

const SECTIONS = [1, 2, 3, 4] as const;

export function useReports(app: TestApp): Reports {
  const stage = useStage(app);
  const reports: Reports = {
    stage,
    async approved(owner, modality = 'PEIS', ...states) {
      const project = await stage.idea(owner, { tipoProyecto: modality, bianual: modality === 'AET' ? 0 : 1 });
      await stage.move(project.id, 'EVAL_IP', 'REC_P');
      for (const section of SECTIONS) {
        const dataProyecto = section === 1 ? answersToSend(modality, 1) : sectionAnswers(modality, section);
        const { titulo: _t, tipoProyecto: _m, unidadAcademica: _u, ...own } = dataProyecto;
        const saved = await owner.client.put('/p/', {
          codigo: project.codigo,
          dataProyecto: section === 1 ? own : dataProyecto,
        });
        expect([section, saved.error, saved.problems]).toEqual([section, null, []]);
      }
      await stage.move(project.id, ...(states.length > 0 ? states : ['ADM', 'PERT', 'CAL', 'OK']));
      return project;
    },
    list: (person, type, { id }) => person.client.get(`/informes/${type}/all/${id}`),
    read: (person, type, id) => person.client.get(`/informes/${type}/${id}`),
    async of(person, type, project) {
      const { data } = await reports.list(person, type, project);
      const { data: report } = await reports.read(person, type, data[0]?.id ?? 0);
      return report;
    },
    put: (person, type, report) => person.client.put(`/informes/${type}`, report),
  };
  return reports;
}

/** The activities of all objectives. */
export const activitiesOf = ({ CoherenciaInterna: { ObjetivoEspecificos } }: Report): Rows =>
  ObjetivoEspecificos.flatMap((objective) => objective['ActividadObjetivos'] as Rows);

/** Those of the first objective, to be changed in place. */
export function firstActivities({
  CoherenciaInterna: { ObjetivoEspecificos },
}: Pick<Report, 'CoherenciaInterna'>): Rows {
  const [first] = ObjetivoEspecificos;
  if (!first) throw new Error('the project has no objective');
  return first['ActividadObjetivos'] as Rows;
}
