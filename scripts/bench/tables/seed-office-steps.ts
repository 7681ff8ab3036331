import type { Knex } from 'knex';

/**
 * What waits for the office in a call of many projects: a tenth of them approved, half of their reports presented and the others overdue or
 * not yet due, those that bring their documents not moved on, institutions, requests and mails.
 */
export async function seedOfficeSteps(owner: Knex, year: number): Promise<void> {
  await owner.raw(`insert into call_phases (call_year, phase, reason) values (?, 'ADM', 'Banco')`, [year]);
  await owner.raw(`update projects set state = 'OK' where call_year = ? and sequence % 10 = 1`, [year]);
  await owner.raw(
    `insert into forms (kind, wire_id, project_id, state)
     select k.kind, nextval('form_wire_id'), p.id, case when p.sequence % 20 = 1 then 'completa' else 'vacia' end
     from projects p cross join (values ('inf_avance'), ('inf_final')) k(kind) where p.call_year = ? and p.state = 'OK'`,
    [year],
  );
  await owner.raw(
    `insert into call_values (call_year, modality, id, value) values (?, 'PEIS', 'informeFinal', to_jsonb((app_now() + interval '90 days')::date)),
      (?, 'AET', 'informeFinal', to_jsonb((app_now() + interval '90 days')::date)),
      (?, 'PEIS', 'informeAvance', to_jsonb((app_now() - interval '9 days')::date))
     on conflict (call_year, modality, id) do update set value = excluded.value`,
    [year, year, year],
  );
  // Which names are alike is not asked here, and dear to note for so many.
  await owner.raw('alter table institutions disable trigger alike_kept');
  await owner.raw(`insert into institutions (nom) select 'Institución ' || n from generate_series(1, 5000) n`);
  await owner.raw('alter table institutions enable trigger alike_kept');
  await owner.raw(
    `insert into correction_requests (user_id, wish) select id, 'Mi apellido' from users order by id limit 20`,
  );
  await owner.raw(
    `with sent as (insert into notifications (title, body, destination, sender_id, state)
       select 'Aviso', 'Texto', 'todos', (select min(id) from users), 'error' from generate_series(1, 50) returning id)
     insert into notification_recipients (notification_id, user_id, address, state)
     select s.id, u.id, u.email, case when u.id % 50 = 0 then 'fallido' else 'enviado' end from sent s cross join users u`,
  );
  await owner.raw('vacuum (analyze)');
}
