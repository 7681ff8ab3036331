import { describe, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';

const app = useApp();

interface ListedUser {
  id: number;
  dni: string;
  ape: string;
  tipoUsuario: string;
  email: string;
  puedeCrearProyectos: 0 | 1;
  pass: null;
}

const TYPES = [
  'admin',
  'gestion',
  'eval_int',
  'eval_int_ext',
  'eval_ext',
  'eval_prog',
  'estandar',
  'sec_unl',
  'cs',
  'comunicacion',
] as const;
const admin = () => app.person({ tipoUsuario: 'admin' });

describe('the list', () => {
  test('holds the user fields and never a password', async () => {
    const { client, id } = await admin();
    const names = { dni: '27111222', ape: 'Sosa', nom: 'Eva', unidadAcademica: 'FCA' };
    const person = await app.person({ tipoUsuario: 'eval_int', pass: 'k7m2p9', ...names });
    const all = await client.get<ListedUser[]>('/usr/tipo');
    proves('R-7-10', () => expect(all.data.map((user) => user.id)).toEqual(expect.arrayContaining([id, person.id])));
    const evaluators = await client.get<ListedUser[]>('/usr/tipo', { tipo: 'eval_int' });
    proves('R-7-11', () => expect(evaluators.data.map((user) => user.id)).toEqual([person.id]));
    const unknown = await client.get<ListedUser[]>('/usr/tipo', { tipo: 'xyz' });
    proves('R-A-99-01', () => expect(unknown.data).toEqual([]));

    const listed = evaluators.data[0];
    const stored: Record<string, unknown> = {
      id: person.id,
      dni: '27111222',
      ape: 'Sosa',
      nom: 'Eva',
      tel: null,
      unidadAcademica: 'FCA',
      tipoUsuario: 'eval_int',
      email: person.email,
      puedeCrearProyectos: 1,
    };
    for (const key of [
      'id',
      'dni',
      'ape',
      'nom',
      'tel',
      'unidadAcademica',
      'tipoUsuario',
      'email',
      'puedeCrearProyectos',
    ] as const) {
      proves('R-3-67', key, () => expect(listed).toHaveProperty(key, stored[key]));
    }
    proves('R-3-67', 'pass null', () => expect(listed?.pass).toBeNull());
    const permissions = await person.client.get<{ ruta: string; lectura: boolean; escritura: boolean }[]>(
      `/usr/permisos/${String(person.id)}`,
    );
    proves('R-3-67', 'permisos', () => {
      expect(permissions.data).toContainEqual({ ruta: '/pcal', lectura: true, escritura: true });
      expect(permissions.data).toContainEqual({ ruta: '/eippe', lectura: true, escritura: false });
    });

    const login = await app.client().post<{ token: string }>('/usr/login', { email: person.email, pass: 'k7m2p9' });
    const own = await person.client.get('/usr/informacion/token');
    const secrets = await passwordsInDatabase();
    for (const [caso, reply] of [
      ['login', login],
      ['token', own],
      ['GET /usr/tipo', all],
    ] as const) {
      proves('R-3-122', caso, () => {
        const text = JSON.stringify(reply.envelope);
        expect(text).not.toContain('k7m2p9');
        for (const secret of secrets) expect(text).not.toContain(secret);
      });
    }
  });

  test('of types has all of them', async () => {
    const { client } = await admin();
    const types = await client.get<{ id: string; nom: string }[]>('/usr/tipos');
    proves('R-7-12', () => expect(types.data.length).toBeGreaterThanOrEqual(TYPES.length));
    for (const type of TYPES) proves('R-6-01', type, () => expect(types.data.map(({ id }) => id)).toContain(type));
  });

  test('is for administrators; permissions of others do not exist', async () => {
    const target = await admin();
    for (const tipoUsuario of ['estandar', 'gestion', 'eval_int', 'cs', 'comunicacion', 'sec_unl']) {
      const { client, id } = await app.person({ tipoUsuario });
      for (const path of ['/usr/tipo', '/usr/tipos'])
        expect([path, (await client.get(path)).status]).toEqual([path, 403]);
      expect((await client.put(`/usr/${String(target.id)}`, { tipoUsuario: 'estandar' })).status).toBe(403);
      expect((await client.put(`/usr/${String(id)}`, { tipoUsuario: 'admin' })).status).toBe(403);
      expect((await client.get(`/usr/permisos/${String(target.id)}`)).status).toBe(404);
      expect((await client.get(`/usr/permisos/${String(id)}`)).status).toBe(200);
    }
    expect((await target.client.get('/usr/permisos/999999')).status).toBe(404);
  });
});

describe('a change', () => {
  test('keeps what is absent, and what was listed can be sent back', async () => {
    const { client } = await admin();
    const person = await app.person({ ape: 'Suárez' });
    const [before] = (await client.get<ListedUser[]>('/usr/tipo')).data.filter(({ id }) => id === person.id);
    const same = await client.put<ListedUser>(`/usr/${String(person.id)}`, before);
    expect(same.data).toEqual({ ...before, acceso: true });
    const other = await client.put<ListedUser>(`/usr/${String(person.id)}`, { tel: '342', puedeCrearProyectos: 0 });
    expect(other.data).toMatchObject({ ape: 'Suárez', tel: '342', puedeCrearProyectos: 0 });
    expect((await person.client.get<ListedUser>('/usr/informacion/token')).data.puedeCrearProyectos).toBe(0);
  });

  test('is refused with its reason', async () => {
    const { client, id } = await admin();
    const person = await app.person();
    const path = `/usr/${String(person.id)}`;
    expect((await client.put(path, { email: (await app.person()).email.toUpperCase() })).error).toBe(
      ACCOUNT_MESSAGES.emailTaken,
    );
    // A name is one line: no header of a mail is ever made of another one.
    for (const name of ['Paz\r\nBcc: alguien@fuera.example', 'Paz\u2028Eva'])
      for (const key of ['ape', 'nom'])
        expect((await client.put(path, { [key]: name })).problems).toMatchObject([{ ruta: `/${key}` }]);
    expect((await client.put(path, { tipoUsuario: 'docente' })).error).toBe(ACCOUNT_MESSAGES.unknownType);
    expect((await client.put(path, { unidadAcademica: 'XX' })).error).toBe(ACCOUNT_MESSAGES.unknownUnit);
    expect((await client.put(path, { inventada: 1 })).problems).toMatchObject([
      { ruta: '/inventada', codigo: 'cuerpo.desconocida' },
    ]);
    expect((await client.put('/usr/999999', { nom: 'Nadie' })).status).toBe(404);
    await app.database
      .asOwner('users')
      .where('tipo_usuario', 'admin')
      .whereNot('id', id)
      .update({ tipo_usuario: 'estandar' });
    expect((await client.put(`/usr/${String(id)}`, { acceso: false })).error).toBe(ACCOUNT_MESSAGES.lastAdministrator);
    expect((await client.put(`/usr/${String(id)}`, { tipoUsuario: 'gestion' })).error).toBe(
      ACCOUNT_MESSAGES.lastAdministrator,
    );
  });
});

async function passwordsInDatabase(): Promise<string[]> {
  const rows = (await app.database.asOwner('users').select('password_hash')) as { password_hash: string }[];
  return rows.map((row) => row.password_hash).filter((hash) => hash.length > 1);
}
