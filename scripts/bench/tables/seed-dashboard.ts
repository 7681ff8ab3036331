import type { Knex } from 'knex';

/**
 * Half of a call's projects bring their documents, one in a thousand lacks one that the others have; each of the other half has three
 * evaluations and a definitive form of a commission, complete on one of thirty days or not yet. Answers how many forms.
 */
export async function seedDashboard(owner: Knex, year: number): Promise<number> {
  await owner.raw(
    `update projects set state = 'REC_P', missing_documents = case
       when sequence % 1000 = 2 then array['PLAN'] when sequence % 8 = 0 then null when sequence % 6 = 0 then '{}'::text[]
       when sequence % 4 = 0 then array['AVAL', 'CV'] else array['AVAL', 'CONSTANCIA_DIRECTOR', 'CV', 'PRESUPUESTO'] end
     where call_year = ? and sequence % 2 = 0`,
    [year],
  );
  await owner.raw(`update projects set state = 'CAL', beyond_idea = true where call_year = ? and sequence % 2 = 1`, [
    year,
  ]);
  await owner.raw('alter table forms disable trigger form_completed');
  await owner.raw(
    `with commission as (insert into commissions (call_year, type) select ?::integer, 'CAL' from generate_series(1, 200) returning id),
       numbered as (select id, row_number() over (order by id) - 1 as place from commission),
       people as (select id, row_number() over (order by id) - 1 as place, count(*) over () as number from users where tipo_usuario = 'eval_int')
     insert into forms (kind, wire_id, project_id, commission_id, evaluator_id, state)
     select k.kind, nextval('form_wire_id'), p.id, c.id, case when k.kind = 'pcal' then e.id end,
       (array['completa', 'completa', 'borrador', 'vacia'])[1 + (p.id + k.n) % 4]
     from projects p join numbered c on c.place = p.id % 200
       cross join (values (0, 'pcal'), (1, 'pcal'), (2, 'pcal'), (3, 'pcal_def')) k(n, kind)
       join people e on e.place = (p.id + k.n * 7) % e.number
     where p.call_year = ? and p.state = 'CAL'`,
    [year, year],
  );
  await owner.raw(
    `update forms set completed_on = completed_on - (id % 30)::integer where commission_id is not null and state = 'completa'`,
  );
  await owner.raw('alter table forms enable trigger form_completed');
  await owner.raw('vacuum (analyze)');
  const [row] = (await owner('forms').whereNotNull('commission_id').count('* as number')) as { number: string }[];
  return Number(row?.number ?? 0);
}
