import type { Knex } from 'knex';

export interface Seeded {
  year: number;
  users: number;
  projects: number;
}

const CALLS = 5;

/**
 * Accounts and projects straight into the tables, set by set: 20,000 projects in each of five calls, each with its idea's form,
 * a history, an owner among all accounts and two evaluations. One word is in every second title, another in a dozen.
 */
export async function seedTables(
  owner: Knex,
  year: number,
  users: number,
  projects: number,
  calls = CALLS,
): Promise<Seeded> {
  const each = Math.floor(projects / calls);
  await owner.raw('set statement_timeout = 0');
  await owner.raw('insert into calls (year) select generate_series(?::integer, ?::integer) on conflict do nothing', [
    year - calls + 1,
    year,
  ]);
  await owner.raw(
    `insert into users (dni, ape, nom, email, unidad_academica, tipo_usuario, password_hash)
     select lpad((30000000 + n)::text, 8, '0'),
       (array['Acosta','Benítez','Cabrera','Domínguez','Escobar','Fernández','Gómez','Herrera','Ibáñez','Juárez','Ledesma','Muñoz',
         'Ñáñez','Ojeda','Peralta','Quiroga','Ríos','Sosa','Toledo','Urquiza','Vera','Zalazar'])[1 + n % 22] || ' ' || (n / 22),
       (array['Inés','Tomás','Lucía','Bruno','Camila','Nahuel','Sofía'])[1 + n % 7], 'persona' || n || '@universidad.example',
       (array['FICH','FIQ','FCA','FCV','FCJS','FCM','FBCB','ESS','FHUC','FADU','FCE','ISM','CURA','CUG'])[1 + n % 14],
       case when n % 20 = 0 then 'eval_int' when n % 33 = 0 then 'eval_ext' else 'estandar' end, '-'
     from generate_series(1, ?::integer) n`,
    [users],
  );
  await owner.raw(
    `create temporary table people as select id, ape || ', ' || nom as name, tipo_usuario, row_number() over (order by id) as place from users
     where email like 'persona%'`,
  );
  await owner.raw(
    `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id, responsible, director, created_at, updated_at)
     select y.year, n, right(y.year::text, 2) || '-' || lpad(n::text, greatest(3, length(n::text)), '0') || '-' || m.modality || '-' || m.unit,
       m.modality, m.unit,
       (array['Agua segura','Árboles nativos','Ñandubay','Zanjas y desagües','Nubes de polvo','Huertas','Radio barrial','Memoria oral',
         'Alfabetización digital','Salud visual','Economía social','Cuencas y lagunas'])[1 + (n * 7 + y.year) % 12]
         || case when n % 2 = 0 then ' con la comunidad' else '' end || case when n % 8000 = 17 then ' del quebracho' else '' end
         || ' ' || md5(n::text || y.year::text),
       case when y.year = ?::integer then (array['REC_IP','REC_IP','REC_IP','EVAL_IP'])[1 + n % 4]
         else (array['OK','OK','CAL','NO_PERT','DEV_IP','PERT'])[1 + n % 6] end,
       p.id, p.name, p.name, app_now() - make_interval(mins => n), app_now() - make_interval(mins => n)
     from generate_series(?::integer, ?::integer) as y(year) cross join generate_series(1, ?::integer) n
       cross join lateral (select case when n % 3 = 0 then 'AET' else 'PEIS' end as modality,
         (array['FICH','FIQ','FCA','FCV','FCJS','FCM','FBCB','ESS','FHUC','FADU','FCE','ISM','CURA','CUG'])[1 + n % 14] as unit) m
       join people p on p.place = 1 + (n * 13 + y.year) % ?::integer`,
    [year, year - calls + 1, year, each, users],
  );
  await owner.raw('update calls set project_sequence = ? where year between ? and ?', [each, year - calls + 1, year]);
  await owner.raw(
    `insert into project_states (project_id, state) select id, 'REC_IP' from projects
     union all select id, state from projects where state <> 'REC_IP'`,
  );
  await owner.raw("update projects set beyond_idea = true where state <> 'REC_IP'");
  await owner.raw(
    'insert into project_links (project_id, user_id, is_creator) select id, creator_id, true from projects',
  );
  await owner.raw(`insert into forms (kind, wire_id, project_id, state) select 'ip', id, id, 'completa' from projects`);
  await owner.raw(
    `insert into forms (kind, wire_id, project_id, evaluator_id, state)
     select 'eipca', nextval('form_wire_id'), p.id, e.id, 'completa' from projects p
       join generate_series(0, 1) k on true
       join (select id, row_number() over (order by id) - 1 as place from people where tipo_usuario = 'eval_int') e
         on e.place = (p.id + k * 211) % (select count(*) from people where tipo_usuario = 'eval_int')
     where p.state <> 'REC_IP'`,
  );
  await owner.raw('drop table people');
  await owner.raw('vacuum (analyze)');
  return { year, users, projects: each * calls };
}
