import { describe, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();

interface User {
  token: string;
  id: number;
  email: string;
  tipoUsuario: string;
  puedeCrearProyectos: 0 | 1;
  debeCambiarClave: boolean;
}

const USER_KEYS = ['id', 'dni', 'ape', 'nom', 'tel', 'unidadAcademica', 'tipoUsuario', 'email', 'puedeCrearProyectos'];

describe('sign-in', () => {
  test('answers the token and the user', async () => {
    const person = await app.person({ pass: 'abc123' });
    const reply = await app.client().post<User>('/usr/login', { email: person.email, pass: 'abc123' });
    expect(reply.status).toBe(200);
    proves('R-7-06', () => expect(reply.data.token).toMatch(/^[\w-]{43}$/));
    proves('R-K-48', () => expect(Object.keys(reply.data).toSorted()).toEqual(['token', ...USER_KEYS, 'debeCambiarClave'].toSorted()));
    const own = await app.client(reply.data.token).get<User>('/usr/informacion/token');
    proves('R-7-07', () => expect(own.data).toMatchObject({ id: person.id, email: person.email }));
  });
});
