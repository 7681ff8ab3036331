import type { Knex } from 'knex';
import { noteAlikeNames } from '#server/features/institutions/note-alike-names.ts';
import { AUDIT_ACTS } from '#schemas/messages/audit.ts';

const PEOPLE = 10_000;
const INSTITUTIONS = 5000;
const NOTIFICATIONS = 500;
/** One in so many goes to everybody. */
const TO_ALL = 10;

/** Two years of an office: most rows of the audit save answers, a few administrators do a third of everything. */
export async function seedAdministration(
  owner: Knex,
  { year, rows, projects }: { year: number; rows: number; projects: number },
): Promise<{ biggest: number; middle: number }> {
  await owner.raw(
    `insert into users (dni, ape, nom, email, unidad_academica, tipo_usuario)
      select lpad((30000000 + n)::text, 8, '0'),
        (array['Acosta','Benítez','Cabrera','Gómez','Ibáñez','Núñez','Ñáñez','Quiroga','Ríos','Zalazar'])[1 + n % 10] || ' ' || n,
        (array['Inés','Tomás','Lucía','Bruno','Camila','Nahuel','Sofía'])[1 + n % 7], 'persona' || n || '@universidad.example', 'FICH', 'estandar'
      from generate_series(1, ${PEOPLE}) n`,
  );
  await owner.raw(
    `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id)
      select ${year}, n, right(${year}::text, 2) || '-' || lpad(n::text, 6, '0') || '-PEIS-FICH', 'PEIS', 'FICH', 'Huerta ' || n, 'REC_IP',
        (select min(id) from users) + n % ${PEOPLE} from generate_series(1, ?::integer) n`,
    [projects],
  );
  await owner.raw(
    `insert into institutions (nom, confirmed)
      select (array['Biblioteca Popular','Club','Escuela Primaria','Cooperativa de Trabajo','Vecinal','Hospital','Museo','Comuna',
          'Centro de Jubilados','Asociación Civil','Jardín de Infantes','Radio Comunitaria'])[1 + n % 12]
        || ' ' || (array['Moreno','Unión','Sarmiento','Güemes','San Martín','Belgrano','Rivadavia','Evita','Alberdi','Mitre','La Esperanza',
          'Los Ceibos','Río Salado','San Jerónimo','Nueva Vida','Juana Azurduy','El Pozo','Malvinas','Urquiza'])[1 + (n / 12) % 19]
        || ' de ' || (array['Rafaela','Esperanza','Santo Tomé','Coronda','Reconquista','Sunchales','Gálvez','San Justo','Tostado','Vera',
          'Helvecia','Laguna Paiva','Franck','Humboldt','Ceres','San Javier','Recreo','Sauce Viejo','Rincón','Monte Vera','Nelson','Llambi'])[1 + (n / 228) % 22]
        || case when n % 97 = 0 then ' (ex)' else '' end, n % 4 <> 0 from generate_series(1, ${INSTITUTIONS}) n`,
  );
  await owner.raw(
    `update institutions i set merged_into = (select min(id) from institutions) where i.id % 50 = 7;
     insert into project_projections (project_id, source, relation, key)
       select p.id, 'p.2', 'institution', (select min(id) from institutions) + (p.sequence * 31 + k * 977) % ${INSTITUTIONS}
         from projects p cross join generate_series(1, 2) k where p.call_year = ${year} on conflict do nothing`,
  );
  await owner.raw('vacuum (analyze) institutions');
  await noteAlikeNames(owner);
  await seedNotifications(owner);
  await seedAudit(owner, rows, year);
  for (const table of [
    'audit',
    'users',
    'projects',
    'institutions',
    'alike_names',
    'project_projections',
    'notifications',
    'notification_recipients',
  ])
    await owner.raw(`vacuum (analyze) ${table}`);
  const { rows: found }: { rows: { biggest: number; middle: number }[] } = await owner.raw(
    `select (select max(id) from notifications where destination = 'todos')::integer as biggest,
      (select id from audit order by id offset ? limit 1)::integer as middle`,
    [Math.floor(rows / 2)],
  );
  const [first] = found;
  if (!first) throw new Error('nothing was seeded');
  return first;
}

/** Of two years; those to everybody have ten thousand recipients each, others thirty. */
async function seedNotifications(owner: Knex): Promise<void> {
  await owner.raw(
    `insert into notifications (title, body, destination, state, sender_id, at)
      select (array['Recepción de ideas','Evaluación de calidad','Cierre de la convocatoria','Aviso'])[1 + n % 4] || ' ' || n,
        repeat('Les recordamos que la recepción sigue abierta. ', 20), case when n % ${TO_ALL} = 0 then 'todos' else 'eval_int' end,
        case when n % 7 = 0 then 'error' else 'enviada' end, (select min(id) from users), now() - n * interval '1 day'
      from generate_series(${NOTIFICATIONS}, 1, -1) n;
     insert into notification_recipients (notification_id, user_id, address, state, sent_at, read_at)
      select n.id, u.id, u.email, case when u.id % 97 = 0 then 'fallido' else 'enviado' end, n.at, case when u.id % 3 = 0 then n.at end
        from notifications n join users u on n.destination = 'todos' or u.id % 333 = n.id % 333`,
  );
}

async function seedAudit(owner: Knex, rows: number, year: number): Promise<void> {
  const common = ['answers.ip', 'answers.p', 'answers.pcal', 'document.upload', 'user.change-password'];
  const rare = Object.keys(AUDIT_ACTS).filter((act) => !common.includes(act));
  await owner.raw(
    `insert into audit (at, actor_id, action, project_id, detail, request_id, address)
      select now() - interval '730 days' + n * (interval '729 days' / ?), case when n % 3 = 0 then 2 + n % 4 else 2 + (n * 7919) % ${PEOPLE - 1} end,
        case when n % 50 = 0 then (?::text[])[1 + (n / 50) % ${rare.length}] else (?::text[])[1 + n % ${common.length}] end,
        case when n % 5 <> 0 then (select min(id) from projects) + (n * 104729) % ${PEOPLE} end,
        case when n % 50 = 0 then jsonb_build_object('user', 2 + n % ${PEOPLE}, 'year', ${year} - n % 3, 'motivo', 'Resolución ' || n)
          else jsonb_build_object('form', n % 30000, 'versions', jsonb_build_object('0', 3)) end,
        gen_random_uuid()::text, '10.0.0.' || n % 250
      from generate_series(1, ?::bigint) n`,
    [rows, rare, common, rows],
  );
}
