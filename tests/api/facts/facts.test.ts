import { beforeAll, expect, test } from 'vitest';
import type { Results } from '#schemas/generated/domain/results.ts';
import type { CallValues } from '#schemas/generated/domain/call-values.ts';
import type { ListOfficeStepsAnswer } from '#schemas/generated/api/list-office-steps.ts';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import type { ReadFactsAnswer } from '#schemas/generated/api/read-facts.ts';
import type { SaveFactsAnswer } from '#schemas/generated/api/save-facts.ts';
import { readTemplate } from '../../conformance/read-template.ts';
import { proves } from '../../support/proves.ts';
import { answersOf, useBench, type Judged } from '../evaluations/bench.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft } from '../templates/studio.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);
const answers = answersOf('pcal', /7,65/u);
let admin: Person;
let year: number;
let one: Judged;
let member: Person;

const fails = (fact: string, most: number, reason: string) => ({
  when: { properties: { hechos: { properties: { [fact]: { maximum: most } } } } },
  is: 'noAprobado',
  reason,
});

/** The shipped quality rubric, asking for facts, in force. */
async function publishAsking(): Promise<void> {
  const { scoring } = readTemplate('pcal.PEIS');
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const asking = changed(
    draft.contenido,
    ['/samples', []],
    [
      '/scoring/facts',
      [
        { id: 'antecedentes', title: 'Antecedentes del equipo', type: 'number', from: 'staff' },
        { id: 'avales', title: 'Avales verificados', type: 'boolean', from: 'staff', optional: true },
        { id: 'cupos', title: 'Cupos', type: 'number', from: 'call', optional: true },
      ],
    ],
    [
      '/scoring/outcomes/0/rules',
      [
        fails('antecedentes', 1, 'El equipo no tiene antecedentes.'),
        fails('cupos', 0, 'No hay cupos.'),
        ...(scoring?.outcomes?.[0]?.rules ?? []),
      ],
    ],
  );
  const saved = await saveDraft(admin, draft, asking);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
}

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
  await publishAsking();
  one = await judged('pcal');
  member = one.evaluators[0] as Person;
});

const facts = async () => (await admin.client.get<ReadFactsAnswer>(`/hechos/${year}`)).data;
const put = async (valores: Record<string, unknown>, more: object = {}, proyecto: object = { id: one.project.id }) =>
  admin.client.put<SaveFactsAnswer>(`/hechos/${year}`, { proyectos: [{ ...proyecto, valores }], ...more });
const resultOf = async (id: number) => (await read('pcal', id, admin, one.project)).data;
/** The order of merit: with the total of the one project, or the reason why it has none. */
const order = async () => {
  const { data } = await admin.client.get<Results>(`/resultados/${year}/pcal/PEIS`);
  return [...data.proyectos.map(({ total, salida }) => [total, salida]), ...data.sinResultado.map(({ id }) => id)];
};
const lastAudit = async (action: string) =>
  (await app.database.db('audit').where({ action }).orderBy('id', 'desc').first()).detail as Record<string, unknown>;

test('until a fact is entered there is no result; entered, every complete form gets its own', async () => {
  const first = await save('pcal', one.own(member), member, answers);
  const agreed = await save('pcal', one.definitive, member, answers);
  expect([first.data.resultado, agreed.data.resultado]).toEqual([null, null]);
  expect(agreed.data.parcial?.motivos).toEqual(['Falta el dato «Antecedentes del equipo».']);
  const { hechos, proyectos, version } = await facts();
  expect(hechos.map(({ modalidad, id, tipo, formularios }) => [modalidad, id, tipo, formularios])).toEqual([
    ['PEIS', 'antecedentes', 'number', ['pcal']],
    ['PEIS', 'avales', 'boolean', ['pcal']],
  ]);
  expect(proyectos).toEqual([expect.objectContaining({ codigo: one.project.codigo, estado: 'CAL', valores: {} })]);
  expect(version).toBe(0);
  const seen = await put({ antecedentes: 3 }, { simular: true });
  expect(await order()).toEqual([one.project.id]);
  expect(seen.data).toEqual({
    anio: year,
    version: 0,
    guardado: false,
    cambios: 1,
    recalculo: { recalculados: 0, nuevos: 2, cambian: [] },
  });
  expect((await resultOf(one.definitive)).resultado).toBeNull();
  const stored = await put({ antecedentes: 3, avales: true }, { version: 0 }, { codigo: one.project.codigo });
  expect(stored.data).toMatchObject({ version: 1, guardado: true, cambios: 2, recalculo: { nuevos: 2 } });
  expect((await facts()).proyectos[0]?.valores).toEqual({ antecedentes: 3, avales: true });
  for (const id of [one.own(member), one.definitive]) {
    expect((await resultOf(id)).resultado).toMatchObject({ total: '7.65', salida: 'aprobado', pasa: true });
  }
  // What was computed for the order before is not kept.
  expect(await order()).toEqual([['7.65', 'aprobado']]);
  expect((await resultOf(one.definitive)).datos).toEqual([
    { id: 'antecedentes', titulo: 'Antecedentes del equipo', valor: 3 },
    { id: 'avales', titulo: 'Avales verificados', valor: true },
  ]);
  const seenByMember = await read('pcal', one.definitive, member, one.project);
  expect(seenByMember.data.alcance?.hechos).toEqual({ antecedentes: 3, avales: true });
  const audit = await lastAudit('call.facts');
  proves('R-A-116-01', 'auditoría', () =>
    expect(audit).toMatchObject({
      year,
      cambios: [
        { codigo: one.project.codigo, id: 'antecedentes', antes: null, ahora: 3 },
        { codigo: one.project.codigo, id: 'avales', antes: null, ahora: true },
      ],
      recalculo: { nuevos: 2 },
    }),
  );
});

test('a changed fact or value recalculates signed results too, once it is known what flips', async () => {
  expect((await sign(member, one.project, one.definitive)).error).toBeNull();
  const blind = await put({ antecedentes: 1 });
  expect([blind.status, blind.error]).toEqual([400, 'El cambio da vuelta 2 resultados: revisalos y confirmalos.']);
  const seen = await put({ antecedentes: 1 }, { simular: true });
  const flip = seen.data.recalculo?.cambian.find(({ ruta }) => ruta === 'pcal_def');
  expect(flip).toMatchObject({
    codigo: one.project.codigo,
    id: one.definitive,
    firmada: true,
    antes: { salida: 'Aprobado', pasa: true, total: '7.65' },
    despues: { salida: 'No aprobado', pasa: false },
  });
  expect((await put({ antecedentes: 1 }, { cambian: 1 })).error).toBe(
    'Los resultados que cambian son otros: revisalos de nuevo.',
  );
  const headers = { 'Idempotency-Key': 'hechos-1' };
  const body = { proyectos: [{ id: one.project.id, valores: { antecedentes: 1 } }], cambian: 2 };
  const done = await admin.client.put<SaveFactsAnswer>(`/hechos/${year}`, body, { headers });
  expect((await admin.client.put<SaveFactsAnswer>(`/hechos/${year}`, body, { headers })).data).toMatchObject({
    version: 2,
  });
  const after = await resultOf(one.definitive);
  proves('R-A-116-03', 'recalcula', () => {
    expect(done.data).toMatchObject({ version: 2, guardado: true, recalculo: { recalculados: 2, nuevos: 0 } });
    expect(after.resultado).toMatchObject({ salida: 'noAprobado', pasa: false });
    expect(after.resultado?.motivos).toContain('El equipo no tiene antecedentes.');
  });
  const project = await admin.client.get<{ resultado: { CAL: object } }>(`/p/${one.project.id}`);
  proves('R-A-116-03', 'firmada', () => {
    expect(after.estado).toBe('firmada');
    expect(project.data.resultado.CAL).toMatchObject({ salida: 'noAprobado', pasa: false });
  });
  expect(await order()).toEqual([[expect.anything(), 'noAprobado']]);
  // Nothing but the fact changes: taken back, the result is what it was.
  expect((await put({ antecedentes: 3 }, { cambian: 2 })).data.version).toBe(3);
  expect((await resultOf(one.definitive)).resultado).toMatchObject({ total: '7.65', salida: 'aprobado' });
  const values = async (valor: number | null, more: object = {}) =>
    admin.client.put<CallValues>(`/conv/${year}/valores`, {
      valores: [{ modalidad: 'PEIS', id: 'cupos', valor }],
      ...more,
    });
  const simulated = await values(0, { simular: true });
  expect([simulated.data.version, simulated.data.recalculo?.cambian.length]).toEqual([0, 2]);
  expect((await values(0, { cambian: 2 })).data.recalculo?.recalculados).toBe(2);
  expect((await resultOf(one.definitive)).resultado?.motivos).toContain('No hay cupos.');
  expect((await values(4, { cambian: 2 })).data.version).toBe(2);

  // Also once they stay on an earlier version than the one that the call has come to.
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  await saveDraft(admin, draft, changed(draft.contenido, ['/ui/problema/claridad/ui:help', 'De cero a diez.']));
  expect((await publish(admin, draft, { nota: 'Otra ayuda', migrar: {} })).data.migradas).toBe(0);
  expect((await put({ antecedentes: 1 }, { simular: true })).data.recalculo?.cambian).toHaveLength(2);
});

test('a closed cut keeps what it rests on, and the move to OK follows it', async () => {
  const toOk = async () => {
    const { data } = await admin.client.get<ProposeMovesAnswer>(`/conv/${year}/movimientos`, { etapa: 'OK' });
    return data.movimientos.map(({ a, excepcion }) => [a, excepcion]);
  };
  const byOutcome = await toOk();
  const closed = await admin.client.post(`/resultados/${year}/pcal/PEIS/corte`, {
    criterio: { tipo: 'nota', valor: '8' },
  });
  expect(closed.error).toBeNull();
  const byCut = await toOk();
  proves('R-A-114-02', 'corte', () => {
    expect(byOutcome).toEqual([['OK', null]]);
    expect(byCut).toEqual([[null, 'Quedó fuera del corte']]);
  });
  // The office is told of as many moves as the cut leaves.
  await stage.phase('OK');
  const steps = await admin.client.get<ListOfficeStepsAnswer>('/pasos/oficina');
  expect(steps.data.asuntos.filter(({ asunto }) => asunto === 'movimientos')).toEqual([]);
  await stage.phase('CAL');
  const refused = await put({ antecedentes: 5 });
  const value = await admin.client.put(`/conv/${year}/valores`, {
    valores: [{ modalidad: 'PEIS', id: 'cupos', valor: 9 }],
  });
  proves('R-A-116-03', 'corte cerrado', () => {
    const text = 'El corte de Evaluación de calidad (PEIS) está cerrado: reabrilo antes de cambiar este dato.';
    expect([refused.status, refused.error]).toEqual([400, text]);
    expect([value.status, value.error]).toEqual([400, text]);
  });
  // What no rubric of that order reads may change.
  const budget = { valores: [{ modalidad: 'PEIS', id: 'presupuesto', valor: 100 }] };
  expect((await admin.client.put(`/conv/${year}/valores`, budget)).status).toBe(200);
});

test('refusals', async () => {
  const said = async (valores: Record<string, unknown>, more: object = {}, proyecto?: object) => {
    const { status, error } = await put(valores, more, proyecto);
    return [status, error];
  };
  expect(await said({ antecedentes: 'tres' })).toEqual([400, 'Escribí un número.']);
  expect(await said({ avales: 1 })).toEqual([400, 'Elegí sí o no.']);
  expect(await said({ otro: 1 })).toEqual([
    400,
    'Ninguna rúbrica de esta modalidad lee ese dato: actualizá la pantalla.',
  ]);
  expect(await said({}, {}, { id: 999_999 })).toEqual([400, 'Ese proyecto no es de la convocatoria.']);
  expect(await said({}, {}, {})).toEqual([400, 'Indicá el proyecto por su número o su código.']);
  expect((await put({ antecedentes: 4 }, { version: 1 })).status).toBe(409);
  expect((await put({ antecedentes: { a: 1 } })).status).toBe(400);
  expect((await admin.client.put('/hechos/1999', { proyectos: [] })).status).toBe(404);
  // A table of all projects may be longer than other bodies, for whoever may send it.
  const long = (megabytes: number) => ({
    proyectos: [{ id: 1, valores: { otro: 'x'.repeat(megabytes * 1024 * 1024) } }],
  });
  const sent = async (by: Person, body: object) => (await by.client.put(`/hechos/${year}`, body)).status;
  expect([await sent(admin, long(2)), await sent(admin, long(11)), await sent(member, long(2))]).toEqual([
    400, 413, 403,
  ]);
});

test('a project that is named twice is refused, by its number and by its code', async () => {
  const { id, codigo } = one.project;
  const before = await facts();
  const proyectos = [
    { id, valores: { antecedentes: 3 } },
    { codigo, valores: { antecedentes: 4 } },
  ];
  const { status, problems } = await admin.client.put(`/hechos/${year}`, { proyectos });
  expect([status, problems.map(({ ruta }) => ruta)]).toEqual([400, ['/proyectos/1']]);
  expect(await facts()).toEqual(before);
});

test('a value of one modality leaves what the other rests on as it is', async () => {
  const { data, error } = await admin.client.put<CallValues & { recalculo: { recalculados: number } }>(
    `/conv/${year}/valores`,
    { valores: [{ modalidad: 'AET', id: 'cupos', valor: 1 }] },
  );
  expect([error, data.recalculo.recalculados]).toEqual([null, 0]);
});
