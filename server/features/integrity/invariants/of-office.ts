import { sql, type Sql } from '#server/db/sql.ts';
import { projectsWhere, type Invariant } from '../kinds/invariant.ts';

const notificationsWhere = (condition: Sql): Sql =>
  sql`select 'notificacion' as type, n.id::text as id, n.title as name from notifications n where ${condition}`;

/** Notifications, files that are on their way, work in the background. */
export const OF_OFFICE: readonly Invariant[] = [
  {
    name: 'avisos-en-cola',
    broken: notificationsWhere(sql`exists (select from notification_recipients r where r.notification_id = n.id
      and r.state = 'pendiente' and r.due_at < app_now() - interval '1 day')`),
  },
  {
    name: 'avisos-a-medio-enviar',
    broken: notificationsWhere(sql`exists (select from notification_recipients r where r.notification_id = n.id
      and r.state = 'enviando' and r.claimed_until < app_now() - interval '1 hour')`),
  },
  {
    name: 'avisos-dados-por-enviados',
    broken: notificationsWhere(sql`n.state <> 'pendiente' and exists (select from notification_recipients r
      where r.notification_id = n.id and r.state in ('pendiente', 'enviando') and r.due_at is not null)`),
  },
  {
    name: 'archivos-sin-barrer',
    broken: sql`select 'archivo' as type, b.storage_key as id, b.storage_key as name from pending_blobs b
      where b.at < app_now() - interval '1 day'`,
  },
  {
    name: 'documentos-de-formulario-ajeno',
    broken: projectsWhere(sql`exists (select from documents d where d.project_id = p.id
      and ((d.type <> 'documento') <> (d.form_id is not null)
        or d.form_id is not null and not exists (select from forms f where f.id = d.form_id and f.project_id = d.project_id)))`),
  },
  {
    name: 'trabajos-detenidos',
    broken: sql`select 'comision' as type, b.commission_id::text as id, b.commission_id::text as name from background_jobs b
      where b.state in ('espera', 'en_curso') and b.updated_at < app_now() - interval '1 day'`,
  },
];
