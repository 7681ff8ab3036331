import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { manyProjects } from './support/many-projects.ts';
import { readCsv } from './support/read-csv.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const HEADS = ['ID', 'CÓDIGO', 'FECHA DE CREACIÓN', 'TÍTULO', 'RESPONSABLE', 'ESTADO', 'NOMBRE DEL ESTADO'];
const HOSTILE = [
  '=HYPERLINK("http://malo.example";"clic")',
  '+54 342 457-5100',
  '-2+3',
  '@SUMA(A1:A9)',
  '＝1+1',
  'Con "comillas", comas; y <b>etiquetas</b>',
  'Con _x0041_ y control\u{1}',
];
let ana: Person;
let admin: Person;
let year: number;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ñáñez', nom: 'Ana' });
  admin = await stage.admin();
  year = await stage.year();
  for (const titulo of HOSTILE) await stage.idea(ana, { titulo });
  const other = await app.person();
  await stage.idea(other, { titulo: 'De otra persona' });
});

type Query = Record<string, string | number>;
const csv = (person: Person, query: Query = {}) => person.client.get('/exportar/proyectos.csv', query);
const xlsx = (person: Person, query: Query = {}) => person.client.get('/exportar/proyectos.xlsx', query);
const titles = async (person: Person, query: Query = {}) =>
  linesOf((await csv(person, query)).bytes).map((cells) => cells[3]);

const linesOf = (bytes: Buffer) => readCsv(bytes.toString('utf8').slice(1)).slice(1);

describe('projects as a file', () => {
  test('CSV: the table, in UTF-8 that spreadsheets know, and nothing that calculates', async () => {
    const reply = await csv(ana);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="proyectos.csv"');
    const text = reply.bytes.toString('utf8');
    expect(reply.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [heads, ...rows] = readCsv(text.slice(1));
    expect(heads).toEqual(HEADS);
    const written = rows.map((row) => row[3]);
    expect(written).toEqual(HOSTILE.map((title) => (/^[=+\-@＝]/.test(title) ? `'${title}` : title)));
    for (const row of rows) {
      expect(row).toHaveLength(HEADS.length);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝\t\r]/);
      expect(row[2]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      expect(row.slice(4)).toEqual(['Ñáñez, Ana', 'REC_IP', 'Idea proyecto recibida']);
    }
  });

  test('CSV: semicolons here, commas for whoever asks for them, the same rows', async () => {
    const here = (await csv(ana)).bytes.toString('utf8').slice(1);
    const commas = (await csv(ana, { separador: 'coma' })).bytes.toString('utf8').slice(1);
    expect(here.split('\r\n')[0]).toBe(HEADS.join(';'));
    expect(commas.split('\r\n')[0]).toBe(HEADS.join(','));
    const [heads, ...rows] = readCsv(commas, ',');
    // Programs read days that sort, people those that they write.
    const asHere = rows.map((row) => row.with(2, String(row[2]).split('-').toReversed().join('/')));
    expect([heads, ...asHere]).toEqual(readCsv(here));
    expect((await csv(ana, { separador: 'puntoycoma' })).bytes.toString('utf8').slice(1)).toBe(here);
    expect((await csv(ana, { separador: ';' })).status).toBe(400);
  });

  test('XLSX: texts are texts, numbers numbers, days days', async () => {
    const reply = await xlsx(ana);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('filename="proyectos.xlsx"');
    const [sheet] = await readXlsx(reply.bytes);
    const [heads, ...rows] = sheet?.data ?? [];
    expect(heads).toEqual(HEADS);
    const written = rows.map((row) => row[3]);
    expect(written.slice(0, 6)).toEqual(HOSTILE.slice(0, 6));
    expect(String(written[6])).not.toContain('\u{1}');
    for (const row of rows) {
      expect(typeof row[0]).toBe('number');
      expect(row[2]).toBeInstanceOf(Date);
    }
  });

  test('the filters, the order and the lists of the tables', async () => {
    const first = HOSTILE.length;
    expect(await titles(ana, { q: 'comillas' })).toEqual([HOSTILE[5]]);
    expect(await titles(ana, { anio: year % 100, estado: 'REC_IP', lista: 'docente' })).toHaveLength(first);
    expect(await titles(ana, { estado: 'OK' })).toEqual([]);
    expect(await titles(ana, { lista: 'eval' })).toEqual([]);
    const down = await titles(ana, { orden: '-codigo' });
    expect(down).toEqual((await titles(ana, { orden: 'codigo' })).toReversed());
    expect(await titles(admin)).toContain('De otra persona');
    expect(await titles(await app.person({ tipoUsuario: 'gestion' }))).toContain('De otra persona');
    expect(await titles(ana)).not.toContain('De otra persona');
    const secretary = await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: 'FCA' });
    expect(await titles(secretary, { lista: 'ua' })).toEqual([]);
    for (const query of [
      { orden: 'x;drop' },
      { estado: 'X' },
      { lista: 'x' },
      { inventada: 1 },
      { limite: 5 },
    ] as Query[]) {
      expect((await csv(ana, query)).status).toBe(400);
      expect((await xlsx(ana, query)).status).toBe(400);
    }
    expect((await csv(ana, { q: `%'"\\` })).status).toBe(200);
    expect((await app.client().get('/exportar/proyectos.csv')).status).toBe(401);
    expect((await ana.client.get('/exportar/proyectos.pdf')).status).toBe(404);
  });

  test('ten thousand rows and a last one that says when there are more', async () => {
    const inés = await app.person({ ape: 'Muñoz', nom: 'Inés' });
    await manyProjects(app.database.asOwner, inés.id, year, 10_001, 1000);
    const start = performance.now();
    const all = readCsv((await csv(inés)).bytes.toString('utf8').slice(1));
    const took = performance.now() - start;
    expect(took).toBeLessThan(6000);
    expect(all).toHaveLength(10_002);
    expect(all.at(-1)?.[0]).toContain('los primeros 10.000');
    const saves = performance.now();
    const [book, other] = await Promise.all([xlsx(inés, { anio: year }), ana.client.get('/usr/informacion/token')]);
    expect(other.status).toBe(200);
    expect(book.status).toBe(200);
    expect(performance.now() - saves).toBeLessThan(15_000);
    const [sheet] = await readXlsx(book.bytes);
    expect(sheet?.data).toHaveLength(10_002);
  }, 60_000);
});
