import type { Knex } from 'knex';

/** How many projects one commission evaluates, and how many sit in it. */
const EACH = 12;
const SEATS = 3;
const UNITS = `(array['FICH','FIQ','FCA','FCV','FCJS','FCM','FBCB','ESS','FHUC','FADU','FCE','ISM','CURA','CUG'])`;
/** In each project of the current call and the two before it. */
const TEAM = 6;

/**
 * Straight into the tables: as many evaluators as wanted, as many projects in the current call and half as many in each of the two before
 * it, with their teams, of which every fourth member evaluates, too. Of the current projects six tenths have a commission of quality with
 * its forms, the commissions of ten programmes have fifty each.
 */
export async function seedCommissions(owner: Knex, year: number, projects: number, evaluators: number): Promise<void> {
  await owner.raw('set statement_timeout = 0');
  await owner.raw('insert into calls (year) select generate_series(?::integer, ?::integer) on conflict do nothing', [
    year - 2,
    year,
  ]);
  await owner.raw(
    `insert into users (dni, ape, nom, email, unidad_academica, tipo_usuario, password_hash)
     select lpad((30000000 + n)::text, 8, '0'),
       (array['Acosta','Benítez','Cabrera','Domínguez','Escobar','Fernández','Gómez','Herrera','Ibáñez','Juárez','Ledesma','Muñoz',
         'Ñáñez','Ojeda','Peralta','Quiroga','Ríos','Sosa','Toledo','Urquiza','Vera','Zalazar'])[1 + n % 22] || ' ' || (n / 22),
       (array['Inés','Tomás','Lucía','Bruno','Camila','Nahuel','Sofía'])[1 + n % 7], 'evalua' || n || '@universidad.example',
       case when n % 10 in (7, 8) then null else ${UNITS}[1 + n % 14] end,
       case n % 10 when 7 then 'eval_int_ext' when 8 then 'eval_ext' when 9 then 'eval_prog' else 'eval_int' end, '-'
     from generate_series(1, ?::integer) n`,
    [evaluators],
  );
  await owner.raw(
    `insert into users (dni, ape, nom, email, unidad_academica, tipo_usuario, password_hash)
     select lpad((20000000 + n)::text, 8, '0'), 'Directora ' || n, 'Ana', 'dirige' || n || '@universidad.example', ${UNITS}[1 + n % 14],
       'estandar', '-' from generate_series(1, 2000) n`,
  );
  await owner.raw(
    `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id, responsible, director, beyond_idea)
     select y.year, n, right(y.year::text, 2) || '-' || lpad(n::text, 5, '0') || '-PEIS-' || ${UNITS}[1 + n % 14], 'PEIS', ${UNITS}[1 + n % 14],
       (array['Agua segura','Árboles nativos','Ñandubay','Huertas','Radio barrial','Memoria oral'])[1 + n % 6] || ' ' || md5(n::text),
       case when y.year = ?::integer then 'CAL' else 'OK' end, u.id, u.ape, u.ape, true
     from generate_series(?::integer, ?::integer) as y(year)
       cross join generate_series(1, ?::integer) n join users u on u.email = 'dirige' || (1 + n % 2000) || '@universidad.example'
     where y.year = ?::integer or n % 2 = 0`,
    [year, year - 2, year, projects, year],
  );
  await owner.raw(
    `insert into project_links (project_id, user_id, is_creator) select id, creator_id, true from projects;
     insert into project_states (project_id, state) select id, 'REC_IP' from projects union all select id, state from projects`,
  );
  await owner.raw(
    `insert into project_projections (project_id, source, relation, key)
     select distinct p.id, 'ip', 'person', case when k % 4 = 0 then lpad((30000001 + (p.id * 31 + k * 977) % ?::integer)::text, 8, '0')
         else lpad((40000000 + (p.id * 17 + k * 5003) % 20000)::text, 8, '0') end
       from projects p cross join generate_series(1, ?::integer) k
     union all select p.id, 'ip', 'programas', (1 + p.id % 10)::text from projects p where p.id % 3 = 0`,
    [evaluators, TEAM],
  );
  const wanted = Math.floor((projects * 0.6) / EACH);
  await owner.raw(
    `insert into commissions (call_year, type) select ${year}, 'CAL' from generate_series(1, ${wanted});
     insert into commissions (call_year, type, programme_id) select ${year}, 'PE', n::text from generate_series(1, 10) n`,
  );
  await owner.raw(
    `create temporary table numbered as select id, row_number() over (partition by type order by id) - 1 as place, type, programme_id from commissions;
     insert into commission_projects (commission_id, project_id)
       select c.id, p.id from numbered c join projects p on p.call_year = ${year} and (p.sequence - 1) / ${EACH} = c.place where c.type = 'CAL';
     insert into commission_projects (commission_id, project_id)
       select c.id, x.id from numbered c cross join lateral (select p.id from projects p join project_projections j on j.project_id = p.id
         where p.call_year = ${year} and j.relation = 'programas' and j.key = c.programme_id order by p.id limit 50) x where c.type = 'PE';
     insert into commission_evaluators (commission_id, user_id, position)
       select c.id, u.id, u.seat from numbered c join (select id, tipo_usuario = 'eval_prog' as expert,
           (row_number() over (partition by tipo_usuario = 'eval_prog' order by id) - 1) / ${SEATS} as place,
           (row_number() over (partition by tipo_usuario = 'eval_prog' order by id) - 1) % ${SEATS} as seat
         from users where email like 'evalua%') u on u.place = c.place and u.expert = (c.type = 'PE');
     insert into forms (kind, wire_id, project_id, commission_id, evaluator_id, state)
       select case c.type when 'CAL' then 'pcal' else 'eippe' end, nextval('form_wire_id'), p.project_id, c.id, e.user_id,
           (array['vacia', 'borrador', 'completa'])[1 + p.project_id % 3]
         from commissions c join commission_projects p on p.commission_id = c.id join commission_evaluators e on e.commission_id = c.id;
     insert into forms (kind, wire_id, project_id, commission_id)
       select 'pcal_def', nextval('form_wire_id'), p.project_id, c.id from commissions c join commission_projects p on p.commission_id = c.id
         where c.type = 'CAL';
     drop table numbered`,
  );
  await owner.raw('vacuum (analyze)');
}
