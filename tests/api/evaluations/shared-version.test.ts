import { beforeAll, expect, test } from 'vitest';
import type { TraceNode } from '#schemas/generated/domain/trace-node.ts';
import type { Template } from '#engine/template/template.ts';
import { readTemplate } from '../../conformance/read-template.ts';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft, withItem } from '../templates/studio.ts';
import { answersOf, useBench } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);
let admin: Person;
let year: number;

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
});

const ofQuality = () => open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
const BANDS = [
  { from: 8, label: 'Muy bueno' },
  { from: 6, label: 'Bueno' },
];
const weight = (template: Template, value: number) =>
  changed(template, ['/scoring/items/0/weight', value], ['/scoring/sections/0/bands', BANDS], ['/samples', []]);

/** The exemplar of quality: answers of a finished call stay, the current one changes before its first evaluation, not after. */
test('answers stay on their version; a new one is for who has not begun', async () => {
  const past = await judged('pcal');
  const [before] = past.evaluators as [Person];
  const answers = { ...answersOf('pcal', /7,65/u), problema: { claridad: 10, diagnostico: 5 } };
  const old = await save('pcal', past.own(before), before, answers);
  expect(old.data.plantilla).toMatchObject({ version: 1, anio: year });
  expect((await admin.client.post('/conv', { anio: year + 1 })).error).toBeNull();
  expect((await admin.client.put(`/conv/${year + 1}/opciones`, { vigente: true })).error).toBeNull();
  await stage.phase('REC_IP', year + 1);

  const draft = await ofQuality();
  expect(draft.impacto).toMatchObject({ fijada: null, caminos: ['directo'] });
  expect((await saveDraft(admin, draft, weight(draft.contenido, 3))).error).toBeNull();
  const v2 = await publish(admin, draft);
  expect(v2.data).toMatchObject({ vigente: true, plantilla: { anio: year + 1, version: 2 } });

  const current = await judged('pcal');
  const [one, two] = current.evaluators as [Person, Person];
  const untouched = await read('pcal', current.own(one), one, current.project);
  expect(untouched.data.plantilla).toMatchObject({ version: 2 });
  const first = await save('pcal', current.own(one), one, answers);
  expect(first.data.plantilla).toMatchObject({ version: 2, anio: year + 1 });
  // (10 × 3 + 5 × 1) / 4 instead of (10 + 5) / 2, a fifth of the total.
  expect(Number(first.data.resultado?.total) - Number(old.data.resultado?.total)).toBeCloseTo(0.25, 5);

  const told = await read('pcal', current.own(one), one, current.project);
  const nodes = (node: TraceNode): TraceNode[] => [node, ...node.hijos.flatMap(nodes)];
  const traced = told.data.resultado ? nodes(told.data.resultado.traza) : [];
  const traceOf = (of: string) => traced.find(({ id }) => id === of);
  const { scoring } = draft.contenido;
  const stages = [...(scoring?.items ?? []), ...(scoring?.sections ?? []), { id: 'total' }].map(({ id }) => id);
  const asked = { lugares: 2, modo: 'half_up' };
  proves('R-K-76', 'api', () => {
    expect(traced.map(({ id }) => id)).toEqual(expect.arrayContaining(stages));
    // What came in, what came out, its weight, what it gives to the stage above.
    expect(traceOf('A1')).toMatchObject({ valor: '10', puntos: '10', peso: '3', aporte: '7.5', maximo: '10' });
    expect(traceOf('A2')).toMatchObject({ valor: '5', puntos: '5', peso: '1', aporte: '1.25' });
    expect(traceOf('A')).toMatchObject({ valor: '8.75', puntos: '8.75', peso: '2', aporte: '1.75', faja: 'Muy bueno' });
    expect(traceOf('A')?.hijos.map(({ id }) => id)).toEqual(['A1', 'A2']);
    expect(traceOf('A')?.redondeo).toEqual({ antes: '8.75', despues: '8.75', ...asked });
    expect(traceOf('total')).toMatchObject({ puntos: '7.65', umbral: { valor: '6.00', op: '>=', cumple: true } });
    expect(traceOf('total')?.redondeo).toEqual({ antes: '7.65', despues: '7.65', ...asked });
    expect(traceOf('total')?.hijos.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D']);
  });

  const next = await ofQuality();
  expect(next.impacto).toMatchObject({ fijada: { version: 2 }, caminos: ['migrar', 'esperar'] });
  expect((await saveDraft(admin, next, weight(next.contenido, 1))).error).toBeNull();
  const refused = await publish(admin, next, { nota: 'Menos peso', migrar: {} });
  proves('R-K-29', () => {
    expect(refused.status).toBe(400);
    expect(refused.error).toContain('cambia resultados');
  });
  const waits = await publish(admin, next, { nota: 'Para el año que viene' });
  expect(waits.data).toMatchObject({ vigente: false, enEspera: true });
  const second = await save('pcal', current.own(two), two, answers);
  expect(second.data.plantilla).toMatchObject({ version: 2 });
  const definitive = await save('pcal', current.definitive, two, answers);
  expect(definitive.data.plantilla).toMatchObject({ version: 2 });

  const unchanged = await read('pcal', past.own(before), admin, past.project);
  expect(unchanged.data).toMatchObject({
    plantilla: { version: 1, anio: year },
    resultado: old.data.resultado,
    dataEvaluacion: old.data.dataEvaluacion,
  });
});

test('a template that does not score takes puntaje as it is sent, from 0 to 10', async () => {
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
  const { contenido } = draft;
  const puntaje = { ...contenido.schema.properties?.['puntaje'] } as Record<string, unknown>;
  delete puntaje['readOnly'];
  const simple = changed(
    withItem(contenido, 'puntaje', puntaje, { ui: { 'ui:widget': 'numero', 'ui:help': 'De 0 a 10.' } }),
    ['/samples', []],
    ['/scoring/sections', undefined],
    ['/scoring/rank', undefined],
    ['/scoring/items', [{ id: 'P', from: '/puntaje', points: { value: { min: 0, max: 10 } }, max: 8 }]],
    ['/scoring/total/of', ['P']],
    ['/scoring/total/how', 'sum'],
  );
  const saved = await saveDraft(admin, draft, simple);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
  const owner = await app.person();
  const project = await stage.idea(owner, { tipoProyecto: 'AET', bianual: 0 });
  const { own, evaluators } = await judged('pcal', { project, owner });
  const [one] = evaluators as [Person];
  const whole = readTemplate('pcal.AET').samples.find(({ nombre }) => /7|Aprobado/u.test(nombre))?.respuestas as object;
  const put = async (value: number) => save('pcal', own(one), one, { ...whole, puntaje: value });
  const [good, low, high] = [await put(7), await put(-1), await put(11)];
  proves('R-A-20-03', 'válido', () => expect(good.data.dataEvaluacion['puntaje']).toBe(7));
  expect(good.data.resultado?.total).toBe('7.00');
  proves('R-A-20-03', 'menor', () => expect([low.status, low.problems[0]?.ruta]).toEqual([400, '/puntaje']));
  proves('R-A-20-03', 'mayor', () => expect([high.status, high.problems[0]?.ruta]).toEqual([400, '/puntaje']));
  // The form takes it, the rubric does not.
  const over = await put(9);
  expect([over.status, over.problems[0]?.ruta, over.problems[0]?.codigo]).toEqual([400, '/puntaje', 'puntaje.valor']);
  const [almost, under] = [await put(5.995), await put(5.994)];
  proves('R-A-20-04', 'redondea a 6,00', () =>
    expect(almost.data.resultado).toMatchObject({ total: '6.00', salida: 'aprobado' }),
  );
  proves('R-A-20-04', 'queda 5,99', () =>
    expect(under.data.resultado).toMatchObject({ total: '5.99', salida: 'noAprobado' }),
  );
  proves('R-4.2-36', '5,99 no', () => expect(under.data.resultado?.salida).toBe('noAprobado'));
  proves('R-4.2-37', 'null con 5,99', () => expect(under.data.resultado?.salida).toBe('noAprobado'));
});

test('a rubric may ask for facts of another form and for the panel; what is missing is named, what decided is kept', async () => {
  const draft = await open(admin, { tipo: 'ppert', modalidad: null });
  const { contenido } = draft;
  const asking = changed(
    contenido,
    ['/samples', []],
    [
      '/scoring/facts',
      [
        { id: 'unidad', title: 'Unidad académica', type: 'text', from: { kind: 'ip', path: '/unidadAcademica' } },
        { id: 'cupo', title: 'Cupo de la línea', type: 'number', from: 'staff' },
      ],
    ],
  );
  const saved = await saveDraft(admin, draft, asking);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
  const { own, evaluators, project } = await judged('ppert');
  const [one] = evaluators as [Person];
  const reply = await save('ppert', own(one), one, answersOf('ppert'));
  expect(reply.data.estado).toBe('completa');
  expect(reply.data.resultado).toBeNull();
  expect(reply.data.parcial?.motivos.join(' ')).toContain('Cupo de la línea');
  expect(reply.data.parcial?.motivos.join(' ')).not.toContain('Unidad académica');
  // Whoever fills it in gets what it hangs on, so that the screen comes to the same; a reader does not.
  expect(reply.data.alcance).toEqual({ hechos: { unidad: 'FICH' }, entradas: {}, razones: [] });
  await stage.move(project.id, 'CAL');
  expect((await read('ppert', own(one), one, project)).data.alcance).toBeNull();
});

test('a result keeps what it rested on until it is saved again', async () => {
  const draft = await open(admin, { tipo: 'eippe', modalidad: null });
  const { contenido } = draft;
  const list = contenido.scoring?.outcomes?.[0];
  const byFact = {
    when: { properties: { hechos: { properties: { campo: { const: 'Agua' } } } } },
    is: 'nopert',
    reason: 'El programa no recibe este campo.',
  };
  const asking = changed(
    contenido,
    ['/samples', []],
    ['/scoring/facts', [{ id: 'campo', title: 'Campo', type: 'text', from: { kind: 'ip', path: '/campoTematico' } }]],
    ['/scoring/outcomes/0/rules', [byFact, ...(list?.rules ?? [])]],
  );
  const saved = await saveDraft(admin, draft, asking);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
  const owner = await app.person();
  const project = await stage.idea(owner, { campoTematico: 'Agua' });
  const { own, evaluators } = await judged('eippe', { project, owner });
  const [one] = evaluators as [Person];
  const sent = answersOf('eippe', /^Pertinente, sin/u);
  const first = await save('eippe', own(one), one, sent);
  expect(first.data.resultado).toMatchObject({ salida: 'nopert', motivos: ['El programa no recibe este campo.'] });
  await stage.move(project.id, 'REC_IP');
  const idea = { id: project.id, dataIdeaProyecto: ideaAnswers({ campoTematico: 'Suelo' }) };
  expect((await owner.client.put('/ip', idea)).error).toBeNull();
  await stage.move(project.id, 'EVAL_IP');
  expect((await read('eippe', own(one), one, project)).data.resultado).toEqual(first.data.resultado);
  const again = await save('eippe', own(one), one, sent);
  expect(again.data.resultado).toMatchObject({ salida: 'pert' });
  expect(again.data.alcance?.hechos).toEqual({ campo: 'Suelo' });
});

test('each item for whom it is meant: the office alone, the commission, its author too', async () => {
  const draft = await open(admin, { tipo: 'eipca', modalidad: 'PEIS' });
  const note = (title: string, audience: string) => ({
    schema: { type: 'string', title, maxLength: 200 },
    ui: { ui: { 'ui:widget': 'texto', 'ui:help': 'En una línea.', 'ui:audiencia': audience } },
  });
  const [office, everybody] = [note('Para la oficina', 'administracion'), note('Para el equipo', 'autor')];
  const asked = withItem(
    withItem(draft.contenido, 'paraOficina', office.schema, office.ui),
    'paraEquipo',
    everybody.schema,
    everybody.ui,
  );
  const saved = await saveDraft(admin, draft, asked);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  expect((await publish(admin, draft)).error).toBeNull();
  const idea = await judged('eipca');
  const [one] = idea.evaluators as [Person];
  const sent = { ...answersOf('eipca'), paraOficina: 'Revisar el padrón', paraEquipo: 'Sumar a la vecinal' };
  const own = { ...sent, paraOficina: 'Hablar con la directora' };
  expect((await save('eipca', idea.own(one), one, own)).error).toBeNull();
  // Side by side in the commission, without what one of them wrote for the office.
  const besides = async (person: Person) =>
    (await read('eipca', idea.definitive, person, idea.project)).data.acuerdo?.formularios.find(
      ({ id }) => id === idea.own(one),
    )?.respuestas;
  expect(await besides(idea.evaluators[1] as Person)).toMatchObject({ paraEquipo: own.paraEquipo });
  expect(await besides(idea.evaluators[1] as Person)).not.toHaveProperty('paraOficina');
  for (const person of [one, admin]) expect(await besides(person)).toMatchObject({ paraOficina: own.paraOficina });
  expect((await save('eipca', idea.definitive, admin, sent)).error).toBeNull();
  await stage.move(idea.project.id, 'DEV_IP');
  const answersFor = async (person: Person) =>
    (await read('eipca', idea.definitive, person, idea.project)).data.dataEvaluacion;
  const outsider = await app.person({ tipoUsuario: 'gestion' });
  const [owner, member, others, atOffice] = [
    await answersFor(idea.owner),
    await answersFor(one),
    await answersFor(outsider),
    await answersFor(admin),
  ];
  proves('R-K-77', 'autor', () =>
    expect([owner['paraEquipo'], member['paraEquipo']]).toEqual(['Sumar a la vecinal', 'Sumar a la vecinal']),
  );
  proves('R-K-77', 'administracion', () => {
    expect(owner).not.toHaveProperty('paraOficina');
    expect(others).not.toHaveProperty('paraOficina');
    // Who writes the form gives back all of it.
    expect([member['paraOficina'], atOffice['paraOficina']]).toEqual(['Revisar el padrón', 'Revisar el padrón']);
  });
});
