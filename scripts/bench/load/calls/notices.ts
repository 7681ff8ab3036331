import { each, idOf, type Burst, type Scene } from './burst.ts';

/** What people do about what they are told, and about what is written of them. */
export async function* noticeCalls({ people }: Scene): AsyncGenerator<Burst> {
  const { administrators, owners, notification, unsubscribeTokens } = people;
  yield {
    operation: 'mark-notifications-read',
    name: 'read a notification',
    calls: each(owners, () => ({ method: 'PUT', path: '/notificacion/recibidas', body: { ids: [notification] } })),
  };
  let requests: number[] = [];
  yield {
    operation: 'request-correction',
    name: 'ask for a correction',
    calls: each(owners, () => ({
      method: 'POST',
      path: '/correcciones',
      body: { texto: 'Mi apellido es Ñáñez, con tilde.' },
    })),
    learn: (answers) => {
      requests = answers.map(idOf);
    },
  };
  yield {
    operation: 'settle-correction',
    name: 'answer a correction',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/correcciones/${requests[index % requests.length] ?? 0}/respuesta`,
      body: { estado: 'hecha', respuesta: 'Ya está corregido.' },
    })),
  };
  yield {
    operation: 'set-reminders',
    name: 'choose reminders by mail',
    calls: each(owners, () => ({ method: 'PUT', path: '/notificacion/preferencias', body: { recordatorios: true } })),
  };
  yield {
    operation: 'unsubscribe',
    name: 'stop reminders by a link',
    calls: owners.map(({ address }, index) => ({
      method: 'POST',
      path: '/notificacion/baja',
      address,
      body: { token: unsubscribeTokens[index] },
    })),
  };
}
