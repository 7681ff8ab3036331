import { beforeAll, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { ITEMS, THREE_ITEMS, type Change } from '../results/standing-bench.ts';
import { publishedBefore } from './older-version.ts';
import { changed, open, publish, save, withItem, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

const HIDDEN = (at: string, who = 'administracion'): Change => [`/ui${at}/ui:audiencia`, who];
const CLARITY = 'Claridad del problema';

/** What keeps the quality rubric with these changes from being published; the studio's warnings say it before. */
async function refusal(...changes: readonly Change[]) {
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const next = changed(draft.contenido, ...THREE_ITEMS, ...changes);
  const saved = await save(admin, draft, next);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  const ofAudience = ({ codigo }: { codigo: string }) => codigo === 'puntaje.decide.audiencia';
  const warned = saved.data.avisos.filter(ofAudience);
  const refused = await publish(admin, draft);
  await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  expect(refused.problems.filter(ofAudience).map(({ mensaje }) => mensaje)).toEqual(
    warned.map(({ mensaje }) => mensaje),
  );
  return { status: refused.status, problems: refused.problems.map(({ ruta, mensaje }) => [ruta, mensaje]) };
}

const remedy = 'podría calcularlo. Dejá que lo lean todos o';
const looksAt = (value: object) => ({ properties: { respuestas: { properties: value } } });
const outcomes = (when: object): Change[] => [
  ['/scoring/outcomes/0/rules', [{ when, is: 'noAprobado' }, { is: 'aprobado' }]],
  ['/scoring/total/threshold', undefined],
];

test('an item that not everybody reads may not give points: by itself, or with its group', async () => {
  await proves('R-A-130-01', 'puntaje', async () => {
    expect(await refusal(HIDDEN('/problema/claridad'))).toEqual({
      status: 400,
      problems: [
        [
          '/scoring/items/0',
          `«${CLARITY}» lo lee solo la administración y da puntos: quien lee el total ${remedy} sacale los puntos.`,
        ],
      ],
    });
  });
  const group = await refusal(HIDDEN('/problema', 'comision'));
  expect(group.problems.map(([at]) => at)).toEqual(['/scoring/items/0', '/scoring/items/1']);
  expect(group.problems[0]?.[1]).toContain('lo lee solo la comisión');
});

test('nor feed a rule, an order or the panel', async () => {
  const only = (items: readonly unknown[]): Change[] => [
    ['/scoring/items', items],
    ['/scoring/total/of', ['A2']],
  ];
  const A2 = { id: 'A2', from: '/problema/diagnostico', points: { value: { min: 0, max: 10 } } };
  const A1 = { ...A2, id: 'A1', from: '/problema/claridad' };
  const hidden = HIDDEN('/problema/claridad');
  const found = async (...changes: readonly Change[]) => {
    const { status, problems } = await refusal(...changes);
    expect(status).toBe(400);
    return problems.map(([at, said]) => `${at} ${/ y (.*?)(?:,|:)/u.exec(said ?? '')?.[1]}`);
  };
  const rule = looksAt({ problema: { properties: { claridad: { maximum: 3 } } } });
  await proves('R-A-130-01', 'regla', async () =>
    expect(await found(hidden, ...only([A2]), ...outcomes(rule))).toEqual([
      expect.stringContaining('/scoring/outcomes'),
      '/scoring/outcomes/0/rules/0/when una regla lo mira',
    ]),
  );
  await proves('R-A-130-01', 'orden', async () => {
    const by = [{ key: { total: true } }, { key: { item: 'A1' } }];
    expect(await found(hidden, ...only([A1, A2]), ['/scoring/rank', { by }])).toEqual([
      '/scoring/items/0 da puntos',
      '/scoring/rank/by/1/key ordena los proyectos',
    ]);
    const stratum = [{ when: rule, value: 1 }, { value: 2 }];
    expect(await found(hidden, ...only([A2]), ['/scoring/rank', { by: [{ key: { stratum } }] }])).toEqual([
      '/scoring/rank/by/0/key ordena los proyectos',
    ]);
  });
  await proves('R-A-130-01', 'panel', async () => {
    const panel = [{ id: 'medias', of: 'total', level: 'total', how: 'mean', beside: true }];
    expect(await found(hidden, ['/scoring/panel', panel])).toEqual([
      '/scoring/items/0 da puntos',
      '/scoring/panel/0 entra en el panel',
    ]);
  });
});

test('nor decide whether something that everybody reads is seen', async () => {
  const when = looksAt({ problema: { properties: { claridad: { maximum: 3 } } } });
  const { problems } = await refusal(
    ['/scoring/items/0/from', '/coherencia/cronograma'],
    HIDDEN('/problema/claridad'),
    ['/ui/observ/ui:visibleIf', when],
  );
  expect(problems.map(([, said]) => said)).toEqual([expect.stringContaining('decide si se ve «')]);
});

/** A fact or a result of the idea, with an item there that the office keeps. */
async function taking(scoring: object, audience: string | null): Promise<string[]> {
  const idea = await open(admin, { tipo: 'eipca', modalidad: 'PEIS' });
  const number = { type: 'number', title: 'Reserva', minimum: 0, maximum: 10 };
  const ui = { 'ui:widget': 'numero', 'ui:help': 'De 0 a 10.', ...(audience && { 'ui:audiencia': audience }) };
  const asked = withItem(idea.contenido, 'reserva', number, { ui });
  const { scoring: own } = asked;
  const items = [...(own?.items ?? []), { id: 'reserva', from: '/reserva', points: { value: { min: 0, max: 10 } } }];
  await publishedBefore(app, changed(asked, ['/scoring/items', items], ['/samples', []]));
  const draft: Draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  const next = changed(draft.contenido, ...THREE_ITEMS, ...(Object.entries(scoring) as Change[]));
  const saved = await save(admin, draft, next);
  expect(saved.data?.problemas ?? saved.error).toEqual([]);
  const reply = await publish(admin, draft);
  if (reply.status !== 200) await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  return reply.problems.map(({ ruta, mensaje }) => `${ruta} ${mensaje}`);
}

test('a fact or a result out of an evaluation follows who reads it there', async () => {
  const fact = { id: 'reserva', title: 'Reserva', type: 'number', from: { kind: 'eipca.PEIS', path: '/reserva' } };
  const ofFact = { id: 'R', from: { fact: 'reserva' }, points: { value: { min: 0, max: 10 } } };
  const ofResult = { id: 'R', from: { result: 'eipca', value: 'total' }, points: { value: { min: 0, max: 20 } } };
  const told = { '/scoring/facts': [fact] };
  const summing = (item: object) => ({
    '/scoring/items': [...ITEMS, item],
    '/scoring/total/of': ['A1', 'A2', 'B1', 'R'],
  });
  const counting = { ...told, ...summing(ofFact) };
  expect(await taking(told, 'administracion')).toEqual([]);
  expect(await taking(counting, 'administracion')).toEqual([
    expect.stringMatching(/^\/scoring\/items\/3 .*sale de otra evaluación, de algo que no leen todos/u),
  ]);
  expect(await taking(summing(ofResult), 'comision')).toContainEqual(
    expect.stringMatching(/^\/scoring\/items\/3 .*sale de otra evaluación/u),
  );
  expect(await taking(counting, null)).toEqual([]);
});
