import { beforeAll, describe, expect, test } from 'vitest';
import { localDayAt } from '#engine/process/current-year.ts';
import { fillLists } from '#server/core/call/fill-lists.ts';
import { proves } from '../../support/proves.ts';
import { useApp, type Person } from '../support/use-app.ts';

interface Call {
  idConvocatoria: number;
  anio: number;
  vigente: boolean;
  anioVigente?: number;
  enEvaluacion: boolean;
  estados: { tipoEstado: string; nom: string; desde: string }[];
  cronograma: {
    tipoEstado: string;
    desde: string;
    hasta: string | null;
    prorroga: { hasta: string; resolucion: string } | null;
  }[];
  opciones?: { evaluacionIndependiente: boolean };
}

const YEAR = 2026;
const app = useApp();
/** Midnight of the office, so many days from now. */
const day = (days: number) => localDayAt(new Date(Date.now() + days * 86_400_000));
let admin: Person;
let management: Person;

beforeAll(async () => {
  await fillLists(app.database.db);
  admin = await app.person({ tipoUsuario: 'admin' });
  management = await app.person({ tipoUsuario: 'gestion' });
});

const read = (year: number | string = YEAR) => app.client().get<Call>(`/conv/${year}`);
const audited = async (action: string) =>
  app.database.db('audit').select('actor_id', 'detail').where({ action }).orderBy('id', 'desc').first();

const put = (person: Person, body: unknown, year = YEAR) => person.client.put<Call>(`/conv/${year}/opciones`, body);
const post = (person: Person, body: unknown, year = YEAR) => person.client.post(`/conv/${year}/estado`, body);
const publish = (cronograma: unknown, person = admin, year = YEAR) =>
  person.client.put<Call>(`/conv/${year}/cronograma`, { cronograma });

describe('GET /conv/{year}', () => {
  test('a call of its own, the latest instead, or none', async () => {
    await proves('R-7-60', async () =>
      expect((await read()).data).toMatchObject({ anio: YEAR, vigente: true, cronograma: [] }),
    );
    const { data: call } = await read();
    proves('R-3-94', 'idConvocatoria', () => expect(call.idConvocatoria).toBeGreaterThan(0));
    proves('R-3-94', 'anio', () => expect(call.anio).toBe(YEAR));
    proves('R-3-94', 'estados', () => expect(call.estados).toHaveLength(1));
    proves('R-3-95', 'tipoEstado', () => expect(call.estados[0]?.tipoEstado).toBe('REC_IP'));
    proves('R-3-95', 'nom', () => expect(call.estados[0]?.nom).toBe('Recepción de ideas proyecto'));
    await proves('R-A-07-09', async () => {
      const reply = await read(1999);
      expect([reply.status, reply.ok, reply.error]).toEqual([404, false, 'No existe convocatoria para el año 1999']);
    });
    expect((await read('abc')).status).toBe(404);
    expect((await admin.client.get<Call>(`/conv/${YEAR}`)).data.opciones).toEqual({
      evaluacionIndependiente: false,
      avisosApagados: [],
    });
    expect((await read()).data.opciones).toBeUndefined();
    expect((await management.client.get<Call>(`/conv/${YEAR}`)).data.opciones).toBeUndefined();
  });
});

describe('POST /conv/{year}/estado', () => {
  const NAMES = {
    REC_IP: 'Recepción de ideas proyecto',
    EVAL_IP: 'Evaluación de ideas proyecto',
    REC_P: 'Recepción de proyectos',
    ADM: 'Admisibilidad',
    PERT: 'Pertinencia',
    CAL: 'Calidad',
    OK: 'Finalizada',
  };
  const IN_EVALUATION = ['EVAL_IP', 'ADM', 'PERT', 'CAL'];
  const IDS = ['02', '03', '04', '05', '06', '07', '08'];

  test('each phase', async () => {
    const director = await app.person();
    const isShut = async () =>
      (await director.client.post(`/p/${YEAR}`, { dataIdeaProyecto: {} })).error ===
      'Instancia de recepción de ideas proyecto finalizada.';
    // It is received in REC_IP already: leave it first.
    expect((await post(admin, { tipoEstado: 'EVAL_IP', motivo: 'Prueba' })).status).toBe(200);
    for (const [index, [tipoEstado, nom]] of Object.entries(NAMES).entries()) {
      const reply = await admin.client.post<Call>(`/conv/${YEAR}/estado`, {
        tipoEstado,
        motivo: 'Resolución del Consejo',
      });
      expect(reply.status).toBe(200);
      const { estados, enEvaluacion } = (await read()).data;
      const isOne = IN_EVALUATION.includes(tipoEstado);
      proves('R-4.3-09', isOne ? tipoEstado : 'otras no', () => expect(enEvaluacion).toBe(isOne));
      proves(`R-4.3-${IDS[index] ?? ''}`, () => expect(estados.at(-1)?.tipoEstado).toBe(tipoEstado));
      proves('R-A-86-01', tipoEstado, () => expect(estados.at(-1)?.nom).toBe(nom));
      await proves('R-4.3-01', async () => expect(await isShut()).toBe(estados.at(-1)?.tipoEstado !== 'REC_IP'));
    }
    await proves('R-A-07-04', 'con motivo', async () =>
      expect((await read()).data.estados.at(-1)?.tipoEstado).toBe('OK'),
    );
    await proves('R-A-07-05', 'etapa', async () =>
      expect(await audited('call.phase')).toMatchObject({
        actor_id: admin.id,
        detail: { year: YEAR, desde: 'CAL', hasta: 'OK', motivo: 'Resolución del Consejo' },
      }),
    );
  });

  test('refusals', async () => {
    await proves('R-A-07-04', 'sin motivo', async () =>
      expect((await post(admin, { tipoEstado: 'ADM' })).status).toBe(400),
    );
    expect((await post(admin, { tipoEstado: 'ADM', motivo: '  ' })).status).toBe(400);
    expect((await post(admin, { tipoEstado: 'DEV_IP', motivo: 'x' })).status).toBe(400);
    expect((await post(admin, { tipoEstado: 'OK', motivo: 'x' })).error).toBe('La convocatoria ya está en esa etapa.');
    expect((await post(admin, { tipoEstado: 'ADM', motivo: 'x' }, 1999)).status).toBe(404);
    const refused = await post(management, { tipoEstado: 'ADM', motivo: 'x' });
    expect([refused.status, refused.error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']);
  });
});

describe('PUT /conv/{year}/cronograma', () => {
  // What was entered by hand is put back first: a date begins only what comes after it.
  beforeAll(async () => {
    await post(admin, { tipoEstado: 'REC_IP', motivo: 'Se vuelve a recibir' });
  });

  test('dates are stored, with their extension, and can be sent back as they came', async () => {
    const prorroga = { hasta: day(45), resolucion: 'Res. CS 198/26' };
    const reply = await publish([
      { tipoEstado: 'REC_IP', desde: day(0), hasta: day(30), prorroga },
      { tipoEstado: 'EVAL_IP', desde: day(46) },
    ]);
    expect(reply.status).toBe(200);
    const { cronograma } = (await read()).data;
    proves('R-A-07-01', 'guardado', () => {
      expect(cronograma.map(({ tipoEstado, desde, hasta }) => [tipoEstado, desde, hasta])).toEqual([
        ['REC_IP', `${day(0)}T03:00:00.000Z`, `${day(31)}T02:59:59.999Z`],
        ['EVAL_IP', `${day(46)}T03:00:00.000Z`, null],
      ]);
    });
    proves('R-A-07-02', () => {
      expect(cronograma[0]?.prorroga).toEqual({ hasta: `${day(46)}T02:59:59.999Z`, resolucion: 'Res. CS 198/26' });
    });
    expect((await publish(cronograma)).data.cronograma).toEqual(cronograma);
    await proves('R-A-07-05', 'cronograma', async () =>
      expect(await audited('call.calendar')).toMatchObject({
        actor_id: admin.id,
        detail: { year: YEAR, antes: [{}, {}], ahora: [{}, {}] },
      }),
    );
  });

  test('a published phase begins by itself, by the clock of the database', async () => {
    const now = async () => (await read()).data.estados.at(-1)?.tipoEstado;
    const soon = new Date(Date.now() + 700).toISOString();
    await publish([{ tipoEstado: 'REC_P', desde: soon }]);
    expect(await now()).toBe('REC_IP');
    await expect.poll(now, { timeout: 3000 }).toBe('REC_P');
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await publish([{ tipoEstado: 'ADM', desde: later }]);
    expect(await now()).toBe('REC_IP');
    // No process has another time; only the database's is moved.
    await app.database.shiftClock('2 hours');
    await proves('R-A-07-03', async () => {
      await expect.poll(now, { timeout: 3000 }).toBe('ADM');
    });
    await app.database.shiftClock('0');
    expect((await publish([])).data).toMatchObject({ cronograma: [] });
    expect(await now()).toBe('REC_IP');
  });

  test('a date never takes the call back behind a phase that was entered by hand', async () => {
    const now = async () => (await read()).data.estados.at(-1)?.tipoEstado;
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const rows = [
      { tipoEstado: 'EVAL_IP', desde: soon(10) },
      { tipoEstado: 'REC_P', desde: soon(20) },
      { tipoEstado: 'PERT', desde: soon(90) },
    ];
    const published = (await publish(rows)).data.cronograma;
    for (const tipoEstado of ['REC_P', 'ADM'])
      expect((await post(admin, { tipoEstado, motivo: 'Resolución 3' })).status).toBe(200);
    await app.database.shiftClock('1 hour');
    const afterDates = await now();
    await app.database.shiftClock('2 hours');
    await proves('R-A-134-01', async () => expect([afterDates, await now()]).toEqual(['ADM', 'PERT']));
    await app.database.shiftClock('0');
    // Published dates may be sent back; another date of a phase that is over is refused, and says why.
    expect((await publish(published)).error).toBeNull();
    const late = await publish([{ tipoEstado: 'EVAL_IP', desde: soon(15) }, ...rows.slice(1)]);
    expect([late.status, late.problems.map(({ ruta, mensaje }) => [ruta, mensaje])]).toEqual([
      400,
      [
        [
          '/cronograma/0/desde',
          'La convocatoria ya está en Admisibilidad: esta fecha no la haría volver. Quitá la fila, o volvé antes con «Cambiar etapa».',
        ],
      ],
    ]);
    expect((await publish([])).error).toBeNull();
    expect((await post(admin, { tipoEstado: 'REC_IP', motivo: 'Se vuelve a recibir' })).status).toBe(200);
  });

  test('the later dates move along with a phase that is entered early, on request', async () => {
    await publish([
      { tipoEstado: 'REC_IP', desde: day(0), hasta: day(9) },
      { tipoEstado: 'EVAL_IP', desde: day(10), hasta: day(19) },
      { tipoEstado: 'REC_P', desde: day(20) },
    ]);
    const { version } = (await admin.client.get<{ version: number }>(`/conv/${YEAR}/cronograma`)).data;
    const entered = await post(admin, { tipoEstado: 'EVAL_IP', motivo: 'Resolución 4', correrFechas: true });
    expect(entered.error).toBeNull();
    const { cronograma } = (await read()).data;
    expect(
      cronograma.map(({ tipoEstado, desde, hasta }) => [tipoEstado, localDayAt(desde), hasta && localDayAt(hasta)]),
    ).toEqual([
      ['REC_IP', day(0), day(0)],
      ['EVAL_IP', day(0), expect.stringMatching(new RegExp(`${day(9)}|${day(10)}`))],
      ['REC_P', expect.stringMatching(new RegExp(`${day(10)}|${day(11)}`)), null],
    ]);
    expect((await audited('call.phase')).detail).toMatchObject({ antes: [{}, {}, {}], ahora: [{}, {}, {}] });
    // Whoever was about to publish over what was read before is told.
    const stale = await admin.client.put(`/conv/${YEAR}/cronograma`, { cronograma: [], version });
    expect([stale.status, stale.data]).toMatchObject([409, { autor: { id: admin.id } }]);
    // The office may do it twice, and forth and back: without dates to come there is nothing to move.
    expect((await post(admin, { tipoEstado: 'EVAL_IP', motivo: 'x', correrFechas: true })).status).toBe(400);
    expect(
      (await post(admin, { tipoEstado: 'REC_IP', motivo: 'Se vuelve a recibir', correrFechas: true })).status,
    ).toBe(200);
    expect((await read()).data.cronograma).toEqual(cronograma);
    expect((await publish([])).error).toBeNull();
  });

  test('refusals name the row, and nothing is stored', async () => {
    const kept = [{ tipoEstado: 'REC_IP', desde: day(1), hasta: day(30) }];
    const stored = (await publish(kept)).data.cronograma;
    const faults = async (cronograma: unknown) =>
      (await publish(cronograma)).problems.map(({ ruta, mensaje }) => [ruta, mensaje]);
    const row = (tipoEstado: string, from: number, until: number, more = {}) => {
      return { tipoEstado, desde: day(from), hasta: day(until), ...more };
    };
    const outOfRange = expect.stringMatching(/^Valor fuera del rango permitido\. Esa fecha ya pasó: poné hoy/u);
    // Reversed, before today, overlapping: also where only the extension does.
    expect(await faults([row('REC_IP', 5, 4)])).toEqual([
      ['/cronograma/0/hasta', 'Termina antes de empezar: revisá las fechas.'],
    ]);
    expect(await faults([row('EVAL_IP', 40, 50), row('REC_IP', -1, 30)])).toEqual([
      ['/cronograma/1/desde', outOfRange],
    ]);
    expect(await faults([row('REC_IP', -3, -1)])).toEqual([
      ['/cronograma/0/desde', outOfRange],
      ['/cronograma/0/hasta', outOfRange],
    ]);
    const early = 'Empieza antes de que termine Recepción de ideas proyecto: corré una de las dos fechas.';
    expect(await faults([row('REC_IP', 1, 30), row('EVAL_IP', 30, 50)])).toEqual([['/cronograma/1/desde', early]]);
    const prorroga = { hasta: day(41), resolucion: 'Res. CS 1/26' };
    expect(await faults([row('REC_IP', 1, 30, { prorroga }), row('EVAL_IP', 40, 50)])).toEqual([
      ['/cronograma/1/desde', early],
    ]);
    const paths = async (cronograma: unknown) => (await faults(cronograma)).map(([path]) => path);
    expect(await paths([{ tipoEstado: 'REC_IP', desde: 'mañana' }])).toEqual(['/cronograma/0/desde']);
    expect(await paths([row('REC_IP', 1, 30, { prorroga: { hasta: day(41) } })])).toEqual([
      '/cronograma/0/prorroga/resolucion',
    ]);
    expect(await paths([{ tipoEstado: 'NO_PERT', desde: day(1) }])).toEqual(['/cronograma/0/tipoEstado']);
    expect((await publish([], management)).status).toBe(403);
    expect((await publish([], admin, 1999)).status).toBe(404);
    expect((await read()).data.cronograma).toEqual(stored);
  });

  test('what is published may be sent back after its day; who changes an older one is told', async () => {
    interface Published {
      version: number;
      historia: { tipo: string; autor: { id: number } | null; cambios: { que: string }[] }[];
      alcance: { tipoEstado: string }[];
    }
    let { client } = admin;
    const look = async () => (await client.get<Published>(`/conv/${YEAR}/cronograma`)).data;
    const send = (body: object) => client.put<Call>(`/conv/${YEAR}/cronograma`, body);
    const prorroga = { hasta: day(3), resolucion: 'Res. CS 198/26' };
    const { data } = await publish([{ tipoEstado: 'REC_P', desde: day(1), hasta: day(2), prorroga }]);
    const { version } = await look();
    await app.database.shiftClock('5 days');
    client = await app.signIn(admin.id);
    try {
      const again = await send({ cronograma: data.cronograma, version });
      expect([again.status, again.data.cronograma]).toEqual([200, data.cronograma]);
      const late = await send({ cronograma: [{ tipoEstado: 'REC_P', desde: day(2), hasta: day(30) }] });
      expect(late.error).toMatch(/^Valor fuera del rango permitido\./u);
      const refused = await send({ cronograma: [], version });
      expect([refused.status, refused.data]).toMatchObject([
        409,
        { actual: data.cronograma, version: version + 1, autor: { id: admin.id } },
      ]);
      expect((await look()).historia[0]).toMatchObject({ tipo: 'cronograma', autor: { id: admin.id }, cambios: [] });
      expect((await client.get('/conv/1999/cronograma')).status).toBe(404);
    } finally {
      await app.database.shiftClock('0');
    }
    expect((await management.client.get(`/conv/${YEAR}/cronograma`)).status).toBe(403);
  });
});

describe('the next call', () => {
  test('brings the lists along and is not the current one until an administrator says so', async () => {
    const lines = async (anio: number) =>
      (await admin.client.get<{ lLineasTematicas: { nom: string; fechaCreacion: string }[] }>('/base/bases', { anio }))
        .data.lLineasTematicas;
    type Lists = Record<'lLineasTematicas', { nom: string; retirada?: boolean }[]>;
    const all = async (anio: number) =>
      (await admin.client.get<Lists>('/base/bases', { anio, retiradas: '1' })).data.lLineasTematicas;
    const { data } = await admin.client.get<Lists>('/base/bases', { anio: YEAR });
    await admin.client.put('/bases/lLineasTematicas', { anio: YEAR, entradas: data.lLineasTematicas.slice(1) });
    expect((await all(YEAR)).filter(({ retirada }) => retirada)).toHaveLength(1);
    const made = await admin.client.post<Call>('/conv', { anio: YEAR + 1 });
    expect((await all(YEAR + 1)).filter(({ retirada }) => retirada)).toEqual([]);
    expect(made.data).toMatchObject({ anio: YEAR + 1, vigente: false, estados: [] });
    await proves('R-A-07-06', 'líneas', async () => {
      const copied = await lines(YEAR + 1);
      expect(copied.map(({ nom }) => nom)).toEqual((await lines(YEAR)).map(({ nom }) => nom));
      expect(copied.every(({ fechaCreacion }) => fechaCreacion.startsWith('2027-'))).toBe(true);
    });
    const years = async () => (await admin.client.get<{ anio: number }[]>('/conv')).data.map(({ anio }) => anio);
    const before = await years();
    for (const anio of ['abc', 1999, 2100, null]) expect((await admin.client.post('/conv', { anio })).status).toBe(400);
    expect(await years()).toEqual(before);
    expect((await admin.client.post('/conv', { anio: YEAR + 1 })).error).toBe('Ya existe la convocatoria 2027.');
    expect((await management.client.post('/conv', { anio: YEAR + 2 })).status).toBe(403);
    await proves('R-A-07-11', 'año nuevo', async () => expect((await read()).data.vigente).toBe(true));
    await admin.client.put('/bases/lLineasTematicas', { anio: YEAR + 1, entradas: [{ nom: 'Una sola línea' }] });
    expect(await lines(YEAR + 1)).toMatchObject([{ nom: 'Una sola línea', fechaCreacion: `${YEAR + 1}-01-01` }]);
    expect((await lines(YEAR)).length).toBeGreaterThan(1);
  });

  test('options', async () => {
    const reply = await put(admin, { evaluacionIndependiente: true });
    await proves('R-K-133', 'guardado', async () => {
      expect(reply.data.opciones).toMatchObject({ evaluacionIndependiente: true });
      expect((await admin.client.get<Call>(`/conv/${YEAR}`)).data.opciones).toMatchObject({
        evaluacionIndependiente: true,
      });
    });
    await proves('R-K-133', 'no administrador', async () => {
      const refused = await put(management, { evaluacionIndependiente: false });
      expect([refused.status, refused.error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']);
    });
    expect(await audited('call.options')).toMatchObject({
      actor_id: admin.id,
      detail: { evaluacionIndependiente: true },
    });
    interface Told {
      historia: { tipo: string; autor: { id: number } | null }[];
    }
    const { data: told } = await admin.client.get<Told>(`/conv/${YEAR}/cronograma`);
    proves('R-K-133', 'auditoría', () =>
      // Not the first: what was published before it has a date of the days ahead.
      expect(told.historia.find(({ tipo }) => tipo === 'opciones')).toMatchObject({ autor: { id: admin.id } }),
    );
    expect((await put(admin, {})).status).toBe(400);
    expect((await put(admin, { vigente: false })).status).toBe(400);
    const director = await app.person();
    const closed = 'Instancia de recepción de ideas proyecto finalizada.';
    const create = async (year: number) =>
      (await director.client.post(`/p/${year}`, { dataIdeaProyecto: {} })).error === closed;
    expect([await create(YEAR + 1), (await put(management, { vigente: true }, YEAR + 1)).status]).toEqual([true, 403]);
    // At its date: until then it is being prepared, and nobody creates an idea in it.
    const undated = await put(admin, { vigente: true, recepcion: 'en_su_fecha' }, YEAR + 1);
    expect([undated.status, undated.error]).toEqual([
      400,
      'Para abrir en su fecha, publicá antes en el cronograma desde cuándo se reciben ideas proyecto.',
    ]);
    expect((await read(YEAR + 1)).data.vigente).toBe(false);
    const soon = new Date(Date.now() + 600_000).toISOString();
    await publish([{ tipoEstado: 'REC_IP', desde: soon }], admin, YEAR + 1);
    const prepared = await put(admin, { vigente: true, recepcion: 'en_su_fecha' }, YEAR + 1);
    expect([prepared.status, prepared.data]).toMatchObject([200, { vigente: true, estados: [] }]);
    const idea = async () => (await director.client.post(`/p/${YEAR + 1}`, { dataIdeaProyecto: {} })).error;
    const before = await idea();
    await app.database.shiftClock('20 minutes');
    const after = await idea();
    await app.database.shiftClock('0');
    proves('R-A-138-01', 'en preparación', () =>
      expect([before, after]).toEqual([
        'La convocatoria está en preparación: todavía no se reciben ideas proyecto.',
        expect.not.stringContaining('preparación'),
      ]),
    );
    await publish([], admin, YEAR + 1);
    const moved = await put(admin, { vigente: true }, YEAR + 1);
    await proves('R-A-07-11', 'cambio por admin', async () =>
      expect([await create(YEAR), await create(YEAR + 1)]).toEqual([true, false]),
    );
    expect([moved.status, moved.data.vigente]).toEqual([200, true]);
    // Whoever asks for this year's is told which one it is now.
    expect((await read()).data).toMatchObject({ vigente: false, anioVigente: YEAR + 1 });
    expect((await read(YEAR + 1)).data.anioVigente).toBeUndefined();
    // Ideas can be created in it at once: it has templates of its own.
    const { data: structure } = await admin.client.get<{ plantilla: { anio: number } }>('/ip/estructura/PEIS', {
      anio: YEAR + 1,
    });
    expect(structure.plantilla.anio).toBe(YEAR + 1);
    expect((await read()).data.vigente).toBe(false);
  });

  test('one that was made by mistake can be removed, as long as it is empty and not the current one', async () => {
    const remove = async (person: Person, year: number) => person.client.delete(`/conv/${year}`);
    const [current, past, mistake] = [YEAR + 1, YEAR, YEAR + 2];
    expect((await admin.client.post('/conv', { anio: mistake })).error).toBeNull();
    await publish([{ tipoEstado: 'REC_IP', desde: day(90) }], admin, mistake);
    expect((await remove(management, mistake)).status).toBe(403);
    expect((await remove(admin, current)).error).toBe('La convocatoria vigente no se quita: hacé vigente otra antes.');
    expect((await remove(admin, past)).error).toMatch(/^Las plantillas de 202\d se copiaron de esta/u);
    const guard = async () => (await app.database.db.raw('select calls_guard() as guard')).rows[0].guard as string;
    const before = Number(await guard());
    const removed = await remove(admin, mistake);
    await proves('R-A-138-01', 'quitar', async () => {
      expect([removed.status, (await read(mistake)).status]).toEqual([200, 404]);
      expect(await audited('call.remove')).toMatchObject({ actor_id: admin.id, detail: { year: mistake } });
      expect(await app.database.db('templates').where({ call_year: mistake })).toEqual([]);
    });
    expect(Number(await guard())).toBeGreaterThan(before);
    expect((await remove(admin, mistake)).status).toBe(404);
    // The same year can be made anew.
    expect((await admin.client.post('/conv', { anio: mistake })).error).toBeNull();
  });
});
