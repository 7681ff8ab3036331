import { beforeAll, describe, expect, test } from 'vitest';
import { IMPORT_USERS_MESSAGES as TEXT } from '#schemas/messages/import-users.ts';
import { readCsv } from './support/read-csv.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const COLUMNS = ['ape', 'nom', 'dni', 'email', 'unidadAcademica', 'tipoUsuario'];

interface Imported {
  nuevas: number;
  existentes: number;
  repetidas: number;
  errores: number;
  filas: {
    fila: number;
    resultado: string;
    nombre: string;
    correo: string;
    tipo: string | null;
    mensaje: string | null;
  }[];
}

describe('a sheet of people', () => {
  let admin: Person;
  let known: Person;

  beforeAll(async () => {
    admin = await app.person({ tipoUsuario: 'admin' });
    known = await app.person({ dni: '28111222' });
  });

  const send = (filas: readonly (readonly string[])[], more: object = {}) =>
    admin.client.post<Imported>('/usr/importar', { columnas: COLUMNS, filas, ...more });
  const count = async () => Number((await app.database.db('users').count({ n: '*' }))[0]?.['n']);

  test('is judged row by row, and nothing is stored before it is meant', async () => {
    const before = await count();
    const { data } = await send(
      [
        ['Ñáñez', 'Ana', '30.111.222', 'nanez@universidad.example', 'fich', 'Evaluación interna'],
        ['Ñáñez', 'Ana', '30111222', 'NANEZ@universidad.example', '', ''],
        ['Paz', 'Eva', '4111222', known.email.toUpperCase(), '', ''],
        ['Paz', 'Eva', '28111222', 'paz@universidad.example', '', 'ESTANDAR'],
        ['=1+1', 'Eva', '31111222', 'a@universidad.example', '', ''],
        ["'+54", 'Eva', '31111222', 'b@universidad.example', '', ''],
        ['Paz', '', '31111222', 'c@universidad.example', '', ''],
        ['Paz', 'Eva', '123', 'd@universidad.example', '', ''],
        ['Paz', 'Eva', '31111222', 'no es correo', '', ''],
        ['Paz', 'Eva', '31111222', 'e@universidad.example', 'Narnia', ''],
        ['Paz', 'Eva', '31111222', 'f@universidad.example', '', 'docente titular'],
        ['P'.repeat(256), 'Eva', '31111222', 'g@universidad.example', '', ''],
        ['Corta'],
        ['Rey', 'Ada', '32111222', 'rey@universidad.example', '', 'admin'],
        ['Rey', 'Ada', '28111222', 'ada@universidad.example', '', 'administración'],
        ['Rey', '@Ada', '33111222', 'h@universidad.example', '', ''],
        ['Rey', 'Ada', '33111222', '+h@universidad.example', '', ''],
      ],
      { simular: true },
    );
    expect(data.filas.map(({ fila, resultado, mensaje }) => [fila, resultado, mensaje])).toEqual([
      [2, 'nueva', null],
      [3, 'repetida', TEXT.repeated(2)],
      [4, 'existe', TEXT.exists],
      [5, 'nueva', TEXT.sameDni(known.email)],
      [6, 'error', TEXT.formula('Apellido')],
      [7, 'error', TEXT.formula('Apellido')],
      [8, 'error', TEXT.missing('Nombre')],
      [9, 'error', TEXT.badDni],
      [10, 'error', TEXT.badEmail],
      [11, 'error', TEXT.unknownUnit('Narnia')],
      [12, 'error', TEXT.unknownType('docente titular')],
      [13, 'error', TEXT.tooLong('Apellido')],
      [14, 'error', TEXT.missing('Nombre')],
      [15, 'nueva', TEXT.administrator],
      [16, 'nueva', `${TEXT.administrator}. ${TEXT.sameDni(known.email)}`],
      [17, 'error', TEXT.formula('Nombre')],
      [18, 'error', TEXT.formula('Correo electrónico')],
    ]);
    // What each becomes is seen before; of a row that is left out nothing does.
    expect(data.filas.flatMap(({ fila, tipo }) => (tipo === null ? [] : [[fila, tipo]]))).toEqual([
      [2, 'eval_int'],
      [5, 'estandar'],
      [15, 'admin'],
      [16, 'admin'],
    ]);
    expect(data).toMatchObject({ nuevas: 4, existentes: 1, repetidas: 1, errores: 11 });
    expect(await count()).toBe(before);
  });

  test('makes accounts without a password: nobody enters until one is issued', async () => {
    const email = 'sosa@universidad.example';
    const rows = [
      ['Sosa', 'Ema', '4222333', email, 'FICH', 'eval_ext'],
      ['Sosa', 'Ema', '4222333', 'mal', '', ''],
    ];
    const body = { columnas: COLUMNS, filas: rows, nuevas: 1 };
    const headers = { 'Idempotency-Key': 'importar-1' };
    const done = await admin.client.post<Imported>('/usr/importar', body, { headers });
    expect(done.data).toEqual({ nuevas: 1, existentes: 0, repetidas: 0, errores: 1, filas: [] });
    // A second click.
    expect((await admin.client.post<Imported>('/usr/importar', body, { headers })).data).toEqual(done.data);
    const [row] = (await admin.client.get<Record<string, unknown>[]>('/usr/tipo', { q: 'sosa', limite: 5 })).data;
    expect(row).toMatchObject({
      dni: '04222333',
      unidadAcademica: 'FICH',
      tipoUsuario: 'eval_ext',
      puedeCrearProyectos: 0,
      acceso: true,
      claveHasta: null,
      ultimoIngreso: null,
    });
    for (const pass of ['', '-', 'k7m2p9', '      ', 'null00'])
      expect((await app.client().post('/usr/login', { email, pass })).ok).toBe(false);
    const { clave } = (await admin.client.post<{ clave: string }>(`/usr/${String(row?.['id'])}/restablecer`)).data;
    expect((await app.client().post('/usr/login', { email, pass: clave })).status).toBe(200);
    const audit = (await app.database.asOwner('audit').where({ action: 'user.import' })) as { detail: unknown }[];
    expect(audit.map(({ detail }) => detail)).toEqual([{ nuevas: 1, existentes: 0, repetidas: 0, errores: 1 }]);
  });

  test('gives those who were imported temporary passwords in one act, and new ones when it is asked again', async () => {
    const rows = ['uno', 'dos'].map((name, index) => [
      'Provisorio',
      name,
      `3199900${index}`,
      `${name}@lista.example`,
      '',
      '',
    ]);
    expect((await send(rows)).error).toBeNull();
    const registered = { ape: 'Paz', nom: 'Eva', dni: '31999009', email: 'registrada@lista.example', pass: 'k7m2p9' };
    const fields = { ...registered, unidadAcademica: 'FICH', tipoUsuario: 'estandar' };
    expect((await app.client().post('/usr/register', fields)).error).toBeNull();
    const others = [registered.email, known.email, admin.email, 'nadie@lista.example'];
    const correos = [...rows.map(([, , , email]) => String(email)), ...others];
    const ask = async () => {
      const file = await admin.client.post('/usr/claves-temporales.csv', { correos });
      expect(file.status).toBe(200);
      return readCsv(file.bytes.toString('utf8')).slice(1);
    };
    const first = await ask();
    // Whoever registered or signed in keeps what they chose, whoever asks among them; what is nobody's is left out.
    expect(first.map((row) => row[2])).toEqual(['dos@lista.example', 'uno@lista.example']);
    const enter = async (row: readonly string[] | undefined) =>
      (await app.client().post('/usr/login', { email: row?.[2], pass: row?.[3] })).status;
    const second = await ask();
    expect([await enter(first[0]), await enter(second[0])]).toEqual([401, 200]);
    // Now one of them has signed in.
    expect((await ask()).map((row) => row[2])).toEqual(['uno@lista.example']);
    const entry = await app.database
      .db('audit')
      .where({ action: 'user.issue-temporary-passwords' })
      .orderBy('id')
      .first();
    expect(entry.detail).toMatchObject({ cuentas: 2 });
    expect(JSON.stringify(entry.detail)).not.toContain(first[0]?.[3]);
  });

  test('stores nothing when it is not what was seen, has nobody new or lacks a column', async () => {
    const before = await count();
    const person = ['Luz', 'Iris', '32111222', 'luz@universidad.example', '', ''];
    const error = async (filas: string[][], more: object) => (await send(filas, more)).error;
    expect(await error([person], { nuevas: 2 })).toBe(TEXT.changed);
    expect(await error([['Luz', 'Iris', '32111222', known.email, '', '']], {})).toBe(TEXT.nothing);
    expect(await error([['Iris', '32111222']], { columnas: ['nom', 'dni'] })).toBe(
      TEXT.missingColumns(['Apellido', 'Correo electrónico']),
    );
    for (const body of [
      { columnas: ['ape', 'ape'], filas: [['a']] },
      { columnas: ['password_hash'], filas: [['a']] },
      { columnas: COLUMNS, filas: [] },
      { columnas: COLUMNS, filas: [[1]] },
      { columnas: COLUMNS, filas: 'x' },
      { columnas: COLUMNS, filas: Array.from({ length: 10_001 }, () => ['a']) },
    ])
      expect((await admin.client.post('/usr/importar', body)).status).toBe(400);
    // Fifty thousand rows are more than a call takes.
    const many = Array.from({ length: 50_000 }, (_, n) => [
      'Paz',
      'Eva',
      '30111222',
      `p${n}@universidad.example`,
      '',
      '',
    ]);
    expect((await send(many)).status).toBe(413);
    expect(await count()).toBe(before);
    for (const tipoUsuario of ['gestion', 'estandar'])
      expect((await (await app.person({ tipoUsuario })).client.post('/usr/importar', {})).status).toBe(403);
  });

  test('twice at once makes each person once, and whoever came second stores nothing', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => [
      'Par',
      'Eva',
      '30111222',
      `par${n}@universidad.example`,
      '',
      '',
    ]);
    const [one, two] = await Promise.all([send(rows, { nuevas: 200 }), send(rows, { nuevas: 200 })]);
    expect(new Set([one.status, two.status])).toEqual(new Set([200, 400]));
    expect((await admin.client.get('/usr/tipo', { q: 'par', limite: 1 })).meta).toMatchObject({ total: 200 });
  });

  test('takes names as one line: nothing of another line, nothing invisible that turns them around', async () => {
    const names = [
      'Paz\r\nBcc: alguien@fuera.example',
      'Paz\u2028Eva',
      'Paz\u0085Eva\u0007',
      '\u202ezaP\u202c',
      '\u202e=1+1',
      '＝1+1',
    ];
    const rows = names.map((ape, n) => [ape, 'Eva', '30111222', `linea${n}@universidad.example`, '', '']);
    expect((await send(rows, { nuevas: 4 })).data).toMatchObject({ nuevas: 4, errores: 2 });
    const stored = await app.database.db('users').where('email', 'like', 'linea%').orderBy('email').pluck('ape');
    expect(stored).toEqual(['Paz Bcc: alguien@fuera.example', 'Paz Eva', 'Paz Eva', 'zaP']);
  });
});
