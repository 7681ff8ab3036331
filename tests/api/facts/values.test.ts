import { beforeAll, expect, test } from 'vitest';
import type { CallValues } from '#schemas/generated/domain/call-values.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const YEAR = 2026;
/** Last days of the reports: AET projects last a year and have none of progress. */
const DUE = { PEIS: ['informeAvance', 'informeFinal', 'informeFinalBianual'], AET: ['informeFinal'] };
let admin: Person;

beforeAll(async () => {
  admin = await app.person({ tipoUsuario: 'admin' });
});

const read = async (by = admin) => by.client.get<CallValues>(`/conv/${YEAR}/valores`);
const put = async (valores: unknown, more: object = {}, by = admin) =>
  by.client.put<CallValues>(`/conv/${YEAR}/valores`, { valores, ...more });
const value = (valor: unknown, id = 'cupos', modalidad = 'PEIS') => ({ modalidad, id, valor });
const valueIn = ({ valores }: CallValues, id: string, modality: string) =>
  valores.find((one) => one.id === id && one.modalidad === modality)?.valor;

test('values are entered by modality, kept when they are not named, taken away by null', async () => {
  const { data: before } = await read();
  expect(before).toMatchObject({ anio: YEAR, version: 0 });
  expect(before.valores.map(({ modalidad, id }) => `${modalidad} ${id}`)).toEqual(
    (['PEIS', 'AET'] as const).flatMap((one) =>
      ['presupuesto', 'cupos', 'nota', 'fechaInicio', 'fechaFin', ...DUE[one]].map((id) => `${one} ${id}`),
    ),
  );
  const first = await put([value(12), value(1_500_000.5, 'presupuesto', 'AET'), value('2026-07-01', 'fechaInicio')]);
  expect([first.status, first.data.version]).toEqual([200, 1]);
  const second = await put([value(null), value(6.5, 'nota')], { version: 1 });
  expect(second.data.version).toBe(2);
  expect(valueIn(second.data, 'cupos', 'PEIS')).toBeNull();
  expect(valueIn(second.data, 'nota', 'PEIS')).toBe(6.5);
  expect(valueIn(second.data, 'presupuesto', 'AET')).toBe(1_500_000.5);
  // Of the other modality nothing is known.
  expect([valueIn(second.data, 'nota', 'AET'), valueIn(second.data, 'presupuesto', 'PEIS')]).toEqual([null, null]);
  expect(second.data).toMatchObject((await read()).data);
  // As it came it can go back, and a change of nothing is no version.
  const { recalculo, ...entered } = second.data;
  expect(recalculo).toEqual({ recalculados: 0, nuevos: 0, cambian: [] });
  expect((await put(entered.valores, { anio: YEAR, version: 2 })).data).toEqual(second.data);
  const [audit] = await app.database
    .db('audit')
    .where({ action: 'call.values' })
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1);
  expect(audit.detail).toMatchObject({
    year: YEAR,
    cambios: [
      { modalidad: 'PEIS', id: 'cupos', antes: 12, ahora: null },
      { modalidad: 'PEIS', id: 'nota', antes: null, ahora: 6.5 },
    ],
  });
  const stale = await put([value(1)], { version: 1 });
  expect([stale.status, (stale.data as { version?: number } | null)?.version]).toEqual([409, 2]);
});

test('each modality has its own, also where they are equal; a blank text takes a value away', async () => {
  const inBoth = await put([value(4), value(4, 'cupos', 'AET'), value(' 2026-08-01 ', 'fechaFin')]);
  expect(inBoth.error).toBeNull();
  const told = ({ data }: Awaited<ReturnType<typeof read>>) =>
    (['PEIS', 'AET'] as const).map((modality) => valueIn(data, 'cupos', modality));
  expect([told(inBoth), valueIn(inBoth.data, 'fechaFin', 'PEIS')]).toEqual([[4, 4], '2026-08-01']);
  // One after the other: what the other modality has is no reason to leave it.
  await put([value(null, 'cupos', 'AET')]);
  expect(told(await read())).toEqual([4, null]);
  await put([value(4, 'cupos', 'AET')]);
  expect(told(await read())).toEqual([4, 4]);
  const blank = await put([value('  ', 'fechaFin')]);
  expect([blank.status, valueIn(blank.data, 'fechaFin', 'PEIS')]).toEqual([200, null]);
});

test('refusals', async () => {
  const wrong: [unknown, string][] = [
    [value(-1), 'Escribí un número entero, 0 o más.'],
    [value(2.5), 'Escribí un número entero, 0 o más.'],
    [value('12'), 'Escribí un número entero, 0 o más.'],
    [value(-0.01, 'presupuesto'), 'Escribí un número, 0 o más.'],
    [value('2026-02-30', 'fechaFin'), 'Escribí una fecha que exista.'],
    // The database has no such year: nobody's reports could be listed any more.
    [value('0000-01-01', 'informeFinal'), 'Escribí una fecha que exista.'],
    [value(1, 'anio'), 'Ninguna rúbrica de esta convocatoria lee ese valor: actualizá la pantalla.'],
  ];
  for (const [one, message] of wrong) {
    const reply = await put([one]);
    expect([reply.status, reply.error]).toEqual([400, message]);
  }
  expect((await put([value(1), value(2)])).error).toBe('El mismo dato está dos veces.');
  expect((await put([value([1])])).status).toBe(400);
  expect((await admin.client.put('/conv/1999/valores', { valores: [] })).status).toBe(404);
  const management = await app.person({ tipoUsuario: 'gestion' });
  for (const reply of [await read(management), await put([value(1)], {}, management)]) expect(reply.status).toBe(403);
});
