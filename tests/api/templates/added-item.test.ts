import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { PATTERNS } from '#engine/template/pattern/patterns.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { answersOf, useBench, type Judged } from '../evaluations/bench.ts';
import { readCsv } from '../support/read-csv.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft, type Named } from './studio.ts';

const app = useApp();
const stage = useStage(app);
const { save, read, judged } = useBench(app, stage);
const LABEL = 'Urgencia de la situación';
let admin: Person;
let year: number;
let past: Judged;
let current: Judged;
let published: Named;

const ofYear = async (anio: number) =>
  (await admin.client.get<{ plantilla: Named; schema: Template['schema'] }>('/pcal/estructura/PEIS', { anio })).data;
const author = ({ evaluators }: Judged, at = 0) => evaluators[at] as Person;
const printed = async (id: number) => (await pdfText((await admin.client.get(`/imprimir/pcal/${id}.pdf`)).bytes)).text;
/** A line may be broken anywhere. */
const bare = (text: string) => text.replaceAll(/\s+/gu, '');

/** All items alike, so that weights change nothing. */
function alike(value: number, urgencia: unknown = null): Record<string, unknown> {
  const { Condición: _condition, ...answers } = answersOf('pcal', /máximo/u);
  const low = JSON.parse(JSON.stringify(answers).replaceAll(':10', `:${value}`)) as Record<string, object>;
  return urgencia === null ? low : { ...low, problema: { ...low['problema'], urgencia } };
}

/** What comes to 6.50, between the two pass marks. */
const between = (more: object = {}) => ({
  problema: { claridad: 6.5, diagnostico: 6.5, ...more },
  coherencia: { objetivos: 6.5, cronograma: 5.5, metodologia: 7.5 },
  equipo: { composicion: 5, instituciones: 7.5 },
  integralidad: { funciones: 6.5, sustentabilidad: 6.5 },
});

/** One more item and a higher pass mark than everywhere else. */
function withUrgency(template: Template): Template {
  const problem = template.schema.properties?.['problema'];
  const order = (template.ui['problema'] as { 'ui:order': string[] })['ui:order'];
  const scoring = template.scoring;
  if (!problem || !scoring) throw new Error('quality has a problem to judge');
  const points = { value: { min: 0, max: 10, step: 0.5 } };
  return changed(
    template,
    [
      '/schema/properties/problema/properties/urgencia',
      { type: 'number', title: LABEL, minimum: 0, maximum: 10, multipleOf: 0.5 },
    ],
    [
      '/schema/properties/problema/properties/visita',
      { type: 'string', title: 'Fecha de la visita', maxLength: 10, pattern: PATTERNS.fecha },
    ],
    ['/ui/problema/visita', { 'ui:widget': 'fecha', 'ui:help': 'Si la hubo.' }],
    ['/schema/properties/problema/required', [...(problem.required ?? []), 'urgencia']],
    ['/ui/problema/urgencia', { 'ui:widget': 'numero', 'ui:help': 'De 0 a 10.' }],
    ['/ui/problema/ui:order', [...order, 'visita', 'urgencia']],
    ['/scoring/items', [...scoring.items, { id: 'A3', from: '/problema/urgencia', points, weight: 2 }]],
    ['/scoring/sections/0/of', [...(scoring.sections?.[0]?.of ?? []), 'A3']],
    ['/scoring/total/threshold', 7],
  );
}

/** A finished evaluation of the call before, and the item in the current one. */
async function arrange(): Promise<void> {
  admin = await stage.admin();
  year = await stage.year();
  past = await judged('pcal');
  const before = await save('pcal', past.own(author(past)), author(past), between());
  expect(before.error).toBeNull();
  expect((await admin.client.post('/conv', { anio: year + 1 })).error).toBeNull();
  expect((await admin.client.put(`/conv/${year + 1}/opciones`, { vigente: true })).error).toBeNull();
  await stage.phase('REC_IP', year + 1);
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  expect((await saveDraft(admin, draft, withUrgency(draft.contenido))).error).toBeNull();
  const reply = await publish(admin, draft, { nota: 'Se pregunta la urgencia', actualizarMuestras: true });
  expect(reply.error).toBeNull();
  published = reply.data.plantilla;
  current = await judged('pcal');
}

beforeAll(arrange, 120_000);

describe('one more item, published for the current call', () => {
  test('two calls ask different things at the same time', async () => {
    const [before, now] = [await ofYear(year), await ofYear(year + 1)];
    proves('R-D-04', () => {
      expect(now.plantilla).toEqual(published);
      expect(JSON.stringify(now.schema)).toContain(LABEL);
      expect(before.plantilla.huella).not.toBe(now.plantilla.huella);
      expect(JSON.stringify(before.schema)).not.toContain(LABEL);
    });
  });

  test('it is asked for, judged by its limits and counts', async () => {
    const by = author(current);
    const own = current.own(by);
    const draft = await save('pcal', own, by, alike(5));
    expect(draft.data).toMatchObject({ estado: 'borrador', resultado: null });
    expect(draft.data.parcial?.faltan).toEqual(['/problema/urgencia']);
    proves('R-K-15', 'incompleto aceptado', () => expect([draft.status, draft.data.estado]).toEqual([200, 'borrador']));
    const refusal = async (problema: object) => {
      const { status, problems } = await save('pcal', own, by, { problema });
      return [status, problems.map(({ ruta, codigo }) => `${ruta} ${codigo}`)];
    };
    const refused = (problem: string) => [400, [`/problema/${problem}`]];
    expect(await refusal({ urgencia: -0.5 })).toEqual(refused('urgencia minimum'));
    expect(await refusal({ urgencia: 7.55 })).toEqual(refused('urgencia multipleOf'));
    for (const [caso, sent, problem] of [
      ['máximo', { urgencia: 10.5 }, 'urgencia maximum'],
      ['tipo', { urgencia: 'mucha' }, 'urgencia type'],
      ['patrón', { visita: '31/12/2025' }, 'visita pattern'],
      ['clave desconocida', { inventada: 1 }, 'inventada additionalProperties'],
    ] as const) {
      const found = await refusal(sent);
      proves('R-K-15', caso, () => expect(found).toEqual(refused(problem)));
    }
    const low = await save('pcal', own, by, alike(5, 0));
    const high = await save('pcal', own, by, alike(5, 10));
    proves('R-D-14', () => {
      // Half of its section, which is a fifth of the total.
      expect([low.data.dataEvaluacion['puntaje'], high.data.dataEvaluacion['puntaje']]).toEqual([4.5, 5.5]);
      expect(high.data.resultado?.total).toBe('5.50');
    });
  });

  test('the pass mark is the template’s', async () => {
    const by = author(current, 1);
    const under = await save('pcal', current.own(by), by, between({ urgencia: 6.5 }));
    const reached = await save('pcal', current.own(by), by, alike(7.5, 7.5));
    const before = await read('pcal', past.own(author(past)), admin, past.project);
    proves('R-K-82', () => {
      expect(under.data.resultado).toMatchObject({ total: '6.50', salida: 'noAprobado' });
      expect(under.data.resultado?.motivos.join(' ')).toContain('7');
      expect(reached.data.resultado?.salida).toBe('aprobado');
      expect(before.data.resultado).toMatchObject({ total: '6.50', salida: 'aprobado' });
    });
    // Whoever saves first decides the version for all of the call: a later one waits.
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    expect((await publish(admin, draft, { nota: 'Para después' })).data).toMatchObject({ enEspera: true });
    const third = author(current, 2);
    const later = await save('pcal', current.own(third), third, alike(7.5, 8));
    proves('R-K-27', () => expect(later.data.plantilla).toMatchObject({ huella: published.huella }));
  });

  test('it is printed; what was written before prints as it was asked', async () => {
    const [now, before] = [
      bare(await printed(current.own(author(current, 2)))),
      bare(await printed(past.own(author(past)))),
    ];
    proves('R-D-15', () => {
      expect(now).toContain(`${bare(LABEL)}peso28B`);
    });
    proves('R-D-22', () => expect(now).toContain(published.huella.slice(0, 16)));
    const { plantilla, schema } = await ofYear(year);
    proves('R-D-18', 'imprimir', () => {
      expect(before).not.toContain(bare(LABEL));
      expect(before).toContain(bare('Claridad del problema'));
      expect(before).toContain(plantilla.huella.slice(0, 16));
    });
    const groups = Object.values(schema.properties ?? {});
    const items = groups.flatMap(({ properties = {} }) => Object.values(properties));
    const asked = items.filter(({ type, title = '' }) => type === 'number' && !title.startsWith('Observaciones'));
    expect(asked.length).toBeGreaterThan(5);
    proves('R-D-21', 'etiquetas', () => {
      for (const { title = '-' } of [...groups.filter(({ type }) => type === 'object'), ...asked])
        expect(before).toContain(bare(title));
    });
  });

  test('the option that was chosen is printed by its words', async () => {
    const by = author(past, 1);
    const answers = answersOf('pcal', /7,65/u);
    await save('pcal', past.own(by), by, answers);
    const text = bare(await printed(past.own(by)));
    const { schema } = await ofYear(year);
    const option = schema.properties?.['coherencia']?.properties?.['metodologia']?.oneOf?.find(
      ({ const: value }) => value === (answers['coherencia'] as Record<string, unknown>)['metodologia'],
    );
    proves('R-D-21', 'opciones', () => {
      expect(option?.title.length).toBeGreaterThan(5);
      expect(text).toContain(bare(option?.title ?? '-'));
    });
  });

  test('it is a column of the exports; those of the earlier call are what they were', async () => {
    const code = current.project.codigo;
    const csv = async (anio: number) => {
      const reply = await admin.client.get('/exportar/respuestas/pcal.csv', { anio });
      return readCsv(reply.bytes.toString('utf8').slice(1));
    };
    const [heads = [], ...rows] = await csv(year + 1);
    const column = heads.findIndex((head) => head.endsWith(LABEL));
    const values = rows.filter((row) => row.includes(code)).map((row) => row[column]);
    proves('R-D-16', 'csv', () => expect(values).toEqual(expect.arrayContaining(['10', '7,5', '8'])));
    const book = await admin.client.get('/exportar/respuestas/pcal.xlsx', { anio: year + 1 });
    const [sheet] = await readXlsx(book.bytes);
    proves('R-D-16', 'xlsx', () => {
      expect(sheet?.data[0]?.[column]).toBe(heads[column]);
      expect(sheet?.data.map((row) => String(row[column]))).toEqual(expect.arrayContaining(['10', '8']));
    });
    const [old = []] = await csv(year);
    proves('R-D-18', 'exportar', () => {
      expect(old.some((head) => head.endsWith('Claridad del problema'))).toBe(true);
      expect(old.some((head) => head.endsWith(LABEL))).toBe(false);
    });
    // It is where its own form has it, also for all calls together.
    const [all = []] = await csv(0);
    expect(all.filter((head) => heads.includes(head))).toEqual(heads);
    expect(all.length).toBeGreaterThanOrEqual(heads.length);
  });
});
