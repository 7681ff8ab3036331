import { beforeAll, expect, test } from 'vitest';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { withEffects } from './effects-template.ts';
import { open, publish, save } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
/** As the screen and the studio prepare it: from the wire, without the server's validators. */
let prepared: PreparedTemplate;

beforeAll(async () => {
  const admin = await stage.admin();
  ana = await app.person();
  const draft = await open(admin, { tipo: 'ip' });
  const saved = await save(admin, draft, withEffects(draft.contenido));
  if (saved.error) throw new Error(JSON.stringify(saved.problems));
  const published = await publish(admin, draft);
  if (published.error) throw new Error(published.error);
  const { data } = await ana.client.get<{
    plantilla: Template['meta'];
    schema: Template['schema'];
    ui: Template['ui'];
    listas: Lists;
  }>('/ip/estructura/PEIS');
  prepared = prepareTemplate({ meta: data.plantilla, schema: data.schema, ui: data.ui, samples: [] }, data.listas);
});

/** What screen and studio say, and what the server says. */
async function both(answers: Record<string, unknown>) {
  const sent = ideaAnswers(answers);
  const [section] = prepared.sections;
  if (!section) throw new Error('an idea is one section');
  const { problems } = verdict(section, sent, { level: 'completa', validator: interpretValidator() });
  const reply = await stage.post(ana, answers);
  const here = problems.map(({ pointer, code, message }) => ({ ruta: pointer, codigo: code, mensaje: message }));
  const there = (reply.problems ?? []).map(({ ruta, codigo, mensaje }) => ({ ruta, codigo, mensaje }));
  return { here, there, reply };
}

const stored = async (id: number) => (await ana.client.get<Record<string, unknown>>(`/ip/${id}`)).data;
const printed = async (id: number) => (await pdfText((await ana.client.get(`/imprimir/ip/${id}.pdf`)).bytes)).text;

test('what is hidden, disabled or fixed is so on the server, in what is stored and on paper', async () => {
  const { here, there, reply } = await both({
    ayuda: 'no',
    detalle: 'Escondido y larguísimo: '.repeat(9),
    motivo: 'No hace falta',
    apagado: 'Nunca más',
    fijo: 3,
  });
  expect([here, there]).toEqual([[], []]);
  const answers = await stored(reply.data.id);
  const paper = await printed(reply.data.id);
  proves('R-K-73', 'visibleIf', () => {
    expect(answers['detalle']).toBeNull();
    expect(paper).not.toContain('Detalle de la ayuda');
    expect(paper).not.toContain('Escondido');
  });
  proves('R-K-73', 'disabledIf', () => {
    expect(answers['apagado']).toBeNull();
    expect(paper).not.toContain('Nunca más');
  });
  proves('R-K-73', 'fixedIf', () => {
    expect(answers['fijo']).toBe(7);
    expect(paper).toMatch(/Prioridad\s*7/u);
  });
  const shown = await both({ ayuda: 'sí', detalle: 'Dos talleres', apagado: 'En mayo', fijo: 3 });
  expect(shown.there).toEqual([]);
  expect(await stored(shown.reply.data.id)).toMatchObject({ detalle: 'Dos talleres', apagado: 'En mayo', fijo: 3 });
  const other = await printed(shown.reply.data.id);
  for (const words of ['Detalle de la ayuda', 'Dos talleres', 'En mayo']) expect(other).toContain(words);
});

test('what is asked for by a condition, and what is checked, is said by all of them alike', async () => {
  const required = await both({ ayuda: 'no' });
  const free = await both({ ayuda: 'sí' });
  proves('R-K-73', 'requiredIf', () => {
    expect(required.there).toEqual([expect.objectContaining({ ruta: '/motivo', codigo: 'required' })]);
    expect(free.there).toEqual([]);
  });
  const codes = async (marcas: string[]) => {
    const { here, there, reply } = await both({ ayuda: 'mira', marcas });
    expect(there).toEqual(here);
    return { codes: there.map(({ codigo }) => codigo), error: reply.error };
  };
  const [none, one, two, three] = [
    await codes([]),
    await codes(['a']),
    await codes(['a', 'b']),
    await codes(['a', 'b', 'c']),
  ];
  proves('R-K-73', 'checks all', () => {
    expect(none).toEqual({ codes: ['check.una', 'check.dos'], error: 'Faltan marcas: 1.\nFaltan marcas: 2.' });
    expect(three).toEqual({ codes: [], error: null });
  });
  proves('R-K-73', 'checks first', () => {
    expect(one).toEqual({ codes: ['check.dos'], error: 'Faltan marcas: 2.' });
    expect(two.codes).toEqual(['check.tres']);
  });
  const wrong = await both({ ayuda: 'no', titulo: '', finalidad: 'x'.repeat(5000), fijo: 3 });
  proves('R-K-103', 'servidor', () => {
    expect(wrong.reply.status).toBe(400);
    expect(wrong.there.length).toBeGreaterThan(2);
    expect(wrong.there).toEqual(wrong.here);
    expect(required.there).toEqual(required.here);
  });
});

test('a guarded row that is stored neither goes nor changes, on the screen and at the server', async () => {
  const first = await stage.idea(ana, {
    tareas: [
      { tarea: 'Relevar', estado: 'hecha' },
      { tarea: 'Imprimir', estado: 'cerrada' },
    ],
  });
  const [section] = prepared.sections;
  if (!section) throw new Error('an idea is one section');
  const read = async () =>
    Object.fromEntries(
      Object.entries(await stored(first.IdeaProyecto_id)).filter(([key]) => section.fields.has(`/${key}`)),
    );
  const [done = {}, closed = {}] = (await read())['tareas'] as Record<string, unknown>[];
  const judge = async (tareas: unknown) => {
    const before = await read();
    const sent = { ...before, tareas };
    const here = verdict(section, sent, { level: 'completa', validator: interpretValidator(), stored: before });
    const reply = await ana.client.put('/ip', { id: first.IdeaProyecto_id, dataIdeaProyecto: sent });
    const there = (reply.problems ?? []).map(({ ruta, mensaje }) => [ruta, mensaje]);
    expect(here.problems.map(({ pointer, message }) => [pointer, message])).toEqual(there);
    return { status: reply.status, said: there };
  };
  const [gone, changedRow] = [await judge([closed]), await judge([done, { ...closed, tarea: 'Otra' }])];
  const freed = await judge([{ ...done, estado: 'pendiente' }, closed]);
  const deleted = await judge([closed]);
  proves('R-K-73', 'rowGuards', () => {
    expect(gone).toEqual({ status: 400, said: [['/tareas', 'Una tarea hecha no se borra.']] });
    expect(changedRow).toEqual({ status: 400, said: [['/tareas/1', 'Una tarea cerrada no se toca.']] });
    expect([freed.status, deleted.status]).toEqual([200, 200]);
  });
});
