import { beforeAll, expect, test } from 'vitest';
import type { ReadProjectAnswer } from '#schemas/generated/api/read-project.ts';
import { proves } from '../../support/proves.ts';
import type { Judged } from '../evaluations/bench.ts';
import { THREE_ITEMS, threeOf, useStandings } from '../results/standing-bench.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

/** Two projects in quality; one of them leaves, and comes back. */

const app = useApp();
const stage = useStage(app);
const { at, read, close, reopen, rubric, judgedBy, save } = useStandings(app, stage);

let admin: Person;
let leaves: Judged;
let stays: Judged;
beforeAll(async () => {
  admin = await stage.admin();
  await rubric(...THREE_ITEMS);
  leaves = await judgedBy([threeOf(9, 9, 9)], threeOf(9, 9, 9));
  stays = await judgedBy([threeOf(7, 7, 7)], threeOf(7, 7, 7));
});

const leave = async (by: Person, { project }: Judged, motivo = 'Se disolvió el equipo') =>
  by.client.post<{ retiro: { motivo: string } }>(`/p/${project.codigo}/retiro`, { motivo });
const back = async (by: Person, { project }: Judged) => by.client.delete(`/p/${project.codigo}/retiro`);
const panel = async (by: Person, { project }: Judged) =>
  (await by.client.get<ReadProjectAnswer>(`/p/${project.codigo}`)).data;
const order = async () => (await read(admin)).data.proyectos.map(({ codigo }) => codigo);
const listed = async (by: Person, query: Record<string, string> = {}, all = false) => {
  const path = all ? `/p/all/${by.id}` : `/p/all/usr/${by.id}`;
  const asked = new URLSearchParams({ limite: '200', ...query });
  return (await by.client.get<{ codigo: string }[]>(`${path}?${asked}`)).data.map(({ codigo }) => codigo);
};
const counted = async () => {
  const { data } = await admin.client.get<{ proyectos: { estados: { estado: string; total: number }[] } }>(
    `/tablero/${await stage.year()}`,
  );
  return data.proyectos.estados.find(({ estado }) => estado === 'CAL')?.total ?? 0;
};

test('its owner withdraws it with a reason: out of order, counts, lists and desks, and still read', async () => {
  const { project, owner, evaluators } = leaves;
  const [evaluator] = evaluators as [Person];
  const before = await counted();
  expect((await leave(stays.owner, leaves)).status).toBe(403);
  expect((await leave(owner, leaves, '   ')).status).toBe(400);
  expect((await panel(owner, leaves)).acciones).toContainEqual({ accion: 'retirar', permite: true, motivo: null });
  await proves('R-A-137-01', 'dueño', async () => {
    expect((await leave(owner, leaves)).data.retiro.motivo).toBe('Se disolvió el equipo');
    const told = await panel(owner, leaves);
    expect([told.fin, told.estado, told.retiro?.motivo]).toEqual(['retirado', 'CAL', 'Se disolvió el equipo']);
    expect((await panel(evaluator, leaves)).retiro).toEqual({ fecha: told.retiro?.fecha, motivo: null });
    expect((await owner.client.get(`/ip/${project.id}`)).status).toBe(200);
  });
  expect((await leave(owner, leaves)).error).toContain('ya estaba retirado');
  expect((await evaluator.client.get<{ etapas: object[] }>('/evaluaciones/propias')).data.etapas).toEqual([]);
  await proves('R-A-137-01', 'orden', async () => {
    expect(await order()).toEqual([stays.project.codigo]);
    expect(await counted()).toBe(before - 1);
    expect(await listed(owner)).toEqual([]);
    expect(await listed(owner, { fin: 'retirado' })).toEqual([project.codigo]);
    expect(await listed(evaluator)).toEqual([]);
    expect(await listed(admin, {}, true)).not.toContain(project.codigo);
    expect(await listed(admin, { fin: 'retirado' }, true)).toEqual([project.codigo]);
    expect((await owner.client.get<object[]>(`/p/all/usr/${owner.id}`)).data).toEqual([]);
  });
  const saved = await save('pcal', leaves.definitive, evaluator, threeOf(5, 5, 5));
  expect([saved.status, saved.error]).toEqual([403, 'El proyecto se retiró: se puede leer, y ya no se edita.']);
});

test('the office alone takes it back, where it was', async () => {
  expect((await back(leaves.owner, leaves)).status).toBe(403);
  await proves('R-A-137-01', 'vuelta', async () => {
    expect((await back(admin, leaves)).error).toBeNull();
    expect((await panel(leaves.owner, leaves)).fin).toBeUndefined();
    expect(await order()).toEqual([leaves.project.codigo, stays.project.codigo]);
    expect(await listed(leaves.owner)).toEqual([leaves.project.codigo]);
  });
  expect((await back(admin, leaves)).error).toContain('no está retirado');
  const acts = await admin.client.get<{ acto: string }[]>('/auditoria', { proyecto: leaves.project.codigo });
  expect(acts.data.map(({ acto }) => acto)).toEqual(expect.arrayContaining(['project.leave', 'project.return']));
});

test('in a closed cut its place stays taken and the order says so; once published the owner asks the office', async () => {
  const confirmados = [leaves, stays].map(({ project }) => project.id);
  const closed = await close(admin, { criterio: { tipo: 'cupo', valor: '1' }, confirmados });
  const { id: corte = 0 } = closed.data.cerrado ?? {};
  expect((await admin.client.post(`${await at()}/publicacion`, { corte })).error).toBeNull();
  const refused = await leave(leaves.owner, leaves);
  expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('pedile a la oficina')]);
  const { acciones } = await panel(leaves.owner, leaves);
  expect(acciones.find(({ accion }) => accion === 'retirar')?.permite).toBe(false);
  await proves('R-A-137-01', 'oficina', async () => {
    expect((await leave(admin, leaves)).error).toBeNull();
    const commissions = (await admin.client.get<{ id: number; retirados: string[] }[]>('/com/nope')).data;
    const marked = commissions.find(({ id }) => id === leaves.commission.id)?.retirados;
    expect(marked).toEqual([leaves.project.codigo]);
    const { data } = await read(admin);
    expect(data.proyectos.map(({ codigo }) => codigo)).toEqual([leaves.project.codigo, stays.project.codigo]);
    expect(data.cambios).toEqual([
      {
        id: leaves.project.id,
        codigo: leaves.project.codigo,
        texto: 'se retiró: su lugar sigue ocupado hasta que reabras el corte y lo cierres sin él.',
      },
    ]);
  });
  const moves = await admin.client.get<{ movimientos: { codigo: string }[] }>(
    `/conv/${await stage.year()}/movimientos`,
    { etapa: 'OK' },
  );
  expect(JSON.stringify(moves.data)).not.toContain(leaves.project.codigo);
  await reopen(admin, { motivo: 'Se retiró el primero' });
  const again = await close(admin, { criterio: { tipo: 'cupo', valor: '1' }, confirmados: [stays.project.id] });
  expect(again.data.proyectos.map(({ codigo, corte: side }) => [codigo, side?.pasa])).toEqual([
    [stays.project.codigo, true],
  ]);
});
