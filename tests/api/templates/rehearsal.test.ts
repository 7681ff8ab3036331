import { beforeAll, expect, test } from 'vitest';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { proves } from '../../support/proves.ts';
import { THREE_ITEMS, threeOf, useStandings } from '../results/standing-bench.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, save, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
const { rubric, judgedBy } = useStandings(app, stage);

type Three = readonly [a1: number, a2: number, b1: number];

const OPINIONS: readonly { opinions: readonly [Three, Three, Three]; agreed: Three }[] = [
  {
    opinions: [
      [5, 5, 6],
      [5, 5, 6],
      [5, 5, 6],
    ],
    agreed: [5, 5, 6],
  },
  {
    opinions: [
      [8, 3, 3],
      [9, 3, 3],
      [7, 3, 3],
    ],
    agreed: [8, 3, 3],
  },
];

let admin: Person;
let draft: Draft;
let year: number;
let codes: string[];

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
  await rubric(...THREE_ITEMS);
  codes = [];
  for (const { opinions, agreed } of OPINIONS) {
    const made = await judgedBy(
      opinions.map((three) => threeOf(...three)),
      threeOf(...agreed),
    );
    codes.push(made.project.codigo);
  }
  draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  // The first item counts twice, and 22 of 40 pass.
  const heavier = changed(
    draft.contenido,
    ['/scoring/items/0/weight', 2],
    ['/scoring/items/1/weight', 1],
    ['/scoring/items/2/weight', 1],
    ['/scoring/total/how', 'weightedSum'],
    ['/scoring/total/threshold', { value: 22 }],
  );
  await save(admin, draft, heavier);
});

const rehearse = (body: object, by = admin) =>
  by.client.post<Rehearsal>(`/plantillas/borrador/${draft.id}/ensayo`, { anio: year, modalidad: 'PEIS', ...body });

const told = ({ proyectos }: Rehearsal) =>
  proyectos.map(({ codigo, antes, ahora, cambia, solidez }) => [
    codigo,
    [antes.total, antes.lugar, antes.salida],
    [ahora.total, ahora.lugar, ahora.salida],
    cambia,
    solidez,
  ]);

test('the calls that were evaluated, with what there is of each', async () => {
  const { data } = await admin.client.get(`/plantillas/borrador/${draft.id}/ensayo`);
  expect(data).toEqual([{ anio: year, modalidad: 'PEIS', proyectos: 2, evaluaciones: 6 }]);
});

test('totals, order, outcomes and fragility under the draft, and nothing is stored', async () => {
  const stored = async () => [
    await app.database.db('templates').select('id', 'fingerprint', 'state').orderBy('id'),
    await app.database.db('answer_heads').select('*').orderBy('form_id'),
    await app.database.db('form_results').select('*').orderBy('form_id'),
    await app.database.db('audit').count(),
  ];
  const before = await stored();
  const { data, error } = await rehearse({});
  expect(error).toBeNull();
  const [first, second] = codes;
  proves('R-X-27', 'cambios de resultado', () =>
    expect(told(data)).toEqual([
      // 8 + 3 + 3 under a mark of 15; 2 × 8 + 3 + 3 reaches 22, and without the nine 2 × 7.5 + 3 + 3 does not.
      [second, ['14.00', 2, 'No aprobado'], ['22.00', 1, 'Aprobado'], true, 'fragil'],
      [first, ['16.00', 1, 'Aprobado'], ['21.00', 2, 'No aprobado'], true, 'robusto'],
    ]),
  );
  expect(data).toMatchObject({ anio: year, evaluaciones: 6, perdidas: 0, plantilla: { tipo: 'pcal', anio: year } });
  const after = await stored();
  proves('R-X-29', () => expect(after).toEqual(before));
});

test('a mark or a weight in the place of the draft’s', async () => {
  const lower = (await rehearse({ nota: 21 })).data;
  expect(lower.proyectos.map(({ ahora }) => ahora.salida)).toEqual(['Aprobado', 'Aprobado']);
  const even = (await rehearse({ pesos: { A1: 1 }, nota: 15 })).data;
  expect(even.proyectos.map(({ ahora, cambia }) => [ahora.total, cambia])).toEqual([
    ['16.00', false],
    ['14.00', false],
  ]);
  const flat = (await rehearse({ pesos: { A2: 0 } })).data;
  expect(flat.items.find(({ id }) => id === 'A2')).toMatchObject({ antes: '1.00', ahora: '0.00', deja: true });
});

test('the draft’s own mark decides, whatever mark the call has declared', async () => {
  const declare = async (valor: number | null) => {
    const valores = [{ modalidad: 'PEIS', id: 'nota', valor }];
    expect((await admin.client.put(`/conv/${year}/valores`, { valores })).error).toBeNull();
  };
  await declare(30);
  const { proyectos } = (await rehearse({})).data;
  await declare(null);
  const [first, second] = codes;
  expect(proyectos.map(({ codigo, ahora }) => [codigo, ahora.salida])).toEqual([
    [second, 'Aprobado'],
    [first, 'No aprobado'],
  ]);
});

test('as a file, with what the screen shows', async () => {
  const file = async (body: object, by = admin) =>
    by.client.post(`/plantillas/borrador/${draft.id}/ensayo.csv`, { anio: year, modalidad: 'PEIS', ...body });
  const [first, second] = codes;
  const rows = async (body: object) => {
    const { bytes } = await file(body);
    const [head, ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
    return { head: head?.split(';').length, lines: lines.map((line) => line.split(';')) };
  };
  const { head, lines } = await rows({});
  expect(head).toBe(11);
  expect(lines.map(([code, , ...told]) => [code, ...told])).toEqual([
    [second, '2', '1', '14,00', '22,00', 'No aprobado', 'Aprobado', 'Sí', 'Frágil', ''],
    [first, '1', '2', '16,00', '21,00', 'Aprobado', 'No aprobado', 'Sí', 'Robusto', ''],
  ]);
  expect((await rows({ nota: 21 })).lines.map((line) => line[7])).toEqual(['Aprobado', 'Aprobado']);
  expect((await file({ anio: 1999 })).status).toBe(400);
  expect((await file({}, await app.person())).status).toBe(403);
});

test('what cannot be rehearsed is refused, and nobody but administrators rehearses', async () => {
  const of = async (body: object) => {
    const { status, error } = await rehearse(body);
    return [status, error];
  };
  expect(await of({ anio: 1999 })).toEqual([400, 'En 1999 no hay evaluaciones completas de este formulario.']);
  expect(await of({ modalidad: 'AET' })).toEqual([
    400,
    'Este borrador es de PEIS: se ensaya sobre evaluaciones de PEIS.',
  ]);
  expect(await of({ pesos: { nada: 1 } })).toEqual([400, 'La rúbrica no tiene un peso «nada» que se pueda mover.']);
  expect((await of({ pesos: { A1: 1e-9 } }))[0]).toBe(400);
  expect((await of({ nota: -1 }))[0]).toBe(400);
  const idea = await open(admin, { tipo: 'ip' });
  const refused = await admin.client.post(`/plantillas/borrador/${idea.id}/ensayo`, { anio: year, modalidad: 'PEIS' });
  expect([refused.status, refused.error]).toEqual([400, 'Solo se ensayan las rúbricas de evaluación.']);
  const person = await app.person();
  expect((await rehearse({}, person)).status).toBe(403);
  expect((await person.client.get(`/plantillas/borrador/${draft.id}/ensayo`)).status).toBe(403);
});
