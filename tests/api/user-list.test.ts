import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { readCsv } from './support/read-csv.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();

interface Listed {
  id: number;
  ape: string;
  email: string;
  acceso: boolean;
  claveHasta: string | null;
  ultimoIngreso: string | null;
}
interface Meta {
  total: number;
  pagina: number;
  limite: number;
}

type Query = Record<string, string | number>;

describe('a table of many accounts', () => {
  let admin: Person;
  let nunez: Person;

  beforeAll(async () => {
    admin = await app.person({ tipoUsuario: 'admin', ape: 'Zabala' });
    nunez = await app.person({ ape: 'Núñez Yáñez', nom: 'María', unidadAcademica: null, tipoUsuario: 'cs' });
    await app.person({ ape: 'Álvarez', nom: '=1+1', unidadAcademica: 'FHUC', tipoUsuario: 'eval_int' });
    await app.person({ ape: 'Luna', nom: 'Ida', email: 'otra_casilla@universidad.example', tipoUsuario: 'eval_int' });
    await app.person({ ape: 'ñandú', nom: 'Ida', tipoUsuario: 'eval_int' });
  });

  const ask = (query: Query) => admin.client.get<Listed[]>('/usr/tipo', query);
  const names = async (query: Query) => (await ask({ limite: 50, ...query })).data.map(({ ape }) => ape);

  test('comes by pages, in the order of any column, accents and ñ where Spanish has them', async () => {
    const first = await ask({ limite: 2 });
    const total = (first.meta as Meta | undefined)?.total ?? 0;
    expect(first.meta).toMatchObject({ pagina: 1, limite: 2, totalEsMinimo: false });
    const pages = Math.ceil(total / 2);
    const seen: number[] = [];
    for (let page = 1; page <= pages; page += 1)
      seen.push(...(await ask({ limite: 2, pagina: page, orden: 'unidad' })).data.map(({ id }) => id));
    expect(new Set(seen).size).toBe(total);
    expect((await ask({ limite: 2, pagina: pages + 1 })).data).toEqual([]);
    expect(await names({ tipo: 'eval_int' })).toEqual(['Álvarez', 'Luna', 'ñandú']);
    expect(await names({ tipo: 'eval_int', orden: '-ape' })).toEqual(['ñandú', 'Luna', 'Álvarez']);
    for (const column of ['id', 'nom', 'unidad', 'tipo', 'email'])
      for (const sign of ['', '-']) expect((await names({ orden: `${sign}${column}` })).length).toBe(total);
    // Who has no unit comes first.
    expect((await names({ orden: 'unidad' }))[0]).toBe('Núñez Yáñez');
  });

  test('is searched without accents, by words that must all be there, in e-mail, names and unit', async () => {
    expect(await names({ q: 'nunez' })).toEqual(['Núñez Yáñez']);
    expect(await names({ q: 'YÁÑEZ maria' })).toEqual(['Núñez Yáñez']);
    expect(await names({ q: 'fhuc' })).toEqual(['Álvarez']);
    expect(await names({ q: 'otra_casilla' })).toEqual(['Luna']);
    expect(await names({ q: 'otra%casilla' })).toEqual([]);
    expect(await names({ q: 'luna', tipo: 'cs' })).toEqual([]);
    expect(await names({ q: 'nadie', tambien: String(nunez.id) })).toEqual(['Núñez Yáñez']);
    expect(await names({ q: 'nadie', tambien: String(nunez.id), tipo: 'eval_int' })).toEqual([]);
  });

  test('refuses what is no order, no page and no list of ids', async () => {
    for (const query of [
      { orden: 'password_hash' },
      { orden: 'ape;drop table users' },
      { orden: '__proto__' },
      { limite: 0 },
      { limite: 1000 },
      { pagina: 0 },
      { tambien: '1,x' },
      { tambien: '1;2' },
      { otra: 1 },
    ])
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
  });

  test('says who may enter, who was in last, and until when an unused temporary password serves', async () => {
    const person = await app.person({ ape: 'Quinteros' });
    await admin.client.put(`/usr/${person.id}`, { acceso: false });
    const { hasta } = (await admin.client.post<{ hasta: string }>(`/usr/${person.id}/restablecer`)).data;
    const [row] = (await ask({ limite: 1, q: 'quinteros' })).data;
    expect(row).toMatchObject({ acceso: false, claveHasta: hasta });
    await app.database.shiftClock('1 year');
    const { client } = await app.person({ tipoUsuario: 'admin' });
    const later = (await client.get<Listed[]>('/usr/tipo', { limite: 1, q: 'quinteros' })).data;
    await app.database.shiftClock('0');
    expect(later).toMatchObject([{ id: person.id, claveHasta: null }]);
    expect(Date.parse(row?.ultimoIngreso ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await app.database.asOwner('users').where('id', person.id).update({ last_sign_in_at: null });
    expect((await ask({ limite: 1, q: 'quinteros' })).data[0]?.ultimoIngreso).toBeNull();
  });

  test('goes into files as it is filtered, without passwords and without formulas', async () => {
    const csv = await admin.client.get('/exportar/usuarios.csv', { tipo: 'eval_int', orden: '-ape' });
    expect(csv.headers.get('content-disposition')).toContain('usuarios.csv');
    const [heads, ...rows] = readCsv(csv.bytes.toString('utf8').slice(1));
    expect(heads?.slice(0, 7)).toEqual([
      'ID',
      'APELLIDO',
      'NOMBRE',
      'DNI',
      'UNIDAD ACADÉMICA',
      'TIPO',
      'CORREO ELECTRÓNICO',
    ]);
    expect(rows.map((cells) => cells.slice(1, 3))).toEqual([
      ['ñandú', 'Ida'],
      ['Luna', 'Ida'],
      ['Álvarez', "'=1+1"],
    ]);
    const xlsx = await admin.client.get('/exportar/usuarios.xlsx', { q: 'núñez' });
    const [sheet] = await readXlsx(xlsx.bytes);
    proves('R-X-49', 'usuarios', () => {
      expect(rows).toHaveLength(3);
      expect(sheet?.data.map((cells) => cells[1])).toEqual(['APELLIDO', 'Núñez Yáñez']);
    });
    for (const tipoUsuario of ['gestion', 'estandar', 'sec_unl'])
      expect((await (await app.person({ tipoUsuario })).client.get('/exportar/usuarios.csv')).status).toBe(403);
  });
});
