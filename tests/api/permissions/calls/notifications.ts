import { call, get, type Call } from './call.ts';
import { named } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

/** Sent to the caller, or to somebody else. */
async function sentNotification({ app, creator }: Scene, userId: number): Promise<number> {
  const { db } = app.database;
  const [row] = await db('notifications')
    .insert({ title: 'Cierre', body: 'Cierra el viernes.', destination: 'Todos', sender_id: creator.id })
    .returning<{ id: number }[]>('id');
  const id = row?.id ?? 0;
  await db('notification_recipients').insert({ notification_id: id, user_id: userId, address: '-' });
  return id;
}

const toOne = ({ creator }: Scene) => ({ destinatarios: [creator.id] });
const sentByOffice = async (scene: Scene) => sentNotification(scene, scene.creator.id);

export const NOTIFICATIONS: readonly Call[] = [
  get('GET /notificacion/tipos', '/notificacion/tipos', () => '/notificacion/tipos'),
  get('GET /notificacion', '/notificacion', () => '/notificacion'),
  get('GET /notificacion/pendientes', '/notificacion/pendientes', () => '/notificacion/pendientes'),
  get('GET /notificacion/recordatorios', '/notificacion/recordatorios', () => '/notificacion/recordatorios'),
  call('POST /notificacion', 'post', '/notificacion', (scene) =>
    scene.person.client.post('/notificacion', { titulo: 'Cierre', cuerpo: 'Cierra el viernes.', ...toOne(scene) }),
  ),
  call('POST /notificacion/previa', 'post', '/notificacion/previa', (scene) =>
    scene.person.client.post('/notificacion/previa', toOne(scene)),
  ),
  call('GET /notificacion/{id}', 'get', '/notificacion/{id}', async (scene) =>
    scene.person.client.get(`/notificacion/${await sentByOffice(scene)}`),
  ),
  call('GET /notificacion/{id}/destinatarios', 'get', '/notificacion/{id}/destinatarios', async (scene) =>
    scene.person.client.get(`/notificacion/${await sentByOffice(scene)}/destinatarios`),
  ),
  call(
    'POST /notificacion/{id}/reenvio',
    'post',
    '/notificacion/{id}/reenvio',
    async (scene) =>
      scene.person.client.post(`/notificacion/${await sentByOffice(scene)}/reenvio`, { estado: 'fallido' }),
    // Without a mail server there is nothing to send it by.
    { allowed: () => [400] },
  ),
  get('GET /exportar/notificaciones', '/exportar/notificaciones.{formato}', () => '/exportar/notificaciones.csv'),
  call('PUT /notificacion/preferencias', 'put', '/notificacion/preferencias', ({ person }) =>
    person.client.put('/notificacion/preferencias', { recordatorios: true }),
  ),
  call(
    'POST /notificacion/baja',
    'post',
    '/notificacion/baja',
    ({ person }) => person.client.post('/notificacion/baja', { token: 'x'.repeat(40) }),
    { allowed: () => [400] },
  ),
  get('read received notification', '/notificacion/recibidas', () => '/notificacion/recibidas', { self: 'always' }),
  call(
    'read received notification',
    'put',
    '/notificacion/recibidas',
    async (scene) =>
      scene.person.client.put('/notificacion/recibidas', { ids: [await sentNotification(scene, named(scene))] }),
    { self: 'named' },
  ),
];
