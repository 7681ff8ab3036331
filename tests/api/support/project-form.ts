import { beforeAll } from 'vitest';
import type { Reply } from './client.ts';
import type { Team } from './section-answers.ts';
import { useStage, type Created, type Stage } from './stage.ts';
import type { Person, TestApp } from './use-app.ts';

export interface Section extends Record<string, unknown> {
  version: number;
  editable: boolean;
}

export type Rows = Record<string, unknown>[];

export const FORM_REFUSED = 'No posee permisos para realizar esta acción';

/** A director with a project of each modality in reception, and the two calls of the project form. */
export interface ProjectForm {
  stage: Stage;
  readonly ana: Person;
  readonly admin: Person;
  readonly peis: Created;
  readonly aet: Created;
  /** A project of hers after these states; in reception when none is named. */
  ready: (changes?: Record<string, unknown>, ...states: string[]) => Promise<Created>;
  get: (person: Person, section: number, project: Created) => Promise<Reply<Section>>;
  put: (
    project: Created,
    dataProyecto: Record<string, unknown>,
    more?: Record<string, unknown>,
    person?: Person,
  ) => Promise<Reply<Section & { actual: Section }>>;
}

export function useProjectForm(app: TestApp): ProjectForm {
  const stage = useStage(app);
  const made: { ana?: Person; admin?: Person; peis?: Created; aet?: Created } = {};
  const known = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the projects exist only inside tests and hooks');
    return value;
  };
  const form: ProjectForm = {
    stage,
    get ana() {
      return known(made.ana);
    },
    get admin() {
      return known(made.admin);
    },
    get peis() {
      return known(made.peis);
    },
    get aet() {
      return known(made.aet);
    },
    ready: async (changes = {}, ...states) => {
      const created = await stage.idea(form.ana, changes);
      await stage.move(created.id, ...(states.length > 0 ? states : ['EVAL_IP', 'REC_P']));
      return created;
    },
    get: (person, section, { codigo }) => person.client.get<Section>(`/p/form/${section}/${codigo}`),
    put: (project, dataProyecto, more = {}, person = form.ana) =>
      person.client.put<Section & { actual: Section }>('/p/', { codigo: project.codigo, dataProyecto, ...more }),
  };
  beforeAll(async () => {
    made.ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
    made.admin = await stage.admin();
    made.peis = await form.ready();
    made.aet = await form.ready({ tipoProyecto: 'AET', bianual: 0 });
  });
  return form;
}

export const rowsIn = (row: Record<string, unknown> | undefined, key: string) => (row?.[key] ?? []) as Rows;
export const team = (section: Section) => section as unknown as Team;
export const refusal = ({ status, error }: { status: number; error: string | null }) => [status, error];
