import { describe, expect, test } from 'vitest';
import type { CallDashboard } from '#schemas/generated/domain/call-dashboard.ts';
import { paceKinds, paceOf, ticksBelow } from './pace.ts';

type Evaluated = CallDashboard['evaluaciones'][number];

const row = (more: Partial<Evaluated>): Evaluated => ({
  tipo: 'pcal',
  modalidad: 'PEIS',
  total: 40,
  completas: 0,
  definitivos: null,
  dias: [],
  ...more,
});

const call = (evaluaciones: Evaluated[], more: Partial<CallDashboard> = {}): CallDashboard => ({
  anio: 2026,
  anios: [2026],
  etapa: 'CAL',
  desde: '2026-07-20T03:00:00.000Z',
  hasta: '2026-08-01T02:59:59.999Z',
  hoy: '2026-07-25',
  proyectos: { total: 1, estados: [], modalidades: [], unidades: [] },
  evaluaciones,
  faltan: { recibidos: 0, incompletos: 0, sinEmpezar: 0, documentos: [] },
  ...more,
});

const HALF = [
  row({
    completas: 10,
    dias: [
      { dia: '2026-07-21', completas: 4 },
      { dia: '2026-07-24', completas: 6 },
    ],
  }),
  row({ modalidad: 'AET', total: 20, completas: 2, dias: [{ dia: '2026-07-21', completas: 2 }] }),
];

describe('the pace of an evaluation', () => {
  test('adds both modalities, day by day', () =>
    expect(paceOf(call(HALF), 'pcal')).toMatchObject({
      total: 60,
      complete: 12,
      days: [
        {
          day: '2026-07-21',
          complete: 6,
          parts: [
            { modality: 'PEIS', complete: 4 },
            { modality: 'AET', complete: 2 },
          ],
          sum: 6,
        },
        { day: '2026-07-24', complete: 6, sum: 12 },
      ],
      from: '2026-07-20',
      last: '2026-07-25',
      to: '2026-07-31',
      isRunning: true,
    }));

  test('says what comes at this pace: 2 a day in six days, six more days to go', () =>
    expect(paceOf(call(HALF), 'pcal').expected).toBe(24));

  test('never more than there are', () =>
    expect(paceOf(call([row({ completas: 38, dias: [{ dia: '2026-07-21', completas: 38 }] })]), 'pcal').expected).toBe(
      40,
    ));

  test.each([
    ['nothing came yet', call([row({})])],
    ['all came', call([row({ total: 2, completas: 2, dias: [{ dia: '2026-07-21', completas: 2 }] })])],
    ['there is no end', call(HALF, { hasta: null })],
    ['the end is past', call(HALF, { hoy: '2026-08-05' })],
    ['another stage runs', call(HALF, { etapa: 'OK' })],
  ])('promises nothing when %s', (_, dashboard) => expect(paceOf(dashboard, 'pcal').expected).toBeNull());

  test('a stage that is over is drawn as far as its last day', () =>
    expect(paceOf(call(HALF, { etapa: 'OK' }), 'pcal')).toMatchObject({
      from: '2026-07-21',
      last: '2026-07-24',
      to: '2026-07-24',
      isRunning: false,
    }));

  test('begins with the evaluation that runs, or else the last one', () => {
    const both = [row({ tipo: 'ppert' }), row({})];
    expect(paceKinds(call(both, { etapa: 'PERT' }))).toEqual({ kinds: ['ppert', 'pcal'], first: 'ppert' });
    expect(paceKinds(call(both, { etapa: 'OK' })).first).toBe('pcal');
    expect(paceKinds(call([])).first).toBeNull();
  });
});

test.each([
  [141, [0, 50, 100]],
  [4, [0, 1, 2, 3]],
  [1, [0]],
  [60, [0, 20, 40]],
  [1000, [0, 500]],
])('lines across below %i', (total, ticks) => expect(ticksBelow(total)).toEqual(ticks));
