import { beforeAll, expect, test } from 'vitest';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { proves } from '../support/proves.ts';
import { useStage, type Created } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { waitingIn } from './support/waiting-in.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let year: number;
const ideas: Created[] = [];

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
  for (const titulo of ['Huerta', 'Radio', 'Mapa', 'Taller']) {
    ideas.push(await stage.idea(await app.person(), { titulo }));
  }
});

const at = (index: number): Created => ideas[index] as Created;
const propose = async (etapa?: string) =>
  (await admin.client.get<ProposeMovesAnswer>(`/conv/${year}/movimientos`, etapa === undefined ? {} : { etapa })).data;
const told = ({ movimientos }: ProposeMovesAnswer) => movimientos.map(({ de, a, excepcion }) => [de, a, excepcion]);
type Sent = { id: number; de: string; a: string | null };
const move = async (etapa: string, proyectos: readonly Sent[], more: object = {}, key?: string) =>
  admin.client.post<{ movidos: number }>(
    `/conv/${year}/movimientos`,
    { etapa, proyectos: proyectos.map(({ id, de, a }) => ({ id, de, a })), ...more },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  );
const states = async () =>
  (await app.database.db('projects').select('state').orderBy('id')).map(({ state }: { state: string }) => state);

/** What a definitive form came to, as a save or a signature leaves it; ids of outcomes are the rubric's own. */
async function judged(index: number, stageOf: string, kind: string, passes: boolean | null, state = 'firmada') {
  const { db } = app.database;
  const project = at(index).id;
  const [form] = await db('forms')
    .insert({ project_id: project, kind, wire_id: 700_000 + project * 10 + kind.length, state })
    .returning<{ id: number }[]>('id');
  const outcome = kind === 'eippe' ? 'obs' : `salida ${index}`;
  const result = JSON.stringify({ resultado: { salida: outcome, pasa: passes, total: null, maximo: null } });
  await db('form_results').insert({ form_id: form?.id, outcome, result });
  if (kind !== 'eippe')
    await db('project_results').insert({ project_id: project, stage: stageOf, outcome, form_id: form?.id });
}

test('to the evaluation of ideas: a preview, then one transaction with the change of phase', async () => {
  const before = await propose('EVAL_IP');
  proves('R-A-123-01', 'propone', () => {
    expect(before).toMatchObject({ anio: year, etapa: 'EVAL_IP', enVigor: false, otros: [] });
    expect(told(before)).toEqual(ideas.map(() => ['REC_IP', 'EVAL_IP', null]));
    expect(before.movimientos[0]).toMatchObject({ codigo: at(0).codigo, titulo: 'Huerta', modalidad: 'PEIS' });
  });
  // Nobody has begun anything, and no date differs.
  expect(before.cronograma).toEqual({ cierraAntes: null, fechas: [] });
  const [first, second, third] = before.movimientos as Sent[] as [Sent, Sent, Sent];
  // One that is not what was proposed, and nothing moves: neither the others nor the call.
  const refused = await move('EVAL_IP', [first, { ...second, a: 'ADM' }], { motivo: 'Resolución 12' });
  await proves('R-A-02-03', 'una transacción', async () => {
    expect([refused.status, refused.error]).toEqual([
      400,
      'La propuesta cambió mientras la mirabas: revisala otra vez.',
    ]);
    expect(refused.problems.map(({ ruta }) => ruta)).toEqual(['/proyectos/1']);
    expect(await states()).toEqual(ideas.map(() => 'REC_IP'));
    expect((await propose()).etapa).toBe('REC_IP');
  });
  expect((await move('EVAL_IP', [first])).error).toBe(
    'La convocatoria no llegó a esa etapa: escribí el motivo del cambio.',
  );
  const body = [first, second, third];
  const reply = await move('EVAL_IP', body, { motivo: ' Resolución 12 ' }, 'mover-1');
  const again = await move('EVAL_IP', body, { motivo: ' Resolución 12 ' }, 'mover-1');
  await proves('R-A-123-01', 'mueve', async () => {
    expect([reply.status, reply.data]).toEqual([200, { anio: year, etapa: 'EVAL_IP', movidos: 3 }]);
    expect(again.data).toEqual(reply.data);
    expect(await states()).toEqual(['EVAL_IP', 'EVAL_IP', 'EVAL_IP', 'REC_IP']);
  });
  const project = await admin.client.get<{ historialEstados: { tipoEstado: string; desc: string }[] }>(
    `/p/${first.id}`,
  );
  expect(project.data.historialEstados.map(({ tipoEstado, desc }) => [tipoEstado, desc]).at(-1)).toEqual([
    'EVAL_IP',
    'Resolución 12',
  ]);
  expect(project.data.historialEstados).toHaveLength(2);
  const audit = await app.database.db('audit').where({ action: 'call.move' });
  expect(audit.map(({ actor_id, detail }) => [actor_id, detail.etapa, detail.movimientos.length])).toEqual([
    [admin.id, 'EVAL_IP', 3],
  ]);
  // The one that stayed behind still waits, and nobody asks for a reason any more.
  const waiting = await propose();
  expect([waiting.enVigor, told(waiting)]).toEqual([true, [['REC_IP', 'EVAL_IP', null]]]);
  expect((await move('EVAL_IP', waiting.movimientos)).data.movidos).toBe(1);
  expect((await move('EVAL_IP', [], { motivo: 'x' })).error).toBe('La convocatoria ya está en esa etapa.');
});

test('after a phase that began by its date the proposal waits; it reads whether the outcome passes', async () => {
  await judged(0, 'EVAL_IP', 'eipca_def', true);
  await judged(0, 'EVAL_IP', 'eippe', false, 'completa');
  await judged(1, 'EVAL_IP', 'eipca_def', false);
  await judged(2, 'EVAL_IP', 'eipca_def', true, 'completa');
  const soon = new Date((await stage.now()).getTime() + 1_800_000).toISOString();
  await admin.client.put(`/conv/${year}/cronograma`, { cronograma: [{ tipoEstado: 'REC_P', desde: soon }] });
  expect((await propose()).etapa).toBe('EVAL_IP');
  await app.database.shiftClock('1 hour');
  await expect.poll(async () => (await propose()).etapa, { timeout: 3000 }).toBe('REC_P');
  const waiting = await propose();
  proves('R-A-123-01', 'por fecha', () => {
    expect(waiting).toMatchObject({ etapa: 'REC_P', enVigor: true });
    expect(waiting.movimientos).toHaveLength(4);
  });
  proves('R-A-114-02', 'resultado', () =>
    expect(told(waiting)).toEqual([
      ['EVAL_IP', 'REC_P', null],
      ['EVAL_IP', 'DEV_IP', null],
      ['EVAL_IP', 'REC_P', 'Formulario definitivo sin firmar'],
      ['EVAL_IP', 'DEV_IP', 'Sin comisión asignada'],
    ]),
  );
  proves('R-A-114-03', () =>
    expect(waiting.movimientos[0]).toMatchObject({
      a: 'REC_P',
      resultado: { salida: 'salida 0', pasa: true },
      consejo: [expect.stringMatching(/observaciones/iu)],
    }),
  );
  const [favourable, other] = waiting.movimientos as Sent[] as [Sent, Sent];
  expect((await move('REC_P', [favourable, other])).data.movidos).toBe(2);
  expect(await states()).toEqual(['REC_P', 'DEV_IP', 'EVAL_IP', 'EVAL_IP']);
  // Entering it brings the project form, filled with what the idea says.
  const form = await admin.client.get<{ titulo: string }>(`/p/form/1/${at(0).codigo}`);
  expect([form.status, form.data.titulo]).toEqual([200, 'Huerta']);
  await app.database.shiftClock('0');
});

test('from the documents to the approval', async () => {
  const { db } = app.database;
  await stage.move(at(1).id, 'REC_P');
  await db('projects')
    .where({ id: at(0).id })
    .update({ presented: true });
  const toAdm = await propose('ADM');
  expect(told(toAdm).map(([, to, reason]) => [to, String(reason).slice(0, 40)])).toEqual([
    ['ADM', 'Secciones sin guardar: Datos Generales, '],
    ['ADM', 'Secciones sin guardar: Datos Generales, '],
  ]);
  expect(toAdm.otros).toEqual([{ estado: 'EVAL_IP', cantidad: 2 }]);
  // Somebody moved it since the proposal was read.
  const [seen] = toAdm.movimientos;
  const stale = await move('ADM', [{ id: seen?.id ?? 0, de: 'EVAL_IP', a: 'ADM' }], { motivo: 'Cierre' });
  expect([stale.status, stale.problems.map(({ ruta }) => ruta)]).toEqual([400, ['/proyectos/0']]);
  expect((await move('ADM', toAdm.movimientos, { motivo: 'Cierre' })).data.movidos).toBe(2);
  const toPert = await propose('PERT');
  expect((await move('PERT', toPert.movimientos, { motivo: 'Admisibles' })).data.movidos).toBe(2);
  await judged(0, 'PERT', 'ppert_def', true, 'completa');
  await judged(1, 'PERT', 'ppert_def', false, 'completa');
  const toCal = await propose('CAL');
  expect(told(toCal)).toEqual([
    ['PERT', 'CAL', null],
    ['PERT', 'NO_PERT', null],
  ]);
  expect((await move('CAL', toCal.movimientos, { motivo: 'Pertinencia' })).data.movidos).toBe(2);
  expect(told(await propose('OK'))).toEqual([['CAL', null, 'Sin comisión asignada']]);
  const stays = { id: at(0).id, de: 'CAL', a: 'OK' };
  expect((await move('OK', [stays], { motivo: 'Resolución' })).problems.map(({ mensaje }) => mensaje)).toEqual([
    `${at(0).codigo} ya no está entre los movimientos propuestos.`,
  ]);
  await judged(0, 'CAL', 'pcal_def', true);
  expect((await move('OK', [stays], { motivo: 'Resolución' })).data.movidos).toBe(1);
  expect(await states()).toEqual(['OK', 'NO_PERT', 'EVAL_IP', 'EVAL_IP']);
});

test('unfinished and unsigned definitive forms are exceptions', async () => {
  const { db } = app.database;
  const { id } = at(3);
  const reasonIn = async (etapa: string) =>
    (await propose(etapa)).movimientos.find((one) => one.id === id)?.excepcion ?? null;
  for (const [state, etapa, kind] of [
    ['EVAL_IP', 'REC_P', 'eipca_def'],
    ['PERT', 'CAL', 'ppert_def'],
    ['CAL', 'OK', 'pcal_def'],
  ] as const) {
    await stage.move(id, state);
    await db('forms').insert({ project_id: id, kind, wire_id: 800_000 + id * 10 + kind.length, state: 'borrador' });
    const unfinished = await reasonIn(etapa);
    proves('R-A-112-05', `${kind} sin completar`, () => expect(unfinished).toBe('Formulario definitivo sin completar'));
    await db('forms').where({ project_id: id, kind }).update({ state: 'completa' });
    const unsigned = await reasonIn(etapa);
    // Relevance bears no signature; here it came to nothing yet.
    const expected = kind === 'ppert_def' ? 'Sin un resultado que decida' : 'Formulario definitivo sin firmar';
    proves('R-A-112-05', 'sin firmar', () => expect(unsigned).toBe(expected));
  }
});

test('refusals', async () => {
  const strange = await move('OK', [{ id: 999_999, de: 'CAL', a: 'OK' }]);
  expect([strange.status, strange.error]).toEqual([400, 'Ese proyecto no es de la convocatoria.']);
  const twice = { id: at(2).id, de: 'EVAL_IP', a: 'REC_P' };
  expect((await move('OK', [twice, twice])).error).toBe('El mismo proyecto está dos veces.');
  expect((await move('DEV_IP', [])).status).toBe(400);
  expect((await admin.client.get('/conv/1999/movimientos')).status).toBe(404);
  expect((await admin.client.get(`/conv/${year}/movimientos`, { etapa: 'NADA' })).status).toBe(400);
});

test('a phase’s moves are confirmed after the next one has begun, too, and the call stays where it is', async () => {
  year = await stage.emptyCall();
  const owner = await app.person();
  const [choir, mural] = [await stage.idea(owner, { titulo: 'Coro' }), await stage.idea(owner, { titulo: 'Mural' })];
  const from = ideas.push(choir, mural) - 2;
  // Begun texts are told where their project is in the phase that would end.
  const structure = await owner.client.get<{ plantilla: { huella: string } }>('/ip/estructura/PEIS');
  const draft = { datos: { titulo: 'Sin guardar' }, huella: structure.data.plantilla.huella };
  for (const { id } of [choir, mural]) expect((await owner.client.put(`/borrador/ip/${id}/1`, draft)).error).toBeNull();
  const begun = async () => (await propose('EVAL_IP')).cronograma.cierraAntes;
  await stage.move(mural.id, 'EVAL_IP');
  expect(await begun()).toEqual({ tipoEstado: 'REC_IP', hasta: null, borradores: 1 });
  await stage.move(mural.id, 'REC_IP');
  expect(await begun()).toMatchObject({ borradores: 2 });
  const statesNow = async () => (await states()).slice(-2);
  const soon = (await stage.now()).getTime() + 1_800_000;
  const cronograma = ['EVAL_IP', 'REC_P'].map((tipoEstado, index) => ({
    tipoEstado,
    desde: new Date(soon + index * 60_000).toISOString(),
  }));
  expect((await admin.client.put(`/conv/${year}/cronograma`, { cronograma })).error).toBeNull();
  expect((await propose('EVAL_IP')).empezada).toBe(false);
  await app.database.shiftClock('1 hour');
  await expect.poll(async () => (await propose()).etapa, { timeout: 3000 }).toBe('REC_P');
  // What the phase in effect says nothing of tells that another one's moves wait.
  expect(await propose()).toMatchObject({ movimientos: [], otros: [{ estado: 'REC_IP', cantidad: 2 }] });
  const behind = await propose('EVAL_IP');
  expect(behind).toMatchObject({ enVigor: false, empezada: true });
  const both = await move('EVAL_IP', behind.movimientos);
  await judged(from, 'EVAL_IP', 'eipca_def', true);
  await judged(from + 1, 'EVAL_IP', 'eipca_def', false);
  const after = await statesNow();
  const waiting = await propose();
  const then = await move('REC_P', waiting.movimientos);
  await proves('R-A-123-01', 'por fecha', async () => {
    expect([both.error, both.data.movidos, after]).toEqual([null, 2, ['EVAL_IP', 'EVAL_IP']]);
    expect([then.error, waiting.etapa, await statesNow()]).toEqual([null, 'REC_P', ['REC_P', 'DEV_IP']]);
  });
  const phases = await app.database.db('call_phases').where({ call_year: year }).orderBy('id').pluck('phase');
  expect(phases).toEqual(['REC_IP']);
  const audit = await app.database.db('audit').where({ action: 'call.move' }).orderBy('id', 'desc').limit(2);
  expect(audit.map(({ actor_id, detail }) => [actor_id, detail.year, detail.etapa, detail.motivo])).toEqual([
    [admin.id, year, 'REC_P', undefined],
    [admin.id, year, 'EVAL_IP', undefined],
  ]);
  // One that has not begun needs a reason, and so does one that the call was put back from.
  const refusal = 'La convocatoria no llegó a esa etapa: escribí el motivo del cambio.';
  expect((await move('ADM', [])).error).toBe(refusal);
  expect((await move('EVAL_IP', [], { motivo: 'Resolución 9' })).error).toBeNull();
  expect([(await propose('REC_P')).empezada, (await move('REC_P', [])).error]).toEqual([false, refusal]);
  await app.database.shiftClock('0');
});

test('two changes of phase at once: the second is told that the call is there already', async () => {
  const gate = await app.database.asOwner.transaction();
  await gate.raw('lock table call_phases in share mode');
  const first = move('OK', [], { motivo: 'Resolución 40' });
  await expect.poll(() => waitingIn(app.database), { timeout: 15_000 }).toBe(1);
  const second = move('OK', [], { motivo: 'Resolución 41' });
  await expect.poll(() => waitingIn(app.database), { timeout: 15_000 }).toBe(2);
  await gate.commit();
  const replies = await Promise.all([first, second]);
  expect(replies.map(({ status, error }) => [status, error])).toEqual([
    [200, null],
    [400, 'La convocatoria ya está en esa etapa.'],
  ]);
});
