import { expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Kind } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const bench = useBench(app, stage);

const NOT_THE_EVALUATOR = 'No es el evaluador correspondiente a este formulario';

interface Desk {
  etapas: {
    tipo: string;
    total: number;
    pendientes: number;
    acordar: number;
    firmar: number;
    hasta: string | null;
    siguiente: { tipo: string; id: number } | null;
  }[];
  formularios: {
    id: number;
    idProy: number;
    tipo: string;
    estado: string;
    faltan: number | null;
    hasta: string | null;
    editable: boolean;
    motivo: string | null;
    excusable: boolean;
  }[];
}

interface Receipt {
  tipo: string;
  codigo: string;
  version: number;
  fecha: string;
  huella: string;
  evaluador: { id: number } | null;
  plantilla: { huella: string };
}

const deskOf = async (person: Person, ...projects: number[]) =>
  (await person.client.get<Desk>('/evaluaciones/propias', projects.length > 0 ? { proyectos: projects.join() } : {}))
    .data;
const excuse = (person: Person, kind: string, id: number, body: object = { motivo: 'Integré el equipo.' }) =>
  person.client.post<{ idProy: number; fecha: string }>(`/excusacion/${kind}/${id}`, body);
const received = async (person: Person) =>
  (await person.client.get<{ lista: { titulo: string; cuerpo: string }[] }>('/notificacion/recibidas')).data.lista;

/** A definitive form as its signature leaves it. */
const sign = (kind: Kind, id: number) =>
  app.database
    .asOwner('forms')
    .where({ kind: `${kind}_def`, wire_id: id })
    .update({ state: 'firmada' });

test('the desk says how far each form is, what its stage leaves open and what comes next', async () => {
  const one = await bench.judged('pcal');
  const [author, other] = one.evaluators as [Person, Person];
  const closes = new Date((await stage.now()).getTime() + 5 * 86_400_000);
  await stage.closes({ CAL: closes });
  const found = async () => {
    const { formularios, etapas } = await deskOf(author, one.project.id);
    const form = (tipo: string) => formularios.find((each) => each.tipo === tipo);
    return { own: form('pcal'), definitive: form('pcal_def'), etapas, count: formularios.length };
  };
  const first = await found();
  expect(first.count).toBe(2);
  expect(first.own).toMatchObject({ id: one.own(author), estado: 'vacia', faltan: null, editable: true, motivo: null });
  expect(first.own?.hasta).toBe(closes.toISOString());
  expect(first.definitive).toMatchObject({ id: one.definitive, editable: true, excusable: false });
  expect(first.etapas).toMatchObject([
    { tipo: 'pcal', total: 1, pendientes: 1, acordar: 0, firmar: 0, siguiente: { tipo: 'pcal', id: one.own(author) } },
  ]);

  const answers = answersOf('pcal', /aprobad/iu);
  const { problema: _left, ...half } = answers;
  await bench.save('pcal', one.own(author), author, half);
  const { parcial } = (await bench.read('pcal', one.own(author), author, one.project)).data;
  const begun = await found();
  expect(begun.own).toMatchObject({ estado: 'borrador', faltan: parcial?.faltan.length, excusable: true });
  expect(begun.own?.faltan).toBeGreaterThan(0);

  await bench.save('pcal', one.own(author), author, answers);
  const done = await found();
  expect(done.own).toMatchObject({ estado: 'completa', faltan: 0, editable: true, excusable: false });
  const next = { tipo: 'pcal_def', id: one.definitive };
  expect(done.etapas).toMatchObject([{ pendientes: 0, acordar: 1, firmar: 1, siguiente: next }]);
  for (const person of one.evaluators.slice(1)) await bench.save('pcal', one.own(person), person, answers);
  await bench.save('pcal', one.definitive, author, answers);
  expect((await found()).etapas).toMatchObject([{ pendientes: 0, acordar: 0, firmar: 1, siguiente: next }]);
  await sign('pcal', one.definitive);
  expect((await found()).etapas).toMatchObject([{ pendientes: 0, acordar: 0, firmar: 0, siguiente: null }]);
  await app.database
    .asOwner('forms')
    .where({ kind: 'pcal_def', wire_id: one.definitive })
    .update({ state: 'completa' });

  // Nobody else's forms, and nothing of who evaluates nothing.
  const others = (await deskOf(other, one.project.id)).formularios.map(({ id, tipo }) => `${tipo} ${id}`);
  expect(others).toEqual([`pcal ${one.own(other)}`, `pcal_def ${one.definitive}`].toSorted());
  expect(await deskOf(one.owner, one.project.id)).toEqual({ etapas: [], formularios: [] });

  // Out of its stage it says why.
  await stage.move(one.project.id, 'OK');
  expect((await found()).own).toMatchObject({
    editable: false,
    motivo: 'Se edita mientras el proyecto está en evaluación de calidad (CAL).',
  });
  await stage.closes({});
});

const outlived =
  'Quien hacía esta evaluación se excusó, o su comisión se disolvió o cambió: queda como antecedente y ya no se edita.';

test('what outlives its commission is read, not written, and nobody waits for it', async () => {
  const one = await bench.judged('pcal');
  const [author, other] = one.evaluators as [Person, Person];
  const office = (await stage.admin()).client;
  const answers = answersOf('pcal');
  const { problema: _left, ...half } = answers;
  const saved = await bench.save('pcal', one.own(author), author, half);
  expect((await bench.save('pcal', one.own(other), other, answers)).data.estado).toBe('completa');
  expect((await office.delete(`/com/${one.commission.id}`)).error).toBeNull();

  for (const [person, by] of [
    [author, author.client],
    [other, other.client],
    [author, office],
  ] as const) {
    const refused = await by.put('/pcal/', { id: one.own(person), dataEvaluacion: answers });
    expect([refused.status, refused.error]).toEqual([403, outlived]);
  }
  const kept = await bench.read('pcal', one.own(author), author, one.project);
  expect(kept.data).toMatchObject({ editable: false, estado: 'borrador', dataEvaluacion: saved.data.dataEvaluacion });
  const { etapas, formularios } = await deskOf(author, one.project.id);
  expect(etapas).toEqual([]);
  expect(formularios).toMatchObject([{ id: one.own(author), editable: false, motivo: outlived, excusable: false }]);
  expect([(await excuse(author, 'pcal', one.own(author))).error]).toEqual([outlived]);

  // A commission of both again: they go on where they were.
  const listaEval = one.evaluators.map(({ id }) => id);
  expect((await bench.form({ tipo: 'CAL', listaP: [one.project.codigo], listaEval })).error).toBeNull();
  expect((await deskOf(author)).etapas).toMatchObject([{ tipo: 'pcal', modalidad: 'PEIS', total: 1, pendientes: 1 }]);
  expect((await bench.save('pcal', one.own(author), author, answers)).data.estado).toBe('completa');
});

test('with independent evaluation the definitive form waits for the own one, and the desk says so', async () => {
  const one = await bench.judged('pcal');
  const [author] = one.evaluators as [Person];
  const admin = await stage.admin();
  const independent = async (evaluacionIndependiente: boolean) =>
    admin.client.put(`/conv/${await stage.year()}/opciones`, { evaluacionIndependiente });
  await independent(true);
  const definitive = async () =>
    (await deskOf(author, one.project.id)).formularios.find(({ tipo }) => tipo === 'pcal_def');
  expect((await deskOf(author)).etapas).toMatchObject([{ tipo: 'pcal', independiente: true }]);
  expect(await definitive()).toMatchObject({ editable: false, motivo: 'Completá primero tu propia evaluación.' });
  await bench.save('pcal', one.own(author), author, answersOf('pcal'));
  expect(await definitive()).toMatchObject({ editable: true, motivo: null });
  const read = await bench.read('pcal', one.definitive, author, one.project);
  expect(read.data.independiente).toBe(true);
  await independent(false);
});

test('an evaluator withdraws: the form is free, the office told, the commission goes on without', async () => {
  const one = await bench.judged('pcal');
  const [first, second, third] = one.evaluators as [Person, Person, Person];
  const admin = await stage.admin();
  await bench.save('pcal', one.own(second), second, { observ: 'Leído.' });

  for (const body of [{}, { motivo: '  ' }, { motivo: 'x'.repeat(1001) }, { motivo: 7 }]) {
    const refused = await excuse(first, 'pcal', one.own(first), body);
    await proves('R-A-110-05', 'sin motivo', async () => {
      expect(refused).toMatchObject({
        status: 400,
        error: 'Escribí el motivo de la excusación, en 1.000 caracteres como mucho.',
      });
    });
  }
  const outsider = await bench.evaluator();
  for (const [who, person] of [
    ['otro evaluador', second],
    ['dueño', one.owner],
    ['admin', admin],
  ] as const) {
    const refused = await excuse(person, 'pcal', one.own(first));
    await proves('R-K-134', who, async () => expect(refused).toMatchObject({ status: 403, error: NOT_THE_EVALUATOR }));
  }
  expect(await excuse(outsider, 'pcal', one.own(first))).toMatchObject({ status: 403, error: NOT_THE_EVALUATOR });
  expect(await excuse(first, 'pcal_def', one.definitive)).toMatchObject({ status: 403 });
  expect((await excuse(first, 'ppert', one.own(first))).status).toBe(404);
  expect((await excuse(first, 'ip', one.project.id)).status).toBe(404);
  expect(await bench.formsOf(one.project.id)).toHaveLength(4);

  const key = { headers: { 'Idempotency-Key': `excusa-${one.project.id}` } };
  const path = `/excusacion/pcal/${one.own(first)}`;
  const done = await first.client.post(path, { motivo: ' Integré el equipo. ' }, key);
  expect(done).toMatchObject({
    status: 200,
    data: { idProy: one.project.id, codigo: one.project.codigo, tipo: 'pcal' },
  });
  expect((await first.client.post(path, { motivo: ' Integré el equipo. ' }, key)).data).toEqual(done.data);
  const left = await bench.formsOf(one.project.id);
  await proves('R-A-110-05', 'liberado', async () => {
    expect(left.map(({ evaluador }) => evaluador?.id)).not.toContain(first.id);
    expect((await deskOf(first, one.project.id)).formularios).toEqual([]);
    expect((await first.client.get(`/formulario/pcal/${one.own(first)}`)).status).toBe(404);
    expect(await excuse(first, 'pcal', one.own(first))).toMatchObject({
      status: 403,
      error: 'Ya te excusaste de esta evaluación.',
    });
    // Whoever may not do it is not asked for a reason.
    for (const body of [{}, { motivo: ' ' }])
      expect(await excuse(first, 'pcal', one.own(first), body)).toMatchObject({
        status: 403,
        error: 'Ya te excusaste de esta evaluación.',
      });
  });
  const told = (await received(admin)).filter(({ titulo }) => titulo === `Excusación en ${one.project.codigo}`);
  await proves('R-A-110-05', 'aviso', async () => {
    expect(told).toHaveLength(1);
    expect(told[0]?.cuerpo).toContain('Integré el equipo.');
    expect(told[0]?.cuerpo).toContain('Quiroga');
    expect(await received(second)).toEqual([]);
  });

  // What was saved stays as history, and is nobody's; the definitive form is that of the others.
  const { huella } = (await bench.read('pcal', one.own(second), second, one.project)).data.plantilla;
  const begun = { datos: { observ: 'A medio escribir.' }, huella };
  expect((await second.client.put(`/borrador/pcal/${one.own(second)}/0`, begun)).error).toBeNull();
  expect((await second.client.get('/borrador')).data).toHaveLength(1);
  expect((await excuse(second, 'pcal', one.own(second))).status).toBe(200);
  expect((await second.client.get('/borrador')).data).toEqual([]);
  expect((await deskOf(second, one.project.id)).formularios).toEqual([]);
  const late = await admin.client.put('/pcal/', { id: one.own(second), dataEvaluacion: { observ: 'Tarde.' } });
  expect([late.status, late.error]).toEqual([403, outlived]);
  const kept = (await bench.formsOf(one.project.id)).find(({ id }) => id === one.own(second));
  expect(kept).toMatchObject({ estado: 'borrador', evaluador: null });
  expect((await bench.save('pcal', one.own(second), second, { observ: 'Leído.' })).error).toBe(NOT_THE_EVALUATOR);
  expect((await bench.save('pcal', one.definitive, second, { observ: 'Leído.' })).error).toBe(NOT_THE_EVALUATOR);
  expect((await bench.save('pcal', one.definitive, third, { observ: 'Leído.' })).status).toBe(200);
  const ofThird = (await deskOf(third, one.project.id)).formularios.map(({ id }) => id);
  expect(new Set(ofThird)).toEqual(new Set([one.own(third), one.definitive]));
  const { comision } = (await bench.read('pcal', one.definitive, third, one.project)).data;
  expect(comision?.listaEval.map(({ id }) => id)).toEqual([third.id]);
  expect(comision).toMatchObject({ excusados: [{ id: first.id }, { id: second.id }] });
  const list = await first.client.get<{ lista: string }[]>(`/p/all/usr/${first.id}`);
  expect(list.data).toEqual([]);
  const audited = await app.database
    .asOwner('audit')
    .where({ action: 'evaluation.excuse', project_id: one.project.id })
    .select('detail');
  expect(audited).toMatchObject([{ detail: { motivo: 'Integré el equipo.' } }, {}]);
});

test('who has finished, or whose form a signature froze, writes to the office instead', async () => {
  const one = await bench.judged('pcal');
  const [first, second] = one.evaluators as [Person, Person];
  await bench.save('pcal', one.own(first), first, answersOf('pcal'));
  const complete = await excuse(first, 'pcal', one.own(first));
  await proves('R-A-110-05', 'completa no', async () => {
    expect(complete.status).toBe(403);
    expect(complete.error).toBe('Tu evaluación está completa: escribí a la oficina para excusarte.');
  });
  await sign('pcal', one.definitive);
  const frozen = await excuse(second, 'pcal', one.own(second));
  await proves('R-A-110-05', 'definitivo firmado no', async () => {
    expect(frozen.status).toBe(403);
    expect(frozen.error).toContain('El formulario definitivo está firmado');
  });
  const mine = (await deskOf(second, one.project.id)).formularios.find(({ id }) => id === one.own(second));
  expect(mine).toMatchObject({ editable: false, excusable: false });
  expect(mine?.motivo).toContain('El formulario definitivo está firmado');
});

test('a complete evaluation has a receipt: when it was saved, and a fingerprint that answers change', async () => {
  const one = await bench.judged('ppert');
  const [author, other] = one.evaluators as [Person, Person];
  const path = `/constancia/ppert/${one.own(author)}`;
  expect(await author.client.get(path)).toMatchObject({ status: 404 });
  const answers = answersOf('ppert');
  const before = await stage.now();
  await bench.save('ppert', one.own(author), author, answers);
  const { data } = await author.client.get<Receipt>(path);
  expect(data).toMatchObject({ tipo: 'ppert', codigo: one.project.codigo, version: 1, evaluador: { id: author.id } });
  expect(new Date(data.fecha).getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(data.huella).toMatch(/^[0-9a-f]{64}$/u);
  expect((await author.client.get<Receipt>(path)).data.huella).toBe(data.huella);

  await bench.save('ppert', one.own(other), other, answers);
  const same = await other.client.get<Receipt>(`/constancia/ppert/${one.own(other)}`);
  expect(same.data.huella).not.toBe(data.huella);
  const items = answers['items'] as Record<string, object>;
  const changed = { ...answers, items: { ...items, participacion: { ...items['participacion'], observ: 'Otra.' } } };
  expect((await bench.save('ppert', one.own(author), author, changed)).error).toBeNull();
  expect((await author.client.get<Receipt>(path)).data).toMatchObject({ version: 2 });
  expect((await author.client.get<Receipt>(path)).data.huella).not.toBe(data.huella);
  expect((await one.owner.client.get(path)).status).toBe(403);
});
