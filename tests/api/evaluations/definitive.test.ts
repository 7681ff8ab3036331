import { beforeAll, describe, expect, test } from 'vitest';
import { SCORING_MESSAGES } from '#schemas/messages/scoring.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Evaluation, type Judged } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, evaluator } = useBench(app, stage);

type Answers = Record<string, Record<string, unknown>>;

/** A whole evaluation with these values in its first section. */
function quality(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const answers = answersOf('pcal') as Answers;
  Object.assign(answers['problema'] as object, changes);
  return answers;
}

describe('a definitive form rests on the individual ones', () => {
  let one: Judged;
  let members: [Person, Person, Person];
  const definitive = (by: Person = members[0]) => read('pcal', one.definitive, by, one.project);
  const agree = (answers: unknown, more: object = {}, by: Person = members[0]) =>
    save('pcal', one.definitive, by, answers, more);

  beforeAll(async () => {
    one = await judged('pcal');
    members = one.evaluators as [Person, Person, Person];
    await save(
      'pcal',
      one.own(members[0]),
      members[0],
      quality({ diagnostico: 10, diagnostico_observ: 'Participan.' }),
    );
    await save('pcal', one.own(members[1]), members[1], quality({ diagnostico: 7.5 }));
    await save('pcal', one.own(members[2]), members[2], {});
  });

  test('complete ones alone are compared; the draft of another is not shown', async () => {
    const { data } = await definitive();
    proves('R-A-110-02', () => {
      expect(data.acuerdo?.formularios.map(({ estado, respuestas }) => [estado, respuestas !== null])).toEqual([
        ['completa', true],
        ['completa', true],
        ['borrador', false],
      ]);
    });
    expect(data.acuerdo?.guardado).toBeNull();
    expect(data.alcance?.razones).toEqual([
      { respuestas: ['/problema/diagnostico'], razon: '/problema/diagnostico_observ' },
    ]);
  });

  test('saved half it has no result until it is saved again, even if the others agree by then', async () => {
    const apart = await judged('pcal');
    const [first, second] = apart.evaluators as [Person, Person, Person];
    await save('pcal', apart.own(first), first, quality({ diagnostico: 10, diagnostico_observ: 'Participan.' }));
    await save('pcal', apart.own(second), second, quality({ diagnostico: 7.5 }));
    const agreed = quality({ diagnostico: 10 });
    const half = await save('pcal', apart.definitive, first, agreed);
    expect([half.data.estado, half.data.resultado]).toEqual(['borrador', null]);
    await save('pcal', apart.own(second), second, quality({ diagnostico: 10 }));
    const { data } = await read('pcal', apart.definitive, first, apart.project);
    expect([data.estado, data.resultado, data.alcance?.razones]).toEqual(['borrador', null, []]);
    expect(data.parcial).toMatchObject({ faltan: [], motivos: [SCORING_MESSAGES.unsaved] });
    expect(data.dataEvaluacion).toEqual(half.data.dataEvaluacion);
    const again = await save('pcal', apart.definitive, first, agreed);
    expect([again.data.estado, again.data.resultado === null]).toEqual(['completa', false]);
  });

  test('nothing waits for a form that its evaluator left half done', async () => {
    const left = await judged('pcal');
    const [first, second, third] = left.evaluators as [Person, Person, Person];
    for (const person of [first, second]) await save('pcal', left.own(person), person, quality());
    const half = { ...quality(), problema: {} };
    await save('pcal', left.own(third), third, half);
    const waiting = await read('pcal', left.definitive, first, left.project);
    expect(waiting.data.acuerdo?.formularios).toHaveLength(3);
    const excused = await third.client.post(`/excusacion/pcal/${left.own(third)}`, { motivo: 'Integré el equipo.' });
    expect(excused.status).toBe(200);
    const { data } = await read('pcal', left.definitive, first, left.project);
    expect(data.acuerdo?.formularios.map(({ id }) => id)).toEqual([left.own(first), left.own(second)]);
  });

  test('further apart than tolerated asks for a reason; then it is complete, with the origin of each value', async () => {
    const without = await agree(quality({ diagnostico: 7.5 }));
    expect(without.data).toMatchObject({ estado: 'borrador', resultado: null, version: 1 });
    expect(without.data.parcial?.faltan).toEqual(['/problema/diagnostico_observ']);
    const whole = await agree(quality({ diagnostico: 9, diagnostico_observ: 'Entre las dos.' }), { version: 1 });
    expect(whole.data).toMatchObject({ estado: 'completa', version: 2 });
    const [first, second] = [one.own(members[0]), one.own(members[1])];
    expect(whole.data.acuerdo?.guardado).toMatchObject({
      formularios: [
        { id: first, version: 1 },
        { id: second, version: 1 },
      ],
      origenes: {
        '/problema/claridad': { de: 'acuerdo', formularios: [first, second] },
        '/problema/diagnostico': { de: 'otro', formularios: [] },
      },
    });
    const again = await agree(whole.data.dataEvaluacion, { version: 2 });
    expect(again.data.dataEvaluacion).toEqual(whole.data.dataEvaluacion);
    const taken = await agree(quality({ diagnostico: 7.5, diagnostico_observ: 'Como la segunda.' }));
    expect(taken.data.acuerdo?.guardado?.origenes['/problema/diagnostico']).toEqual({
      de: 'evaluaciones',
      formularios: [second],
    });
  });

  test('two members from one version: the second hears of the first, also before the first save', async () => {
    const { data } = await definitive();
    const [a, b] = [
      await agree(quality(), { version: data.version }),
      await agree(quality(), { version: data.version }, members[1]),
    ];
    proves('R-A-06-05', () => expect([a.status, b.status]).toEqual([200, 409]));
    const other = await judged('pcal');
    const [first, second] = other.evaluators as [Person, Person];
    await save('pcal', other.definitive, first, quality(), { version: 0 });
    expect((await save('pcal', other.definitive, second, quality(), { version: 0 })).status).toBe(409);
  });

  test('whoever is not of the commission gets nothing of the individual forms', async () => {
    await agree(quality({ diagnostico: 7.5, diagnostico_observ: 'Como la segunda.' }));
    await stage.move(one.project.id, 'OK');
    const [asOwner, asCs, asOffice] = [
      await definitive(one.owner),
      await definitive(await evaluator('cs')),
      await definitive(await stage.admin()),
    ];
    expect(asOwner.data).toMatchObject({ estado: 'completa', acuerdo: null, firmar: null });
    expect(asCs.data).toMatchObject({ acuerdo: null, firmar: null });
    expect(asOffice.data.acuerdo?.formularios).toHaveLength(3);
    expect(JSON.stringify(asOwner.data)).not.toContain('Quiroga');
    const printed = async (by: Person) =>
      (await pdfText((await by.client.get(`/imprimir/pcal_def/${one.definitive}.pdf`)).bytes)).text;
    const forMember = await printed(members[1]);
    expect(forMember).toContain('Los votos de la comisión');
    expect(forMember).toMatch(/Evaluación 1: \S+, \S+ · Evaluación 2: /u);
    expect(forMember).toMatch(/10,0\s+7,5\s+7,5\s+evaluación 2/u);
    expect(await printed(one.owner)).not.toContain('Los votos de la comisión');
  });
});

describe('what the panel combines', () => {
  test('over an answered item it proposes, and its votes are in the trace of what was agreed', async () => {
    const one = await judged('ppert');
    const members = one.evaluators as [Person, Person, Person];
    const withRemarks = answersOf('ppert', /observaciones/iu);
    for (const [at, said] of [withRemarks, answersOf('ppert', /^Pertinente$/u), withRemarks].entries())
      await save('ppert', one.own(members[at] as Person), members[at] as Person, said);
    const before = await read('ppert', one.definitive, members[0], one.project);
    const combined = before.data.alcance?.entradas['panel']?.traza.hijos.find(({ id }) => id === 'tipoPertinencia');
    expect(combined?.valor).toBe('obs');
    const saved = await save('ppert', one.definitive, members[0], { ...withRemarks, tipoPertinencia: 'pert' });
    const pdf = await members[0].client.get(`/imprimir/ppert_def/${one.definitive}.pdf`);
    expect((await pdfText(pdf.bytes)).text).toContain('Mayoría de las evaluaciones: Pertinente con observaciones.');
    // tipoPertinencia has no comment of its own, so nothing is asked for.
    expect(saved.data).toMatchObject({ estado: 'completa', resultado: { salida: 'pert' } });
    const item = saved.data.resultado?.traza.hijos.find(({ id }) => id === 'tipoPertinencia');
    expect(item?.hijos).toMatchObject([
      { etapa: 'panel', valor: 'obs', hijos: [{ valor: 'obs' }, { valor: 'pert' }, { valor: 'obs' }] },
    ]);
    expect(saved.data.acuerdo?.guardado?.origenes['/tipoPertinencia']).toMatchObject({ de: 'evaluaciones' });
    // Whoever is handed the result learns what was decided, not what was proposed nor by whom.
    await stage.move(one.project.id, 'CAL');
    const told = await read('ppert', one.definitive, one.owner, one.project);
    expect(told.data.resultado?.salida).toBe('pert');
    expect(JSON.stringify(told.data.resultado)).not.toContain('"panel"');
  });

  test('of then: whoever sends a save again, or too late, is told the result that was stored', async () => {
    const { project, evaluators, own, definitive } = await judged('ppert');
    const [withRemarks, pertinent] = [answersOf('ppert', /observaciones/iu), answersOf('ppert', /^Pertinente$/u)];
    const individually = async (answers: object) => {
      for (const one of evaluators) expect((await save('ppert', own(one), one, answers)).error).toBeNull();
    };
    const [first] = evaluators as [Person];
    await individually(withRemarks);
    const dataEvaluacion = { ...withRemarks, tipoPertinencia: 'pert' };
    const send = (headers: Record<string, string>, version?: number) =>
      first.client.put<Evaluation>('/ppert', { id: definitive, dataEvaluacion, version }, { headers });
    const key = { 'Idempotency-Key': 'una-sola-vez' };
    const stored = (await send(key)).data.resultado;
    expect(JSON.stringify(stored)).toContain('"panel"');
    await individually(pertinent);
    expect((await read('ppert', definitive, first, project)).data.resultado).toEqual(stored);
    expect((await send(key)).data.resultado).toEqual(stored);
    const late = await send({}, 0);
    expect(late.status).toBe(409);
    expect((late.data as unknown as { actual: Evaluation }).actual.resultado).toEqual(stored);
    // What is saved anew rests on what the others say now.
    expect((await send({})).data.resultado).not.toEqual(stored);
  });
});
