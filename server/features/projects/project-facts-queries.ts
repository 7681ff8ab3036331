import type { Knex } from 'knex';
import type { FormRoute, Phase, State } from '#engine/process/vocabulary.ts';
import { prepared } from '../../db/prepared.ts';
import type { ProjectName } from './project-name-facts.ts';

/** The project's row and everything about it that a decision may rest on, read by one statement. */
export interface ProjectFactsRow {
  now: Date;
  /** Differs as soon as anything about any call does. */
  callsGuard: number;
  project: ProjectRow;
  /** In order of insertion. */
  states: StateRow[];
  links: { userId: number; isCreator: boolean }[];
  forms: FormRow[];
  ownCall: CallRow;
  currentCall: CallRow | null;
  /** Stored answers of the form asked for, by section. */
  answers: AnswersRow[];
  /** The version that this form is or would be saved under; null when its call has none. */
  templateId: number | null;
  /** Current revision of every closed list of the call. */
  listRevisions: Record<string, number>;
}

export interface ProjectRow {
  id: number;
  code: string;
  callYear: number;
  modality: 'PEIS' | 'AET';
  academicUnit: string;
  title: string;
  biannual: boolean | null;
  duration: number | null;
  state: State;
  presented: boolean;
  projectFormAt: Date | null;
  creatorId: number;
  responsible: string;
  director: string;
  extensionUntil: Date | null;
  createdAt: Date;
  guard: number;
}

export interface StateRow {
  id: number;
  state: State;
  description: string | null;
  at: Date;
}

export interface FormRow {
  id: number;
  kind: FormRoute;
  wireId: number;
  state: 'vacia' | 'borrador' | 'completa' | 'firmada';
  templateId: number | null;
  commissionId: number | null;
  evaluatorId: number | null;
  /** Of a definitive form: its commission, in the order of appointment. */
  memberIds: number[];
  signingWindow: boolean;
}

export interface CallRow {
  year: number;
  independent: boolean;
  phases: { phase: Phase; at: Date }[];
  calendar: {
    phase: Phase;
    startsAt: Date;
    endsAt: Date | null;
    extendedUntil: Date | null;
    resolution: string | null;
  }[];
}

export interface AnswersRow {
  formId: number;
  section: number;
  version: number;
  data: Record<string, unknown>;
  templateId: number | null;
  listRevisions: Record<string, number> | null;
  author: { id: number; ape: string; nom: string } | null;
  at: Date;
}

/** Which answers to bring along: of one form, by its kind and number on the wire; all stored sections, or one. */
export interface WithAnswers {
  kind: FormRoute;
  wireId?: number | undefined;
  section?: number | undefined;
}

const CALL = `json_build_object(
  'year', c.year, 'independent', c.independent_evaluation,
  'phases', (select coalesce(json_agg(json_build_object('phase', h.phase, 'at', h.at) order by h.id), '[]') from call_phases h where h.call_year = c.year),
  'calendar', (select coalesce(json_agg(json_build_object('phase', k.phase, 'startsAt', k.starts_at, 'endsAt', k.ends_at,
      'extendedUntil', k.extended_until, 'resolution', k.resolution) order by k.position), '[]')
    from call_calendar k where k.call_year = c.year and c.calendar_published_at is not null))`;

const FACTS = `
  app_now() as now, calls_guard() as calls_guard,
  json_build_object('id', p.id, 'code', p.code, 'callYear', p.call_year, 'modality', p.modality, 'academicUnit', p.academic_unit,
    'title', p.title, 'biannual', p.biannual, 'duration', p.duration, 'state', p.state, 'presented', p.presented,
    'projectFormAt', p.project_form_at, 'creatorId', p.creator_id, 'responsible', p.responsible, 'director', p.director,
    'extensionUntil', p.extension_until, 'createdAt', p.created_at, 'guard', p.guard) as project,
  (select json_agg(json_build_object('id', s.id, 'state', s.state, 'description', s.description, 'at', s.at) order by s.id)
    from project_states s where s.project_id = p.id) as states,
  (select json_agg(json_build_object('userId', l.user_id, 'isCreator', l.is_creator) order by l.is_creator desc, l.at, l.user_id)
    from project_links l where l.project_id = p.id) as links,
  (select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'wireId', f.wire_id, 'state', f.state, 'templateId', f.template_id,
      'commissionId', f.commission_id, 'evaluatorId', f.evaluator_id, 'signingWindow', f.signing_window,
      'memberIds', case when f.kind like '%\\_def' then (select coalesce(json_agg(m.user_id order by m.position), '[]')
        from commission_evaluators m where m.commission_id = f.commission_id) else '[]' end) order by f.id)
    from forms f where f.project_id = p.id) as forms,
  (select ${CALL} from calls c where c.year = p.call_year) as own_call,
  (select ${CALL} from calls c where c.vigente) as current_call`;

const ANSWERS = `(select json_agg(json_build_object('formId', r.form_id, 'section', r.section, 'version', r.version, 'data', r.data,
    'templateId', r.template_id, 'listRevisions', r.list_revisions, 'at', r.at,
    'author', (select json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom) from users u where u.id = r.author_id)) order by r.section)
  from forms g join answer_heads a on a.form_id = g.id join revisions r on r.id = a.revision_id
  where g.project_id = p.id and g.kind = ?`;

/** Pinned by its own first save, or by the first of the call where all share one version, or not yet: what is in force. */
const TEMPLATE = `coalesce(
  (select f.template_id from forms f where f.project_id = p.id and f.kind = ? and (?::integer is null or f.wire_id = ?) limit 1),
  (select n.template_id from template_pins n where n.call_year = p.call_year and n.kind = ? and n.modality in ('', p.modality)),
  (select t.id from templates t where t.call_year = p.call_year and t.kind = ? and t.in_force and (t.modality is null or t.modality = p.modality)))`;

const LIST_REVISIONS = `(select json_object_agg(v.list, v.revision)
  from (select list, max(revision) as revision from list_revisions where call_year = p.call_year group by list) v)`;

interface RawFacts {
  now: Date;
  calls_guard: number;
  project: ProjectRow;
  states: StateRow[] | null;
  links: ProjectFactsRow['links'] | null;
  forms: FormRow[] | null;
  own_call: CallRow;
  current_call: CallRow | null;
  answers: AnswersRow[] | null;
  template_id: number | null;
  list_revisions: Record<string, number> | null;
}

/** null: there is no such project. */
export async function readProjectFacts(
  db: Knex,
  name: ProjectName | null,
  answers?: WithAnswers,
): Promise<ProjectFactsRow | null> {
  if (name === null) return null;
  const where = 'id' in name ? 'p.id = ?' : 'p.code = ?';
  return queryFacts(db, where, 'id' in name ? name.id : name.code, answers);
}

/** The facts of the project that a form belongs to; null: no such form. */
export async function readFormFacts(
  db: Knex,
  kind: FormRoute,
  wireId: number,
  answers: boolean,
): Promise<ProjectFactsRow | null> {
  // Idea and project form bear the project's number, and the second one's row may not exist yet.
  if (kind === 'ip' || kind === 'p') return queryFacts(db, 'p.id = ?', wireId, answers ? { kind } : undefined);
  const owner = 'p.id = (select f.project_id from forms f where f.kind = ? and f.wire_id = ?)';
  return queryFacts(db, owner, [kind, wireId], answers ? { kind, wireId } : undefined);
}

async function queryFacts(
  db: Knex,
  where: string,
  named: number | string | readonly (number | string)[],
  answers: WithAnswers | undefined,
): Promise<ProjectFactsRow | null> {
  const bindings: (number | string)[] = [];
  let withAnswers = 'null as answers, null as template_id, null as list_revisions';
  if (answers) {
    withAnswers = ANSWERS;
    bindings.push(answers.kind);
    if (answers.wireId !== undefined) {
      withAnswers += ' and g.wire_id = ?';
      bindings.push(answers.wireId);
    }
    if (answers.section !== undefined) {
      withAnswers += ' and r.section = ?';
      bindings.push(answers.section);
    }
    const wireId = answers.wireId ?? null;
    const kind = answers.kind.replace(/_def$/u, '');
    bindings.push(answers.kind, ...([wireId, wireId] as number[]), kind, kind);
    withAnswers += `) as answers, ${TEMPLATE} as template_id, ${LIST_REVISIONS} as list_revisions`;
  }
  bindings.push(...(Array.isArray(named) ? named : [named]));
  const [row] = await prepared<RawFacts>(
    db,
    `select ${FACTS}, ${withAnswers} from projects p where ${where}`,
    bindings,
  );
  return row ? revive(row) : null;
}

/** JSON has no instants: those inside it come as texts. */
function revive(row: RawFacts): ProjectFactsRow {
  const { project } = row;
  return {
    now: row.now,
    callsGuard: row.calls_guard,
    project: {
      ...project,
      projectFormAt: instant(project.projectFormAt),
      extensionUntil: instant(project.extensionUntil),
      createdAt: new Date(project.createdAt),
    },
    states: (row.states ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
    links: row.links ?? [],
    forms: row.forms ?? [],
    ownCall: reviveCall(row.own_call),
    currentCall: row.current_call && reviveCall(row.current_call),
    answers: (row.answers ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
    templateId: row.template_id,
    listRevisions: row.list_revisions ?? {},
  };
}

function reviveCall(call: CallRow): CallRow {
  return {
    ...call,
    phases: call.phases.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    calendar: call.calendar.map((entry) => ({
      ...entry,
      startsAt: new Date(entry.startsAt),
      endsAt: instant(entry.endsAt),
      extendedUntil: instant(entry.extendedUntil),
    })),
  };
}

function instant(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}
