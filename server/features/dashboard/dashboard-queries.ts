import type { Knex } from 'knex';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { FormState } from '#schemas/generated/domain/form-state.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { TAKING_PART } from '#server/core/project/taking-part.ts';
import { ask } from '../../db/ask.ts';
import { sql } from '../../db/sql.ts';

export interface ProjectGroup {
  state: State;
  modality: Modality;
  unit: string;
  total: number;
}

/** A hundred groups at most, from the index alone. */
export async function groupProjects(db: Knex, year: number): Promise<ProjectGroup[]> {
  return ask(
    db,
    sql`select p.state, p.modality, p.academic_unit as unit, count(*)::integer as total
      from projects p where p.call_year = ${year} and ${TAKING_PART} group by p.state, p.modality, p.academic_unit`,
  );
}

export interface FormGroup {
  kind: EvaluationKind;
  modality: Modality;
  state: FormState;
  /** YYYY-MM-DD; null: not complete. */
  day: string | null;
  total: number;
}

/** The forms that commissions have to fill in, as the board of each stage counts them. */
export async function groupForms(db: Knex, year: number): Promise<FormGroup[]> {
  return ask(
    db,
    sql`select f.kind, f.modality, f.state, f.completed_on::text as day, count(*)::integer as total
      from forms f where f.call_year = ${year} and f.commission_id is not null and not f.excused
        and f.project_id not in (select p.id from projects p where p.withdrawn_at is not null)
      group by f.kind, f.modality, f.state, f.completed_on`,
  );
}

export interface MissingGroup {
  /** null: not worked out yet. */
  documents: string[] | null;
  total: number;
}

/** What projects lack while they bring their documents. */
export async function groupMissing(db: Knex, year: number): Promise<MissingGroup[]> {
  return ask(
    db,
    sql`select p.missing_documents as documents, count(*)::integer as total
      from projects p where p.call_year = ${year} and p.state = 'REC_P' and p.withdrawn_at is null group by p.missing_documents`,
  );
}

/** By their code; those that were retired too. */
export async function listUnitNames(db: Knex, year: number): Promise<Map<string, string>> {
  const rows = await ask<{ id: string; nom: string }>(
    db,
    sql`select l.entry_id as id, l.nom from list_entries l where l.call_year = ${year} and l.list = 'lUnidadesAcademicas'`,
  );
  return new Map(rows.map(({ id, nom }) => [id, nom]));
}

export async function listYears(db: Knex): Promise<number[]> {
  return db('calls').orderBy('year', 'desc').pluck('year');
}
