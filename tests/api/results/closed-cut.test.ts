import { beforeAll, expect, test } from 'vitest';
import type { Judged } from '../evaluations/bench.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { THREE_ITEMS, threeOf, useStandings } from './standing-bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, close, rubric, judgedBy, save } = useStandings(app, stage);

let admin: Person;
let one: Judged;

beforeAll(async () => {
  admin = await stage.admin();
  const monto = { id: 'monto', title: 'Monto pedido', type: 'number', from: 'staff', optional: true };
  await rubric(...THREE_ITEMS, ['/scoring/facts', [monto]]);
  one = await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 6), threeOf(9, 8, 5)], threeOf(9, 8, 7));
});

test('a budget by something that is no amount of the rubric is refused', async () => {
  const { status, problems } = await close(admin, {
    criterio: { tipo: 'presupuesto', valor: '100', monto: 'otro' },
    confirmados: [one.project.id],
  });
  expect([status, problems.map(({ ruta, codigo }) => [ruta, codigo])]).toEqual([
    400,
    [['/criterio/monto', 'cuerpo.desconocido']],
  ]);
});

test('gestión reads a closed order without what single evaluators gave', async () => {
  const gestion = await app.person({ tipoUsuario: 'gestion' });
  const whole = await read(admin);
  const open = await read(gestion);
  const criterio = { tipo: 'cupo', valor: '1' };
  expect((await close(admin, { criterio, confirmados: [one.project.id] })).error).toBeNull();
  const closed = await read(gestion);
  const spread = ({ data }: typeof closed) => [data.acuerdo, data.severidad, data.proyectos[0]?.solidez ?? null];
  expect(spread(whole)).not.toEqual(spread(open));
  expect([closed.data.cerrado?.criterio, ...spread(closed)]).toEqual([criterio, ...spread(open)]);
  expect(closed.data.proyectos[0]?.codigo).toBe(one.project.codigo);
  expect(closed.bytes.toString('utf8')).not.toContain('Quiroga');
});

test('answers that changed since are told, even where nothing else did', async () => {
  const [first] = one.evaluators as [Person];
  const again = await save('pcal', one.definitive, first, { ...threeOf(9, 8, 7), observ: 'Con otra redacción.' });
  expect(again.error).toBeNull();
  const changes = async () => (await read(admin)).data.cambios.map(({ codigo, texto }) => [codigo, texto]);
  expect(await changes()).toEqual([[one.project.codigo, 'cambió el formulario definitivo.']]);
  expect((await sign(first, one.project, one.definitive)).error).toBeNull();
  expect(await changes()).toEqual([[one.project.codigo, 'se firmó después del cierre.']]);
});
