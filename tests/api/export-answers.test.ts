import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTemplate } from '../conformance/read-template.ts';
import { proves } from '../support/proves.ts';
import { answersOf, useBench } from './evaluations/bench.ts';
import { lastCategory } from './support/last-category.ts';
import { readCsv } from './support/read-csv.ts';
import { useReports } from './support/reports.ts';
import { answersToSend } from './support/section-answers.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const reports = useReports(app);
const { stage } = reports;
const bench = useBench(app, stage);
let admin: Person;
let ana: Person;
let year: number;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ñáñez', nom: 'Ana' });
  admin = await stage.admin();
  year = await stage.year();
});

const csv = async (kind: string, query: Record<string, string | number> = {}) => {
  const reply = await admin.client.get(`/exportar/respuestas/${kind}.csv`, query);
  expect(reply.status).toBe(200);
  const [heads = [], ...rows] = readCsv(reply.bytes.toString('utf8').slice(1));
  return {
    heads,
    rows,
    records: rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at] ?? '']))),
  };
};

interface Titled {
  title?: string;
  properties?: Record<string, Titled>;
}
type Nodes = Readonly<Record<string, unknown>>;

/** The titles of a template's questions in the order of its screen, as its files have them; grouped ones under `group`. */
function questions({ properties = {} }: Titled, ui: Nodes): string[] {
  const order = (ui['ui:order'] as string[] | undefined) ?? Object.keys(properties);
  return order.flatMap((key) => {
    const node = (ui[key] ?? {}) as Nodes;
    const child = properties[key] ?? {};
    if (child.properties !== undefined && node['ui:widget'] === undefined) return questions(child, node);
    // Rows of comments go with their item; what is drawn in dialogs and parts has columns for its own answers.
    const isApart = /_observ$|_noAplica$/u.test(key) || /^(grupo|dialogo|requisitos)$/u.test(String(node['ui:widget']));
    return isApart || child.title === undefined ? [] : [child.title];
  });
}

/** What a column is called in its form: without the titles above it and the number before it. */
const ownTitle = (head: string): string => (head.split(' · ').at(-1) ?? '').replace(/^[A-Z]?[\d.]+(\.[a-z])? /u, '');
const FIXED = 11;

describe('the answers of a kind as a file', () => {
  test('a row for each form, its columns those of the template', async () => {
    const { codigo } = await stage.idea(ana, { titulo: '=1+1', problemaAbordar: 'Dos\nlíneas; "comillas"' });
    const other = await stage.idea(await app.person(), { titulo: 'Otra', tipoProyecto: 'AET', bianual: 0 });
    const { records, heads } = await csv('ip');
    const row = records.find((record) => record['CÓDIGO'] === codigo);
    proves('R-K-130', 'csv', () => {
      expect(records.map((record) => record['CÓDIGO'])).toEqual([codigo, other.codigo]);
      expect(row).toMatchObject({ TÍTULO: "'=1+1", CONVOCATORIA: String(year), RESPONSABLE: 'Ñáñez, Ana' });
    });
    const problem = heads.find((head) => /problema/iu.test(head)) ?? '';
    expect(row?.[problem]).toBe('Dos\nlíneas; "comillas"');
    expect(new Set(heads).size).toBe(heads.length);
    const book = await admin.client.get('/exportar/respuestas/ip.xlsx');
    const [sheet] = await readXlsx(book.bytes);
    proves('R-K-130', 'xlsx', () => {
      expect(book.headers.get('content-disposition')).toContain('filename="respuestas-ip.xlsx"');
      expect(sheet?.data[0]).toEqual(heads);
      expect(sheet?.data[1]?.[2]).toBe('=1+1');
      expect(sheet?.data).toHaveLength(3);
    });
  });

  test('all of them, where the server reads them in several rounds', async () => {
    const filed = await Promise.all(Array.from({ length: 8 }, () => app.person()));
    for (let round = 0; round < 7; round++)
      await Promise.all(filed.map((person) => stage.idea(person, { titulo: 'Una de muchas' })));
    const { records } = await csv('ip');
    expect(records.filter((record) => record['TÍTULO'] === 'Una de muchas')).toHaveLength(56);
    expect(new Set(records.map((record) => record['CÓDIGO'])).size).toBe(records.length);
  });

  test('has a column for every question of the template, in its order, whatever the kind', async () => {
    const { id, codigo } = await stage.idea(ana, { titulo: 'Con todo' });
    await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    for (const section of [1, 2, 3, 4] as const) {
      const dataProyecto = answersToSend('PEIS', section);
      expect((await ana.client.put('/p/', { codigo, dataProyecto })).error).toBeNull();
    }
    for (const [kind, folder] of [
      ['ip', 'ip'],
      ['p', 'p.PEIS'],
      ['eipca', 'eipca.PEIS'],
      ['eippe', 'eippe'],
      ['pcal', 'pcal.PEIS'],
    ] as const) {
      const evaluation = kind === 'ip' || kind === 'p' ? null : await bench.judged(kind);
      for (const author of evaluation?.evaluators.slice(0, 2) ?? []) {
        const saved = await bench.save(kind as 'pcal', evaluation?.own(author) ?? 0, author, answersOf(kind as 'pcal'));
        expect(saved.error).toBeNull();
      }
      const { heads, records } = await csv(kind);
      const { schema, ui, scoring } = readTemplate(folder);
      const asked = questions(schema, ui);
      const columns = heads.slice(FIXED).filter((head) => !/ · (puntos|observaciones)$/u.test(head));
      proves('R-K-130', 'columnas de la plantilla', () => {
        expect(asked.length).toBeGreaterThan(4);
        // The answers of dialogs and parts are columns as well.
        const shown = columns.map(ownTitle).filter((title) => kind !== 'p' || asked.includes(title));
        expect(shown).toEqual(asked);
      });
      if (evaluation === null) continue;
      // A row for each form, not for each project.
      const own = records.filter((record) => record['CÓDIGO'] === evaluation.project.codigo);
      proves('R-K-130', 'csv', () =>
        expect(own.map((record) => record['EVALUADOR'])).toEqual(['Quiroga, Ana', 'Quiroga, Ana']),
      );
      // The sheet speaks in the words of the screen, whatever a result is called inside.
      const names = Object.values(scoring?.outcomes?.[0]?.labels ?? {});
      for (const record of own) {
        expect(record['ESTADO DEL FORMULARIO']).toBe('Completa');
        expect(names).toContain(record['RESULTADO']);
      }
    }
  });

  test('keeps accents, zeros and what looks like a formula', async () => {
    const { codigo } = await stage.idea(ana, {
      titulo: '=SUMA(A1)',
      Persona_id_Personas: [{ dni: '08415903', ape: 'Güemes Ñandú', nom: 'Íris', unidadAcademica: 'FICH' }],
    });
    const { records, heads } = await csv('ip');
    const people = heads.findIndex((head) => head.endsWith('Integrantes'));
    const row = records.find((record) => record['CÓDIGO'] === codigo);
    proves('R-X-50', 'csv', () => {
      expect(row?.['TÍTULO']).toBe("'=SUMA(A1)");
      for (const text of ['08415903', 'Güemes Ñandú', 'Íris']) expect(row?.[heads[people] ?? '']).toContain(text);
    });
    const [sheet] = await readXlsx((await admin.client.get('/exportar/respuestas/ip.xlsx')).bytes);
    const cells = sheet?.data.find(([code]) => code === codigo) ?? [];
    proves('R-X-50', 'xlsx', () => {
      // A text, which no spreadsheet computes.
      expect(cells[heads.indexOf('TÍTULO')]).toBe('=SUMA(A1)');
      for (const text of ['08415903', 'Güemes Ñandú', 'Íris']) expect(cells[people]).toContain(text);
    });
  });

  test('scores with the decimal sign of their form, and as numbers in a workbook', async () => {
    const { id } = await stage.idea(ana, { titulo: 'Con puntaje' });
    const [form] = (await app.database.asOwner('forms').where({ project_id: id, kind: 'ip' })) as { id: number }[];
    const result = { outcome: 'Aprobado', total: '7.25', result: {} };
    await app.database.asOwner('form_results').insert({ form_id: form?.id, ...result });
    const scores = async (query: Record<string, string>, separator: ';' | ',') => {
      const { bytes } = await admin.client.get('/exportar/respuestas/ip.csv', query);
      const [heads = [], ...rows] = readCsv(bytes.toString('utf8').slice(1), separator);
      return rows.map((row) => row[heads.indexOf('PUNTAJE')]).filter(Boolean);
    };
    expect(await scores({}, ';')).toEqual(['7,25']);
    expect(await scores({ separador: 'coma' }, ',')).toEqual(['7.25']);
    const [sheet] = await readXlsx((await admin.client.get('/exportar/respuestas/ip.xlsx')).bytes);
    const [heads = [], ...rows] = sheet?.data ?? [];
    expect(rows.map((row) => row[heads.indexOf('PUNTAJE')]).filter((cell) => cell !== null)).toEqual([7.25]);
  });

  test('one call, or all of them', async () => {
    const { id, codigo } = await stage.idea(ana, { titulo: 'De antes' });
    const before = year - 1;
    await stage.call(before, 'OK');
    await stage.moveToCall(id, before);
    const old = `${String(before % 100)}${codigo.slice(2)}`;
    const codes = async (query = {}) => (await csv('ip', query)).records.map((record) => record['CÓDIGO']);
    await proves('R-K-130', 'anio', async () => {
      expect(await codes({ anio: before })).toEqual([old]);
      expect(await codes({ anio: before % 100 })).toEqual([old]);
      expect(await codes({ anio: year })).not.toContain(old);
      const all = await codes();
      expect(all[0]).toBe(old);
      expect(all.length).toBeGreaterThan(1);
    });
    expect(await codes({ anio: 2001 })).toEqual([]);
    expect((await csv('inf_final')).rows).toEqual([]);
  });

  test('with the labels that were written, retired ones included', async () => {
    const { category, change } = await lastCategory(admin, year);
    const { codigo } = await stage.idea(ana, { categoriaProyecto: category.id });
    const labelled = async () => {
      const { records } = await csv('ip', { anio: year });
      return Object.values(records.find((record) => record['CÓDIGO'] === codigo) ?? {});
    };
    expect((await change({ nom: 'Otra cosa' })).error).toBeNull();
    await proves('R-K-108', 'exportación', async () => {
      expect(await labelled()).toContain(category.nom);
      expect(await labelled()).not.toContain('Otra cosa');
    });
    expect((await change({ retirada: true })).error).toBeNull();
    await proves('R-K-20', 'exportación', async () => expect(await labelled()).toContain(category.nom));
  });

  test('the project form, whatever of its sections was saved', async () => {
    const { id, codigo } = await stage.idea(ana, { titulo: 'Con equipo' });
    await stage.move(id, 'EVAL_IP', 'REC_P');
    const saved = await ana.client.put('/p/', {
      codigo,
      dataProyecto: { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] },
    });
    expect(saved.error).toBeNull();
    const { records } = await csv('p');
    const row = records.find((record) => record['CÓDIGO'] === codigo);
    expect(Object.values(row ?? {})).toContain('agua; salud; islas');
  });

  test('reports, with what their rows say', async () => {
    const project = await reports.approved(ana);
    for (const [type, kind] of [
      ['ia', 'inf_avance'],
      ['if', 'inf_final'],
    ] as const) {
      const report = await reports.of(ana, type, project);
      const texts = { politicasPublicasEstablecidas: `Un acuerdo, dice ${kind}.` };
      expect((await reports.put(ana, type, { ...report, ...texts })).error).toBeNull();
      const { records } = await csv(kind);
      const row = records.find((record) => record['CÓDIGO'] === project.codigo);
      const told = Object.values(row ?? {}).join('\n');
      for (const text of [
        `Un acuerdo, dice ${kind}.`,
        'Vecinal Costa Norte',
        'Rivero Paz',
        'Taller de muestreo en la vecinal.',
      ])
        expect(told).toContain(text);
    }
  });

  test('is the administrators’, and names what it does not know', async () => {
    await proves('R-K-130', 'no administrador', async () => {
      for (const tipoUsuario of ['gestion', 'estandar', 'sec_unl', 'eval_int']) {
        const reply = await (await app.person({ tipoUsuario })).client.get('/exportar/respuestas/pcal.csv');
        expect(reply.status).toBe(403);
        expect(reply.error).toBe('No posee permisos necesarios para realizar esta acción');
      }
    });
    expect((await admin.client.get('/exportar/respuestas/nada.csv')).status).toBe(404);
    expect((await admin.client.get('/exportar/respuestas/ip.pdf')).status).toBe(404);
    expect((await admin.client.get('/exportar/respuestas/ip.csv', { anio: 'x' })).status).toBe(400);
    expect((await admin.client.get('/exportar/respuestas/ip.csv', { otra: 1 })).status).toBe(400);
    expect((await app.client().get('/exportar/respuestas/ip.csv')).status).toBe(401);
  });
});
