import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, type Kind } from './bench.ts';
import { KINDS, useFourKinds } from './four-kinds.ts';

const app = useApp();
const stage = useStage(app);
const { save, author, own, get } = useFourKinds(app, stage);
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

describe('bad answers store nothing', () => {
  const bad = async (kind: Kind, data: unknown) => {
    const before = await get(kind, own(kind), admin);
    const reply = await save(kind, own(kind), author(kind), data);
    const after = await get(kind, own(kind), admin);
    expect(after.data).toEqual(before.data);
    expect(reply.status).toBe(400);
    expect(reply.error).toMatch(/\p{L}/u);
    return reply.problems.map(({ ruta }) => ruta);
  };

  test('an unknown item, off its step, out of range, Condición 2', async () => {
    expect(await bad('pcal', { problema: { claridad: 10.5 } })).toEqual(['/problema/claridad']);
    expect(await bad('pcal', { problema: { claridad: -0.5 } })).toEqual(['/problema/claridad']);
    expect(await bad('pcal', { problema: { claridad: 7.25 } })).toEqual(['/problema/claridad']);
    expect(await bad('pcal', { equipo: { composicion: 6 } })).toEqual(['/equipo/composicion']);
    expect(await bad('pcal', { problema: { nada: 1 } })).toEqual(['/problema/nada']);
    expect(await bad('pcal', { Condición: 2 })).toEqual(['/Condición']);
    expect(await bad('pcal', { problema: 'x' })).toEqual(['/problema']);
    expect(await bad('pcal', { problema: { claridad: { a: 1 } } })).toEqual(['/problema/claridad']);
    expect(await bad('eippe', { item1: 'si' })).toEqual(['/item1']);
    const long = await bad('pcal', { problema: { claridad_observ: 'x'.repeat(2001) } });
    proves('R-5.10-17', () => expect(long).toEqual(['/problema/claridad_observ']));
    expect((await save('pcal', own('pcal'), author('pcal'), null)).status).toBe(400);
    expect((await save('pcal', own('pcal'), author('pcal'), [{ id: 'claridad' }])).status).toBe(400);
  });

  test('rows of a bare array that name no item, or one twice', async () => {
    expect(await bad('ppert', [{ id: 'nada', valor: 'total' }])).toEqual(['/items/nada']);
    expect(await bad('ppert', [{ id: 'politicas', valor: 'quizá' }])).toEqual(['/items/politicas/valor']);
    const twice = [{ id: 'politicas' }, { id: 'politicas' }];
    expect(await bad('ppert', twice)).toEqual(['/dataEvaluacion/1/id']);
    expect((await save('ppert', own('ppert'), author('ppert'), [{ valor: 'total' }])).status).toBe(400);
    expect((await save('ppert', own('ppert'), author('ppert'), [1])).status).toBe(400);
  });
});

describe('the whole verdict comes before the database', () => {
  /** All that a save could leave behind. */
  const traces = async () => {
    const { db } = app.database;
    const count = async (table: string) => (await db(table).count({ n: '*' }).first<{ n: number }>())?.n;
    return {
      heads: await db('answer_heads').orderBy(['form_id', 'section']).select(),
      forms: await db('forms').orderBy('id').select(),
      projects: await db('projects').orderBy('id').select(),
      counts: await Promise.all(['revisions', 'form_results', 'project_results', 'audit'].map(count)),
    };
  };
  const INVALID: Record<Kind, readonly object[]> = {
    eipca: [{ nada: 1 }],
    eippe: [{ item1: 'si' }, { nada: 1 }],
    ppert: [{ items: { politicas: { valor: 'quizá' } } }, { nada: 1 }],
    pcal: [{ problema: { claridad: 10.5 } }, { Condición: 2 }, { nada: 1 }],
  };

  test.each(KINDS)('%s', async (kind) => {
    const [key, value] = Object.entries(answersOf(kind))[0] as [string, unknown];
    const wrong = typeof value === 'object' ? 'x' : { a: 1 };
    for (const bad of [...INVALID[kind], { ...answersOf(kind), [key]: wrong }]) {
      const before = await traces();
      const reply = await save(kind, own(kind), author(kind), bad);
      const after = await traces();
      proves('R-D-08', kind, () => {
        expect(reply.status).toBe(400);
        expect(reply.problems.length).toBeGreaterThan(0);
        expect(after).toEqual(before);
      });
    }
  });
});
