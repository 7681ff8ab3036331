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

export const NOTIFICATIONS: readonly Call[] = [
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
