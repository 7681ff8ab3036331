import type { Knex } from 'knex';
import { createUser } from '#server/features/accounts/create-user.ts';
import { createSessionService } from '#server/session/session-service.ts';

export interface SeededDesk {
  token: string;
  evaluator: number;
  projects: number[];
  /** The token of one. */
  administrator: string;
}

/** Projects in evaluation of quality, all of one commission: a third of its forms is complete, a third begun. */
export async function seedDesk(owner: Knex, year: number, projects: number, evaluators: number): Promise<SeededDesk> {
  const people: number[] = [];
  for (let made = 0; made < evaluators; made++) {
    people.push(
      await createUser(owner, {
        dni: String(30_000_000 + made),
        ape: 'Evaluadora',
        nom: String(made),
        tel: null,
        email: `evalua${made}@universidad.example`,
        unidad_academica: 'FHUC',
        tipo_usuario: 'eval_int',
        password_hash: '-',
      }),
    );
  }
  const [first = 0] = people;
  await owner.raw(
    `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id, responsible, director, beyond_idea)
     select ?::integer, n, right(?::text, 2) || '-' || lpad(n::text, 3, '0') || '-PEIS-FICH', 'PEIS', 'FICH', 'Agua segura ' || n, 'CAL', ?,
       'Prueba', 'Prueba', true from generate_series(1, ?::integer) n`,
    [year, String(year), first, projects],
  );
  await owner.raw(
    `insert into project_states (project_id, state, author_id) select p.id, s.state, ?
       from projects p cross join (values (1, 'REC_IP'), (2, 'CAL')) s (place, state) where p.call_year = ? order by p.id, s.place`,
    [first, year],
  );
  await owner.raw(`insert into commissions (call_year, type, created_by) values (?, 'CAL', ?)`, [year, first]);
  await owner.raw(
    `insert into commission_projects (commission_id, project_id) select c.id, p.id from commissions c, projects p where p.call_year = ?`,
    [year],
  );
  await owner.raw(
    `insert into commission_evaluators (commission_id, user_id, position)
     select c.id, u.id, row_number() over (order by u.id) from commissions c, users u where u.email like 'evalua%'`,
  );
  await owner.raw(
    `insert into forms (kind, wire_id, project_id, commission_id, evaluator_id, state, missing)
     select f.kind, nextval('form_wire_id'), p.id, c.id, f.evaluator,
         case when f.evaluator is null then 'vacia' else (array['vacia', 'borrador', 'completa'])[1 + p.id % 3] end,
         case when f.evaluator is not null and p.id % 3 = 1 then 4 end
       from commissions c, projects p
         cross join (select 'pcal' as kind, id as evaluator from users where email like 'evalua%' union all select 'pcal_def', null) f
       where p.call_year = ?`,
    [year],
  );
  await owner.raw('analyze');
  const ids = await owner('projects').where({ call_year: year }).orderBy('code').pluck('id');
  const admin: unknown[] = await owner('users').where({ tipo_usuario: 'admin' }).pluck('id');
  const sessions = createSessionService(owner);
  return {
    token: await sessions.open(first),
    evaluator: first,
    projects: ids as number[],
    administrator: await sessions.open(Number(admin[0])),
  };
}
