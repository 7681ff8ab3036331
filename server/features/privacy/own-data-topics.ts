import type { Context } from '#server/context/context.ts';
import { SEATS } from '#server/core/commission/members-sql.ts';
import { sql, type Sql } from '#server/db/sql.ts';
import { ownFiles } from './own-files.ts';
import { LARGE_ROWS, ownProjects } from './own-projects.ts';

/** A file of the archive: what is asked for, in pages where it may be long. */
interface OfTopic {
  file: string;
  /** For the page that explains the archive. */
  says: string;
  /** Rows have an `n` by which they follow one another. */
  isLong?: boolean;
}

/** `after`: the last `n` of the page before. Rows bear the names that people read. */
export type Topic = OfTopic &
  (
    | { query: (user: number, after: number) => Sql }
    // Rights may have changed since something was written.
    | { rows: (context: Context, after: number) => Promise<readonly object[]> }
  );

const PAGE_ROWS = 2000;

/** Everything that is stored under somebody's account. What others typed under a DNI is not: nobody has proven to own one. */
export const OWN_DATA_TOPICS: readonly Topic[] = [
  {
    file: 'cuenta',
    says: 'Los datos de tu cuenta.',
    query: (user) => sql`select dni, ape as apellido, nom as nombre, tel as telefono, email as correo,
        unidad_academica as "unidadAcademica", tipo_usuario as "tipoDeUsuario",
        puede_crear_proyectos as "puedeCrearProyectos", may_sign_in as "puedeIngresar",
        reminders_by_mail as "recibeRecordatorios", created_at as "creada", updated_at as "modificada",
        last_sign_in_at as "ultimoIngreso"
      from users where id = ${user}`,
  },
  {
    file: 'sesiones',
    says: 'Dónde está abierta tu cuenta ahora.',
    query: (user) => sql`select created_at as desde, last_used_at as "ultimoUso", expires_at as hasta,
        device as equipo, address as "desdeDonde"
      from sessions where user_id = ${user} order by created_at`,
  },
  {
    file: 'proyectos',
    says: 'Los proyectos a los que está vinculada tu cuenta, con lo que podés leer ahora de sus formularios.',
    isLong: true,
    rows: ownProjects,
  },
  {
    file: 'invitaciones',
    says: 'Las invitaciones a integrar un proyecto que mandaste y las que recibiste.',
    query: (
      user,
    ) => sql`select p.code as proyecto, p.title as titulo, i.email as para, i.invited_by = me.id as "laMandaste",
        i.at as fecha, case when i.invited_by <> me.id then i.declined_at end as rechazada,
        i.accepted_by is not null as aceptada
      from users me join invitations i on lower(i.email) = lower(me.email) or me.id in (i.invited_by, i.accepted_by)
        join projects p on p.id = i.project_id where me.id = ${user} order by i.at, i.id`,
  },
  {
    file: 'evaluaciones',
    says: 'Las evaluaciones que tenés a tu nombre, con lo que respondiste.',
    isLong: true,
    query: (user, after) => sql`select f.id as n, f.kind as formulario, p.code as proyecto, f.state as estado,
        r.at as guardada, r.data as respuestas
      from forms f join projects p on p.id = f.project_id
        left join answer_heads h on h.form_id = f.id left join revisions r on r.id = h.revision_id
      where f.evaluator_id = ${user} and f.id > ${after} order by f.id limit ${LARGE_ROWS}`,
  },
  {
    file: 'comisiones',
    says: 'Las comisiones que integrás o integraste.',
    query: (user) => sql`select c.type as tipo, c.call_year as convocatoria, c.created_at as formada,
        json_agg(p.code order by p.code) as proyectos
      from ${SEATS} s join commissions c on c.id = s.commission_id join projects p on p.id = s.project_id
      where s.user_id = ${user} group by c.id order by c.id`,
  },
  {
    file: 'excusaciones',
    says: 'Las evaluaciones de las que te excusaste.',
    query: (user) => sql`select x.kind as formulario, p.code as proyecto, x.reason as motivo, x.at as fecha
      from excusals x join projects p on p.id = x.project_id where x.evaluator_id = ${user} order by x.id`,
  },
  {
    file: 'borradores',
    says: 'Lo que escribiste y todavía no guardaste; se borra a los 30 días.',
    query: (user) => sql`select kind as formulario, section as seccion, data as respuestas, at as fecha
      from drafts where user_id = ${user} order by at`,
  },
  {
    file: 'documentos',
    says: 'Los archivos que subiste a tus proyectos. Los archivos mismos se bajan desde cada proyecto.',
    rows: ownFiles,
  },
  {
    file: 'firmas',
    says: 'Los formularios que firmaste.',
    query: (user) => sql`select p.code as proyecto, f.kind as formulario, s.at as firmado, s.annulled_at as anulada
      from signatures s join forms f on f.id = s.form_id join projects p on p.id = f.project_id
      where s.signed_by = ${user} order by s.id`,
  },
  {
    file: 'notificaciones',
    says: 'Los avisos que recibiste.',
    isLong: true,
    query: (
      user,
      after,
    ) => sql`select n.id as n, n.title as titulo, n.body as texto, n.at as fecha, r.address as correo,
        r.state as envio, r.sent_at as enviada, r.read_at as leida
      from notification_recipients r join notifications n on n.id = r.notification_id
      where r.user_id = ${user} and n.id > ${after} order by n.id limit ${PAGE_ROWS}`,
  },
  {
    file: 'correcciones',
    says: 'Lo que pediste corregir y lo que se te respondió.',
    query: (
      user,
    ) => sql`select wish as pedido, at as fecha, state as estado, answer as respuesta, settled_at as respondido
      from correction_requests where user_id = ${user} order by id`,
  },
  {
    file: 'guardados',
    says: 'Cada vez que guardaste un formulario de tus proyectos o de tus evaluaciones.',
    isLong: true,
    query: (
      user,
      after,
    ) => sql`select r.id as n, p.code as proyecto, f.kind as formulario, r.section as seccion, r.version,
        r.at as fecha
      from revisions r join forms f on f.id = r.form_id join projects p on p.id = f.project_id
      where r.form_id in (
          select o.id from forms o join project_links l on l.project_id = o.project_id where l.user_id = ${user}
          union select o.id from forms o where o.evaluator_id = ${user}
          union select o.id from forms o join ${SEATS} s on s.commission_id = o.commission_id and s.project_id = o.project_id
            where s.user_id = ${user})
        and r.author_id = ${user} and r.id > ${after} order by r.id limit ${PAGE_ROWS}`,
  },
  {
    file: 'actividad',
    says: 'Lo que quedó registrado que hiciste, y cuándo.',
    isLong: true,
    query: (user, after) => sql`select id as n, at as fecha, action as acto, project_id as proyecto
      from audit where actor_id = ${user} and id > ${after} order by id limit ${PAGE_ROWS}`,
  },
];
