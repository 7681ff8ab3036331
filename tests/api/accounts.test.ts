import { describe, expect, test } from 'vitest';
import { ACCOUNT_MESSAGES, REFUSED_UNIT } from '#schemas/messages/accounts.ts';
import { proves } from '../support/proves.ts';
import { useApp } from './support/use-app.ts';
import { saveDemoAccounts } from '#server/features/accounts/demo-account-queries.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';

const app = useApp();

interface User {
  token: string;
  id: number;
  email: string;
  tipoUsuario: string;
  puedeCrearProyectos: 0 | 1;
}

const USER_KEYS = ['id', 'dni', 'ape', 'nom', 'tel', 'unidadAcademica', 'tipoUsuario', 'email', 'puedeCrearProyectos'];
const PASS = 'k7m2p9';
let serial = 0;

const registration = (changes: object = {}) => {
  serial += 1;
  return {
    dni: '30123456',
    ape: 'Gómez',
    nom: 'Lucía',
    tel: '342 4571100',
    email: `lucia${String(serial)}@universidad.example`,
    unidadAcademica: 'FICH',
    pass: PASS,
    ...changes,
  };
};

const register = (changes: object = {}) => app.client().post<string>('/usr/register', registration(changes));
const login = (email: string, pass: string) => app.client().post<User>('/usr/login', { email, pass });

const timed = async (address: string, times: number[]) => {
  const start = performance.now();
  const reply = await login(address, 'zzzzzz');
  times.push(performance.now() - start);
  return [reply.status, reply.error, reply.invalidToken];
};

async function registered(email: string, asAdmin = false, changes: object = {}): Promise<User> {
  const client = asAdmin ? (await app.person({ tipoUsuario: 'admin' })).client : app.client();
  expect((await client.post('/usr/register', registration({ email, ...changes }))).status).toBe(200);
  return (await login(email, PASS)).data;
}

describe('sign-in', () => {
  test('answers the token and the user', async () => {
    const person = await app.person({ pass: PASS });
    const reply = await login(person.email, PASS);
    proves('R-7-06', () => expect(reply.data.token).toMatch(/^[\w-]{43}$/));
    proves('R-K-48', () => {
      expect(Object.keys(reply.data).toSorted()).toEqual(['token', ...USER_KEYS, 'debeCambiarClave'].toSorted());
    });
    const own = await app.client(reply.data.token).get<User>('/usr/informacion/token');
    proves('R-7-07', () => expect(own.data).toMatchObject({ id: person.id, email: person.email }));
    proves('R-3-67', 'token', () => expect(Object.keys(own.data)).not.toContain('token'));
  });

  test('wants both fields', async () => {
    const replies = await Promise.all(
      [
        { email: 'a@b.example' },
        { pass: PASS },
        {},
        { email: '', pass: '' },
        { email: 'a@b.example', pass: '1234567' },
      ].map((body) => app.client().post('/usr/login', body)),
    );
    proves('R-5.2-05', 'api sin campos', () => {
      for (const reply of replies)
        expect([reply.status, reply.error]).toEqual([400, 'Debe ingresart su correo electrónico y contraseña']);
    });
  });

  test('says the same, in the same time, whoever is unknown or wrong', async () => {
    const wrong: number[] = [];
    const unknown: number[] = [];
    const expected = [401, 'Correo electrónico o contraseña incorrectos', false];
    await timed('nobody0@universidad.example', []);
    const ratio = () => Math.min(...wrong) / Math.min(...unknown);
    // The least of many: what the machine does besides is not what is measured. Each account bears four failures.
    for (
      let account = 1;
      account <= 6 && (account === 1 || Math.abs(Math.log(ratio())) > Math.log(1.3));
      account += 1
    ) {
      const { email } = await app.person({ pass: PASS });
      for (let round = 1; round <= 4; round += 1) {
        const known = await timed(email, wrong);
        const stranger = await timed(`nobody${String(account)}${String(round)}@universidad.example`, unknown);
        proves('R-A-24-01', 'clave errónea', () => expect(known).toEqual(expected));
        proves('R-A-24-01', 'correo desconocido', () => expect(stranger).toEqual(expected));
      }
    }
    proves('R-A-24-01', 'mismo tiempo', () => {
      expect(ratio()).toBeGreaterThan(0.6);
      expect(ratio()).toBeLessThan(1.7);
    });
  });

  test('takes the e-mail in any letters, and a password only as it is', async () => {
    const { email } = await app.person({ pass: 'AbCdEf' });
    const upper = await login(` ${email.toUpperCase()}`, 'AbCdEf');
    proves('R-A-24-02', () => expect(upper.status).toBe(200));
    expect((await login(email, 'abcdef')).status).toBe(401);
    expect((await login(email, 'AbCdE')).status).toBe(401);
  });
});

describe('registration', () => {
  test('answers a text, and the account can sign in', async () => {
    const reply = await register({ email: 'nueva@universidad.example' });
    proves('R-7-08', () => expect(typeof reply.data).toBe('string'));
    proves('R-A-56-01', 'texto', () => expect(reply.data).toBe('Usuario registrado correctamente'));
    expect((await login('nueva@universidad.example', PASS)).data).toMatchObject({
      tipoUsuario: 'estandar',
      puedeCrearProyectos: 1,
    });
  });

  test.each([
    ['R-5.2-09', '8 dígitos', { dni: '1234567' }, '/dni'],
    ['R-5.2-09', 'con puntos', { dni: '12.345.678' }, '/dni'],
    ['R-5.2-10', null, { ape: 'a'.repeat(256) }, '/ape'],
    ['R-5.2-10', null, { ape: '' }, '/ape'],
    ['R-5.2-11', null, { nom: 'a'.repeat(256) }, '/nom'],
    ['R-5.2-11', null, { nom: '  ' }, '/nom'],
    ['R-5.2-12', null, { tel: '1'.repeat(256) }, '/tel'],
    ['R-5.2-13', null, { email: 'x@' }, '/email'],
    ['R-5.2-17', '5', { pass: '12345' }, '/pass'],
    ['R-5.2-17', '7', { pass: '1234567' }, '/pass'],
    ['R-5.2-20', '256', { email: `${'a'.repeat(244)}@uni.example` }, '/email'],
  ])('refuses %s %s', async (id, caso, changes, ruta) => {
    const reply = await register(changes);
    const body = () => {
      expect([reply.status, reply.error]).toEqual([400, 'Revise los campos del formulario']);
      expect(reply.problems.map((problem) => problem.ruta)).toEqual([ruta]);
    };
    if (caso === null) proves(id, body);
    else proves(id, caso, body);
  });

  test('takes blanks for nothing and texts without the blanks around them (A-34, A-93)', async () => {
    for (const [field, blank] of [
      ['dni', '        '],
      ['ape', ' '],
      ['nom', '\t\n'],
      ['email', ' '],
      ['unidadAcademica', '  '],
      ['pass', '      '],
      ['pass', ''],
      ['ape', '\u202e '],
    ] as const) {
      const reply = await register({ [field]: blank });
      expect([field, reply.status, reply.error]).toEqual([field, 400, 'Revise los campos del formulario']);
      expect(reply.problems).toMatchObject([{ ruta: `/${field}`, mensaje: 'campo obligatorio' }]);
    }
    const email = 'blancos@universidad.example';
    const typed = {
      dni: ' 01234567 ',
      ape: '  de la Cruz\t',
      nom: ' Ana\u202e María ',
      tel: ' \u202a+54 342 457-5100\u202c',
      email: ` ${email}\n`,
      unidadAcademica: ' FICH ',
      pass: ' a b c',
    };
    expect((await register(typed)).status).toBe(200);
    const session = await app.client().post<User>('/usr/login', { email: ` ${email} `, pass: ' a b c' });
    expect(session.data).toMatchObject({
      dni: '01234567',
      ape: 'de la Cruz',
      nom: 'Ana María',
      tel: '+54 342 457-5100',
      email,
      unidadAcademica: 'FICH',
    });
    expect((await app.client().post('/usr/login', { email, pass: 'a b c' })).status).toBe(401);
  });

  test('refuses a dni of seven digits with the words of the form', async () => {
    const short = await register({ dni: '1234567' });
    proves('R-A-34-02', 'registro', () => {
      expect([short.status, short.error]).toEqual([400, 'Revise los campos del formulario']);
      expect(short.problems.map(({ ruta }) => ruta)).toEqual(['/dni']);
    });
  });

  test('accepts what is at the limits', async () => {
    const zero = await register({ dni: '01234567' });
    proves('R-5.2-09', '0 adelante', () => expect(zero.status).toBe(200));
    const eight = await register({ dni: '99999999' });
    proves('R-5.2-09', '8 dígitos', () => expect(eight.status).toBe(200));
    const long = await register({ email: `${'a'.repeat(243)}@uni.example` });
    proves('R-5.2-20', '255', () => expect(long.status).toBe(200));
    const six = await register({ pass: 'ñ7_m 9' });
    proves('R-5.2-17', '6', () => expect(six.status).toBe(200));
    const widest = await register({ ape: 'a'.repeat(255), nom: 'ñ'.repeat(255), tel: '1'.repeat(255) });
    expect(widest.status).toBe(200);
    const { tel: _tel, ...withoutPhone } = registration();
    const noPhone = await app.client().post('/usr/register', withoutPhone);
    proves('R-A-54-01', () => expect(noPhone.status).toBe(200));
  });

  test('keeps e-mails apart, not DNIs', async () => {
    expect((await register({ email: 'doble@universidad.example' })).status).toBe(200);
    const again = await register({ email: 'DOBLE@Universidad.example', dni: '30999999' });
    proves('R-A-55-01', () => {
      expect([again.status, again.error]).toEqual([400, 'El correo electrónico ya se encuentra registrado']);
    });
    const other = await register({ email: 'otra@universidad.example' });
    proves('R-A-55-02', () => expect(other.status).toBe(200));
  });

  test('offers only the academic units of the call', async () => {
    for (const unidadAcademica of [REFUSED_UNIT, 'NADA', '<b>']) {
      const reply = await register({ unidadAcademica });
      expect([reply.status, reply.error]).toEqual([400, ACCOUNT_MESSAGES.unknownUnit]);
    }
  });

  test('believes nobody about rights', async () => {
    for (const [caso, changes] of [
      ['puedeCrearProyectos', { puedeCrearProyectos: 1 }],
      ['permisos', { permisos: [{ ruta: '/pcal', lectura: true }] }],
      ['id', { id: 1 }],
    ] as const) {
      const reply = await register(changes);
      proves('R-A-10-03', caso, () => {
        expect(reply.status).toBe(400);
        expect(reply.problems).toMatchObject([{ ruta: `/${caso}`, codigo: 'cuerpo.desconocida' }]);
      });
    }
    // A name is one line: no header of a mail is ever made of another one.
    for (const name of ['Paz\r\nBcc: alguien@fuera.example', 'Paz\u2028Eva'])
      for (const key of ['ape', 'nom'])
        expect((await register({ [key]: name })).problems).toMatchObject([{ ruta: `/${key}` }]);
    const sneaky = await registered('astuta@universidad.example', false, { tipoUsuario: 'admin' });
    expect(sneaky.tipoUsuario).toBe('estandar');
  });

  test('lets an administrator choose the type', async () => {
    const { client } = await app.person({ tipoUsuario: 'admin' });
    const known = await registered('evaluadora@universidad.example', true, { tipoUsuario: 'eval_ext' });
    proves('R-A-10-01', 'válido', () => expect(known.tipoUsuario).toBe('eval_ext'));
    const unknown = await client.post('/usr/register', registration({ tipoUsuario: 'xyz' }));
    proves('R-A-10-01', 'desconocido', () => {
      expect([unknown.status, unknown.error]).toEqual([400, ACCOUNT_MESSAGES.unknownType]);
    });
    for (const label of ['dueño', 'docente', 'ua', 'eval'] as const) {
      const reply = await client.post('/usr/register', registration({ tipoUsuario: label }));
      const offered = await client.get<{ id: string }[]>('/usr/tipos');
      proves('R-6-04', label, () => {
        expect(reply.status).toBe(400);
        expect(offered.data.map(({ id }) => id)).not.toContain(label);
      });
    }
  });

  test('starts with the right to create projects, by type', async () => {
    for (const [type, flag] of [
      ['estandar', 1],
      ['eval_ext', 0],
      ['eval_prog', 0],
      ['cs', 0],
    ] as const) {
      const { id } = await registered(`${type}@universidad.example`, true, { tipoUsuario: type });
      const admin = await app.person({ tipoUsuario: 'admin' });
      const list = await admin.client.get<User[]>('/usr/tipo', { tipo: type });
      proves('R-A-16-01', type, () => expect(list.data.find((user) => user.id === id)?.puedeCrearProyectos).toBe(flag));
    }
  });
});

test('a running biannual project takes the right away, as owner and as member', async () => {
  const owner = await app.person();
  const member = await app.person();
  const { database } = app;
  const current = (await database.db('calls').select('year').where('vigente', true).first()) as { year: number };
  const before = current.year - 1;
  await database.asOwner('calls').insert({ year: before }).onConflict().ignore();
  const [project] = await database
    .asOwner('projects')
    .insert({
      call_year: before,
      sequence: 1,
      code: `${String(before % 100)}-001-PEIS-FICH`,
      modality: 'PEIS',
      academic_unit: 'FICH',
      state: 'OK',
      biannual: true,
      creator_id: owner.id,
    })
    .returning<{ id: number }[]>('id');
  await database.asOwner('project_links').insert({ project_id: project?.id, user_id: owner.id, is_creator: true });
  const dni = (await member.client.get<{ dni: string }>('/usr/informacion/token')).data.dni;
  await database
    .asOwner('project_projections')
    .insert({ project_id: project?.id, source: 'p.2', relation: 'person', key: dni, role: 'int' });
  for (const { client } of [owner, member]) {
    const { data } = await client.get<User>('/usr/informacion/token');
    proves('R-A-16-04', () => expect(data.puedeCrearProyectos).toBe(0));
  }
  const stranger = await app.person();
  expect((await stranger.client.get<User>('/usr/informacion/token')).data.puedeCrearProyectos).toBe(1);
});

test('outside a demonstration nobody enters without a password, whatever the database lists', async () => {
  const { id } = await app.person({ tipoUsuario: 'admin' });
  await saveDemoAccounts(app.database.asOwner, [{ id, papel: 'Administración', descripcion: 'De una copia' }]);
  for (const reply of [await app.client().get('/demo/cuentas'), await app.client().post('/demo/entrar', { id })])
    expect([reply.status, reply.error]).toEqual([404, HTTP_MESSAGES.unknownRoute]);
});
