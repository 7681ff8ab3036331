import type { Answer, Call } from '../ask.ts';
import { each, idOf, type Burst, type Scene } from './burst.ts';
import { PASS } from '../people.ts';

const OTHER_PASS = 'def456';

/** What people and the office do to accounts; almost all of it hashes passwords. */
export async function* accountCalls({ people }: Scene): AsyncGenerator<Burst> {
  const { members, administrators, owners, passwordLinks, notification, unsubscribeTokens } = people;
  // It ends their sessions, and a new password would end the link.
  yield {
    operation: 'use-password-link',
    name: 'use a password link',
    aside: true,
    calls: members.map(({ address }, index) => ({
      method: 'POST',
      path: '/usr/clave/restablecer',
      address,
      body: { enlace: passwordLinks[index], nueva: PASS },
    })),
  };
  let tokens: string[] = [];
  const learn = (answers: readonly Answer[]): void => {
    tokens = answers.map(({ data }) => (data as { token?: string } | null)?.token ?? '');
  };
  const signedIn = (call: Omit<Call, 'token' | 'address'>): Call[] =>
    members.map(({ address }, index) => ({ token: tokens[index] ?? '', address, ...call }));
  yield {
    operation: 'login',
    name: 'sign in',
    aside: true,
    calls: members.map(({ email, address }) => ({
      method: 'POST',
      path: '/usr/login',
      address,
      body: { email, pass: PASS },
    })),
    learn,
  };
  yield {
    operation: 'change-password',
    name: 'change the own password',
    aside: true,
    calls: signedIn({ method: 'PUT', path: '/usr/clave', body: { actual: PASS, nueva: OTHER_PASS } }),
    learn,
  };
  yield { operation: 'sign-out', name: 'sign out', calls: signedIn({ method: 'POST', path: '/usr/logout' }) };
  yield {
    operation: 'request-password-link',
    name: 'ask for a password link',
    calls: members.map(({ email, address }) => ({
      method: 'POST',
      path: '/usr/clave/olvidada',
      address,
      body: { email },
    })),
  };
  yield {
    operation: 'edit-user',
    name: 'edit an account',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/usr/${members[index]?.id}`,
      body: { tel: '0342 4571110' },
    })),
  };
  yield {
    operation: 'import-users',
    name: 'import people',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/usr/importar',
      body: {
        columnas: ['ape', 'nom', 'dni', 'email'],
        filas: [['Paz', 'Eva', '30111222', `importada${members[index]?.id}@universidad.example`]],
      },
    })),
  };
  yield {
    operation: 'view-as',
    name: 'see the product as somebody',
    calls: each(administrators, (index) => ({ method: 'POST', path: `/usr/${members[index]?.id}/ver-como` })),
  };
  yield {
    operation: 'stop-viewing',
    name: 'see it as oneself again',
    calls: each(administrators, () => ({ method: 'DELETE', path: '/usr/ver-como' })),
  };
  yield {
    operation: 'close-sessions',
    name: 'close somebody’s sessions',
    calls: each(administrators, (index) => ({ method: 'DELETE', path: `/usr/${members[index]?.id}/sesiones` })),
  };
  yield {
    operation: 'issue-temporary-password',
    name: 'issue a temporary password',
    aside: true,
    calls: each(administrators, (index) => ({ method: 'POST', path: `/usr/${members[index]?.id}/restablecer` })),
  };
  yield {
    operation: 'register-user',
    name: 'register people',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/usr/register',
      body: {
        dni: String(40_000_000 + (members[index]?.id ?? 0)),
        ape: 'Nueva',
        nom: 'Gente',
        tel: null,
        email: `nueva-${members[index]?.email}`,
        unidadAcademica: 'FICH',
        pass: PASS,
      },
    })),
  };
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
    calls: each(owners, () => ({
      method: 'PUT',
      path: '/notificacion/preferencias',
      body: { recordatorios: true },
    })),
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
