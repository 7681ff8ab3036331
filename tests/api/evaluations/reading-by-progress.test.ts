import { beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Judged, type Kind } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useBench(app, stage);

/** Who reads an evaluation when, by how far it and its stage are: each test with a project of its own. */
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

test('what is not meant for its author stays with the commission, on paper too', async () => {
  const idea = await judged('eipca');
  const [one] = idea.evaluators as [Person];
  const note = 'Convenir una visita antes de resolver.';
  const answers = { ...answersOf('eipca'), notaComision: note };
  const sent = await save('eipca', idea.definitive, one, answers);
  expect([sent.error, sent.data.dataEvaluacion['notaComision']]).toEqual([null, note]);
  await stage.move(idea.project.id, 'DEV_IP');
  const author = await read('eipca', idea.definitive, idea.owner, idea.project);
  proves('R-K-77', 'comision', () => expect(author.data.dataEvaluacion).not.toHaveProperty('notaComision'));
  expect((await read('eipca', idea.definitive, one, idea.project)).data.dataEvaluacion['notaComision']).toBe(note);
  const print = async (by: Person) =>
    (await pdfText((await by.client.get(`/imprimir/eipca_def/${idea.definitive}.pdf`)).bytes)).text;
  expect(await print(idea.owner)).not.toContain('visita');
  expect(await print(one)).toContain('visita');
});

test('a definitive form that is not complete is its commission’s', async () => {
  const { project: at, definitive, evaluators, owner: by } = await judged('eipca');
  const [one, two] = evaluators as [Person, Person];
  expect((await save('eipca', definitive, one, {})).data.estado).toBe('borrador');
  const pert = await judged('ppert', { project: at, owner: by, state: null });
  await stage.move(at.id, 'DEV_IP');
  const answer = async (name: string, person: Person, allowed: boolean) => {
    const reply = await read('eipca', definitive, person, at);
    proves('R-A-112-01', name, () => expect([name, reply.status]).toEqual([name, allowed ? 200 : 403]));
  };
  await answer('comisión sí', two, true);
  await answer('admin sí', admin, true);
  await answer('dueño no', by, false);
  for (const type of ['cs', 'gestion', 'comunicacion', 'sec_unl'] as const)
    await answer(`${type} no`, await app.person({ tipoUsuario: type }), false);
  await answer('otro evaluador no', pert.evaluators[0] as Person, false);
});

test('a stage whose entry was taken back still counts where answers were saved', async () => {
  for (const [name, saves] of [
    ['con respuestas sí', true],
    ['sin respuestas no', false],
  ] as const) {
    const { project: at, own: mine, evaluators } = await judged('ppert');
    const [one] = evaluators as [Person];
    if (saves) await save('ppert', mine(one), one, {});
    const { data } = await admin.client.get<{ historialEstados: { id: number }[] }>(`/p/${at.id}`);
    const idEstado = data.historialEstados.at(-1)?.id;
    expect((await admin.client.delete('/p/del/estado/', { idProy: at.id, idEstado })).error).toBeNull();
    const reply = await read('ppert', mine(one), one, at);
    proves('R-4.2-45', name, () => expect(reply.status).toBe(saves ? 200 : 403));
  }
});

test('with independent evaluation the others stay hidden until the own one is complete', async () => {
  const year = await stage.year();
  const { project: at, own: mine, evaluators, definitive } = await judged('pcal');
  const [one, two] = evaluators as [Person, Person];
  await save('pcal', mine(one), one, answersOf('pcal'));
  const off = await read('pcal', mine(one), two, at);
  const choose = (on: boolean) => admin.client.put(`/conv/${year}/opciones`, { evaluacionIndependiente: on });
  await choose(true);
  const before = await read('pcal', mine(one), two, at);
  const definitiveBefore = await read('pcal', definitive, two, at);
  const saveBefore = await save('pcal', definitive, two, {});
  const office = await read('pcal', definitive, admin, at);
  await save('pcal', mine(two), two, answersOf('pcal'));
  const after = await read('pcal', mine(one), two, at);
  const definitiveAfter = await read('pcal', definitive, two, at);
  await choose(false);
  proves('R-A-110-04', 'apagado', () => expect(off.status).toBe(200));
  proves('R-A-110-04', 'antes', () => expect(before.status).toBe(403));
  proves('R-A-110-04', 'después', () => expect(after.status).toBe(200));
  proves('R-A-112-03', 'leer no', () => expect(definitiveBefore.status).toBe(403));
  proves('R-A-112-03', 'guardar no', () => expect(saveBefore.status).toBe(403));
  proves('R-A-112-03', 'después sí', () => expect(definitiveAfter.status).toBe(200));
  proves('R-A-112-03', 'admin sí', () => expect(office.status).toBe(200));
});

test('the switch ends with the stage; a call in OK ends every stage for reading', async () => {
  const year = await stage.year();
  const idea = await judged('eipca');
  const late = await judged('eipca');
  const programme = await judged('eippe', { project: late.project, owner: late.owner, state: null });
  const relevance = await judged('ppert');
  const other = await judged('eipca', { project: relevance.project, owner: relevance.owner, state: null });
  const quality = await judged('pcal');
  const fill = async (kind: Kind, { own: mine, evaluators, definitive }: Judged) => {
    const [one] = evaluators as [Person];
    expect((await save(kind, mine(one), one, answersOf(kind))).error).toBeNull();
    const whole = definitive === 0 ? null : await save(kind, definitive, one, answersOf(kind));
    expect(whole?.error ?? null).toBeNull();
  };
  await fill('eipca', idea);
  await fill('eipca', late);
  await fill('eippe', programme);
  await fill('ppert', relevance);
  await fill('pcal', quality);
  await admin.client.put(`/conv/${year}/opciones`, { evaluacionIndependiente: true });
  await stage.move(idea.project.id, 'DEV_IP');
  const incomplete = idea.evaluators[1] as Person;
  const first = idea.evaluators[0] as Person;
  const definitive = await read('eipca', idea.definitive, incomplete, idea.project);
  const foreign = await read('eipca', idea.own(first), incomplete, idea.project);
  proves('R-A-112-04', 'definitivo en DEV_IP', () => expect(definitive.status).toBe(200));
  proves('R-A-112-04', 'individual ajeno en DEV_IP', () => expect(foreign.status).toBe(200));
  const member = late.evaluators[1] as Person;
  expect((await read('eipca', late.definitive, member, late.project)).status).toBe(403);

  await stage.phase('CAL');
  const running = await read('pcal', quality.definitive, quality.owner, quality.project);
  proves('R-A-21-02', 'antes no', () => expect(running.status).toBe(403));
  await stage.phase('OK');
  const over = await read('pcal', quality.definitive, quality.owner, quality.project);
  proves('R-A-21-02', 'después sí', () => expect(over.status).toBe(200));
  const own4 = await read('eipca', late.definitive, member, late.project);
  proves('R-A-112-04', 'convocatoria propia en OK', () => expect(own4.status).toBe(200));
  const cases = {
    'dueño eipca_def en EVAL_IP': await read('eipca', late.definitive, late.owner, late.project),
    'dueño eippe en EVAL_IP': await read(
      'eippe',
      programme.own(programme.evaluators[0] as Person),
      late.owner,
      late.project,
    ),
    'dueño ppert_def en PERT': await read('ppert', relevance.definitive, relevance.owner, relevance.project),
    'evaluador de otra etapa ppert en PERT': await read(
      'ppert',
      relevance.own(relevance.evaluators[0] as Person),
      other.evaluators[0] as Person,
      relevance.project,
    ),
  };
  for (const [name, reply] of Object.entries(cases))
    proves('R-A-112-16', name, () => expect([name, reply.status]).toEqual([name, 200]));
});
