import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import type { Judged } from '../evaluations/bench.ts';
import { THREE_ITEMS, threeOf, useStandings } from './standing-bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, close, reopen, rubric, judgedBy, save } = useStandings(app, stage);
let admin: Person;
let gestion: Person;
let made: Judged[];
let codes: string[];
let ids: number[];

const BY_TOTAL_THEN_B1 = { by: [{ key: { total: true } }, { key: { item: 'B1' } }, { key: { spread: true } }] };
const SEATS = { tipo: 'cupo', valor: '1' };
const confirmed = () => ({ criterio: SEATS, confirmados: ids });

beforeAll(async () => {
  admin = await stage.admin();
  gestion = await app.person({ tipoUsuario: 'gestion' });
  await rubric(...THREE_ITEMS, ['/scoring/rank', BY_TOTAL_THEN_B1]);
  made = [
    await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 7), threeOf(9, 8, 7)], threeOf(9, 8, 7)),
    await judgedBy([threeOf(4, 8, 8), threeOf(9, 9, 9), threeOf(1, 1, 1)], threeOf(6, 6, 8)),
    await judgedBy([threeOf(5, 6, 9), threeOf(7, 6, 9), threeOf(6, 6, 9)], threeOf(5, 6, 9)),
    await judgedBy([threeOf(5, 6, 9), threeOf(7, 6, 9), threeOf(6, 6, 9)], threeOf(5, 6, 9)),
    await judgedBy([threeOf(1, 2, 3), threeOf(1, 2, 3)], null),
  ];
  codes = made.map(({ project }) => project.codigo);
  ids = made.map(({ project }) => project.id);
});

/** Another agreed value for a project. */
const agree = async (index: number, answers: Record<string, unknown>) => {
  const { definitive, evaluators } = made[index] as Judged;
  const reply = await save('pcal', definitive, evaluators[0] as Person, answers);
  expect(reply.error).toBeNull();
};

describe('the order of merit of a call', () => {
  test('places projects by their total, then by the next criterion, with the arithmetic in words', async () => {
    const { data, error } = await read(admin);
    expect(error).toBeNull();
    const [first, second, third, fourth] = data.proyectos;
    await proves('R-A-119-01', 'api', async () => {
      expect(data.proyectos.map(({ codigo, lugar, total, empatado }) => [codigo, lugar, total, empatado])).toEqual([
        [codes[0], 1, '24.00', false],
        [codes[2], 2, '20.00', true],
        [codes[3], 2, '20.00', true],
        [codes[1], 4, '20.00', false],
      ]);
      expect(first?.cuenta).toEqual(['9,00 + 8,00 + 7,00 = 24,00']);
      expect(second?.desempate).toBe(
        `Empate en Puntaje (20,00) entre ${codes[2]}, ${codes[3]} y ${codes[1]}. ` +
          `${data.criterios[1]}: ${codes[2]} 9,00; ${codes[3]} 9,00; ${codes[1]} 8,00. ` +
          `Diferencia entre evaluadores: ${codes[2]} 2,00; ${codes[3]} 2,00; ${codes[1]} 24,00. ` +
          `${codes[2]} y ${codes[3]} comparten el lugar 2: ningún criterio los separa.`,
      );
      const other = await admin.client.get<{ proyectos: unknown[] }>(
        `/resultados/${String(await stage.year())}/pcal/AET`,
      );
      expect(other.data.proyectos).toEqual([]);
    });
    expect(third?.desempate).toBe(second?.desempate);
    expect(data.sinResultado).toEqual([
      { id: ids[4], codigo: codes[4], titulo: expect.any(String), motivo: 'Falta completar 1 evaluación.' },
    ]);
    // 20, 27 and 3: the mean is 50/3, the deviation 9.98 (calculated by hand).
    proves('R-X-46', 'rango', () => expect(fourth?.diferencia?.rango).toBe('24'));
    proves('R-X-46', 'desvío', () => expect(fourth?.diferencia?.desvio).toBe('10.08'));
    // With all of them 16.67 of the 15 asked; without the one who gave 27 the mean is 11.5.
    expect(data.proyectos.map(({ solidez }) => solidez)).toEqual(['robusto', 'robusto', 'robusto', 'fragil']);
    expect(fourth?.cambiaSin?.map(({ salida }) => salida)).toEqual(['No aprobado']);
  });

  test('gestión sees order, totals and arithmetic, and nothing of single evaluators', async () => {
    const { data } = await read(gestion);
    const whole = await read(admin);
    proves('R-A-119-04', () => {
      expect(data.proyectos.map(({ codigo, lugar, total, cuenta }) => [codigo, lugar, total, cuenta])).toEqual(
        whole.data.proyectos.map(({ codigo, lugar, total, cuenta }) => [codigo, lugar, total, cuenta]),
      );
      expect([data.acuerdo, data.severidad]).toEqual([null, null]);
      for (const one of data.proyectos) {
        expect([one.diferencia, one.evaluaciones, one.solidez, one.cambiaSin]).toEqual([null, null, null, null]);
        expect(one.claves[2]).toBeNull();
      }
      const text = JSON.stringify(data);
      expect(text).not.toContain('24,00; ');
      for (const { evaluators } of made)
        for (const { id } of evaluators) expect(text).not.toContain(`"id":${id},"ape"`);
    });
  });

  test('a call, a kind or a modality that there is not is told so', async () => {
    const statuses = await Promise.all(
      ['1999/pcal/PEIS', '2026/pcal_def/PEIS', '2026/pcal/XYZ', 'x/pcal/PEIS'].map(
        async (path) => (await admin.client.get(`/resultados/${path}`)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});

describe('closing the cut', () => {
  test('lists what is unfinished or unsigned, and stores nothing until that is confirmed', async () => {
    const refused = await close(admin, { criterio: SEATS });
    await proves('R-A-119-03', async () => {
      expect(refused.status).toBe(400);
      expect(refused.problems.map(({ mensaje }) => mensaje)).toEqual([
        ...[0, 1, 2, 3].map((at) => `${codes[at]}: formulario definitivo sin firmar.`),
        `${codes[4]}: formulario definitivo sin terminar.`,
      ]);
      // Part of them is not enough.
      const part = await close(admin, { criterio: SEATS, confirmados: ids.slice(1) });
      expect(part.problems.map(({ params }) => params)).toEqual([{ proyecto: ids[0] }]);
      expect((await read(admin)).data.cerrado).toBeNull();
      expect(await app.database.db('cuts').select('id')).toEqual([]);
    });
  });

  test('without a value, by an amount that the rubric does not know, and of a kind that does not rank it is refused', async () => {
    const refusals = await Promise.all(
      [
        { criterio: { tipo: 'nota' } },
        { criterio: { tipo: 'presupuesto', valor: '100' } },
        { criterio: { tipo: 'presupuesto', valor: '100', monto: 'otro' } },
        { criterio: { tipo: 'nota', valor: '-3' } },
        { criterio: { tipo: 'azar', valor: '3' } },
        {},
      ].map(async (body) => (await close(admin, { ...body, confirmados: ids })).status),
    );
    expect(refusals).toEqual([400, 400, 400, 400, 400, 400]);
    const unranked = await admin.client.post(`/resultados/${String(await stage.year())}/ppert/PEIS/corte`, {
      criterio: SEATS,
    });
    expect([unranked.status, unranked.error]).toEqual([
      400,
      'Esta rúbrica no ordena proyectos: no hay un corte que cerrar.',
    ]);
    expect(await app.database.db('cuts').select('id')).toEqual([]);
  });

  test('frozen it never changes by itself; what changed since is listed; closing twice is refused', async () => {
    const [one, two] = await Promise.all([close(admin, confirmed()), close(admin, confirmed())]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect([one.error, two.error].find((error) => error !== null)).toMatch(
      /^El corte ya está cerrado: lo cerró Administración, Oficina el \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/u,
    );
    const frozen = (await read(admin)).data;
    expect(frozen.cerrado).toMatchObject({ criterio: SEATS, cerro: { ape: 'Administración' } });
    proves('R-K-86', 'congelado', () =>
      expect(frozen.proyectos.map(({ corte }) => corte?.salida)).toEqual([
        'en_lista',
        'en_espera',
        'en_espera',
        'en_espera',
      ]),
    );
    await proves('R-A-114-02', 'corte', async () => {
      const signing = app.database.asOwner('forms').where({ kind: 'pcal_def' });
      await signing.clone().where({ state: 'completa' }).update({ state: 'firmada' });
      const { data, error } = await admin.client.get<{ movimientos: { id: number; excepcion: string | null }[] }>(
        `/conv/${String(await stage.year())}/movimientos`,
        { etapa: 'OK' },
      );
      await signing.clone().where({ state: 'firmada' }).update({ state: 'completa' });
      expect(error).toBeNull();
      // Both pass by the rubric; one has the only seat.
      const exceptionOf = (index: number) => data.movimientos.find(({ id }) => id === ids[index])?.excepcion;
      expect([exceptionOf(0), exceptionOf(2)]).toEqual([null, 'Quedó fuera del corte']);
    });
    await agree(1, threeOf(10, 10, 10));
    await proves('R-A-119-02', 'cambio posterior', async () => {
      const { data } = await read(admin);
      expect(data.proyectos).toEqual(frozen.proyectos);
      expect(data.cambios).toEqual([{ id: ids[1], codigo: codes[1], texto: 'puntaje 20,00, ahora 30,00.' }]);
      const seen = await read(gestion);
      expect(seen.data.proyectos.map(({ codigo, lugar }) => [codigo, lugar])).toEqual(
        frozen.proyectos.map(({ codigo, lugar }) => [codigo, lugar]),
      );
    });
  });

  test('reopening needs a reason and leaves the closed one', async () => {
    await proves('R-A-119-02', 'reapertura', async () => {
      expect((await reopen(admin, {})).status).toBe(400);
      expect((await reopen(admin, { motivo: '  ' })).status).toBe(400);
      expect((await reopen(gestion, { motivo: 'No' })).status).toBe(403);
      const { data } = await reopen(admin, { motivo: 'Se corrigió un puntaje' });
      expect(data.cerrado).toBeNull();
      expect(data.anteriores).toEqual([
        expect.objectContaining({ criterio: SEATS, motivo: 'Se corrigió un puntaje', reabrio: expect.anything() }),
      ]);
      expect(data.proyectos[0]?.codigo).toBe(codes[1]);
      const again = await reopen(admin, { motivo: 'Otra vez' });
      expect([again.status, again.error]).toEqual([404, 'No hay un corte cerrado.']);
      const audit = await app.database.db('audit').where('action', 'like', 'cut.%').orderBy('id').pluck('action');
      expect(audit).toEqual(['cut.close', 'cut.reopen']);
    });
  });
});
