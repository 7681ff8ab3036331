import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { CommissionType } from '#schemas/generated/domain/commission-type.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { SHORT_SEATS } from './short-seats.ts';

export interface CommissionRow {
  id: number;
  year: number;
  type: CommissionType;
  version: number;
  programme: Commission['ProgramaExtension'];
  projects: string[];
  evaluators: Commission['listaEval'];
  progress: Commission['avance'];
  withdrawn: Commission['retirados'];
  reasons: Commission['razones'];
  short: Commission['vacantes'];
  seats: Commission['lugares'];
  job: Commission['trabajo'];
}

/** Something was saved in it, or a file belongs to it: it stays whatever becomes of its commission. */
export const IS_KEPT = sql`(f.state <> 'vacia' or exists (select from revisions r where r.form_id = f.id)
  or exists (select from documents d where d.form_id = f.id))`;

/** Newest first; `which` is a condition on `commissions c`. */
async function listCommissions(db: Knex, which: Sql): Promise<CommissionRow[]> {
  return ask(
    db,
    sql`select c.id, c.call_year as year, c.type, c.version,
      case when c.programme_id is not null then json_build_object('id', c.programme_id::integer, 'nom', coalesce(l.nom, '')) end as programme,
      (select coalesce(json_agg(p.code order by p.code), '[]') from commission_projects cp join projects p on p.id = cp.project_id
        where cp.commission_id = c.id) as projects,
      (select coalesce(json_agg(p.code order by p.code), '[]') from commission_projects cp join projects p on p.id = cp.project_id
        where cp.commission_id = c.id and p.withdrawn_at is not null) as withdrawn,
      (select coalesce(json_agg(json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom, 'tipo', u.tipo_usuario) order by e.position), '[]')
        from commission_evaluators e join users u on u.id = e.user_id where e.commission_id = c.id) as evaluators,
      (select json_build_object('formularios', coalesce(sum(n.forms) filter (where n.id is not null), 0),
          'completos', coalesce(sum(n.complete) filter (where n.id is not null), 0), 'guardados', coalesce(sum(n.kept), 0),
          'integrantes', coalesce(json_agg(json_build_object('id', n.id, 'formularios', n.forms, 'completos', n.complete, 'guardados', n.kept)
            order by n.id) filter (where n.id is not null), '[]'))
        from (select f.evaluator_id as id, count(*) as forms, count(*) filter (where f.state in ('completa', 'firmada')) as complete,
            count(*) filter (where ${IS_KEPT}) as kept
          from forms f where f.commission_id = c.id group by f.evaluator_id) n) as progress,
      (select coalesce(json_agg(json_build_object('proyecto', p.code, 'evaluador', r.user_id, 'causas', r.causes, 'razon', r.reason)
          order by p.code, r.user_id), '[]')
        from commission_reasons r join projects p on p.id = r.project_id where r.commission_id = c.id) as reasons,
      (select coalesce(json_agg(json_build_object('proyecto', s.code, 'faltan', s.lacking) order by s.code), '[]')
        from ${SHORT_SEATS} s where s.commission_id = c.id) as short,
      (select coalesce(json_agg(json_build_object('proyecto', p.code,
          'evaluador', json_build_object('id', u.id, 'ape', u.ape, 'nom', u.nom, 'tipo', u.tipo_usuario)) order by p.code, u.ape, u.id), '[]')
        from project_seats s join projects p on p.id = s.project_id join users u on u.id = s.user_id
        where s.commission_id = c.id
          and not exists (select from excusals x where x.project_id = s.project_id and x.evaluator_id = s.user_id)) as seats,
      (select max(b.id) from background_jobs b where b.commission_id = c.id) as job
     from commissions c
     left join list_entries l on l.call_year = c.call_year and l.list = 'lProgramas' and l.entry_id = c.programme_id
     where ${which} order by c.id desc`,
  );
}

export async function findCommission(db: Knex, id: number): Promise<CommissionRow | null> {
  const [row] = await listCommissions(db, sql`c.id = ${id}`);
  return row ?? null;
}

/** Those of programmes, or the others. */
export async function listCommissionsOf(db: Knex, which: 'programmes' | 'others'): Promise<CommissionRow[]> {
  return listCommissions(db, which === 'programmes' ? sql`c.type = 'PE'` : sql`c.type <> 'PE'`);
}

export async function listAllCommissions(db: Knex): Promise<CommissionRow[]> {
  return listCommissions(db, sql`true`);
}

/** A commission as the calls about commissions answer it (contract.md 6). */
export function presentCommission(row: CommissionRow): Commission {
  const { id, type, projects, evaluators, programme, version, progress, withdrawn, reasons, short, seats, job } = row;
  return {
    id,
    tipo: type,
    tipoComision: type,
    listaP: projects,
    listaEval: evaluators,
    ProgramaExtension: programme,
    version,
    avance: progress,
    retirados: withdrawn,
    razones: reasons,
    vacantes: short,
    lugares: seats,
    trabajo: job,
  };
}
