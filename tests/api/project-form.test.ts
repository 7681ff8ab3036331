import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { sectionAnswers, teamAnswers, type Team } from './support/section-answers.ts';
import { useStage, type Created } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;
let peis: Created;
let aet: Created;

const FORM_REFUSED = 'No posee permisos para realizar esta acción';
const GENERAL = 'No se puede guardar aún, revise los campos del formulario.';

interface Section extends Record<string, unknown> {
  version: number;
  editable: boolean;
}

type Rows = Record<string, unknown>[];

const ready = async (changes: Record<string, unknown> = {}, ...states: string[]) => {
  const created = await stage.idea(ana, changes);
  await stage.move(created.id, ...(states.length > 0 ? states : ['EVAL_IP', 'REC_P']));
  return created;
};

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
  peis = await ready();
  aet = await ready({ tipoProyecto: 'AET', bianual: 0 });
});

const get = (person: Person, section: number, { codigo }: Created) =>
  person.client.get<Section>(`/p/form/${section}/${codigo}`);
const put = (
  project: Created,
  dataProyecto: Record<string, unknown>,
  more: Record<string, unknown> = {},
  person = ana,
) => person.client.put<Section & { actual: Section }>('/p/', { codigo: project.codigo, dataProyecto, ...more });
const team = (section: Section) => section as unknown as Team;
const refusal = ({ status, error }: { status: number; error: string | null }) => [status, error];

describe('section 1', () => {
  const KEYWORDS = ['agua', 'salud', 'islas'];

  test('saves, merges, answers as GET does', async () => {
    const first = await put(peis, { PalabraClave_id_PalabraClaves: KEYWORDS });
    const read = await get(ana, 1, peis);
    proves('R-7-29', 'sección 1', () =>
      expect([first.status, read.data['PalabraClave_id_PalabraClaves']]).toEqual([200, KEYWORDS]),
    );
    proves('R-K-43', () => expect(first.data).toEqual(read.data));
    proves('R-7-28', '1', () => expect(read.status).toBe(200));
    proves('R-A-09-03', 'PUT /p/', () => expect(first.ok).toBe(true));
    proves('R-K-34', 'GET /p/form', () =>
      expect(read.data).toMatchObject({ version: first.data.version, editable: true }),
    );
    for (const key of ['ProgramaExtension_id_ProgramaExtensions', 'LineaTematica_id_LineaTematicas']) {
      proves('R-3-12', key, () => expect(Array.isArray(read.data[key])).toBe(true));
    }
    const repeated = await put(peis, { PalabraClave_id_PalabraClaves: [' Agua ', 'agua', 'salud', 'islas'] });
    proves('R-K-60', () => expect(repeated.data['PalabraClave_id_PalabraClaves']).toEqual(['Agua', 'salud', 'islas']));
    const numbers = await put(peis, {
      LineaTematica_id_LineaTematicas: ['2', '3'],
      PalabraClave_id_PalabraClaves: KEYWORDS,
    });
    proves('R-3-123', () => expect(numbers.data['LineaTematica_id_LineaTematicas']).toEqual([2, 3]));
    const again = await put(peis, { titulo: 'Otro título' });
    proves('R-A-50-01', 'sobre válida', () => expect(again.status).toBe(200));
    proves('R-K-41', 'ausente', () => expect(again.data['PalabraClave_id_PalabraClaves']).toEqual(KEYWORDS));
    expect((await ana.client.get<{ titulo: string }>(`/p/${peis.codigo}`)).data.titulo).toBe('Otro título');
    const byId = await ana.client.put('/p/', { id: peis.id, dataProyecto: { titulo: 'Por número' } });
    const asText = await ana.client.put('/p', { codigo: String(peis.id), dataProyecto: { titulo: 'Por número' } });
    proves('R-A-12-01', 'PUT /p/', () => expect([byId.status, asText.status]).toEqual([200, 200]));
    const readById = await ana.client.get<Section>(`/p/form/1/${peis.id}`);
    proves('R-A-12-01', 'GET /p/form', () => expect(readById.data['titulo']).toBe('Por número'));
  });

  test('what it requires', async () => {
    const missing: [string, Record<string, unknown>][] = [
      ['R-5.4-07', { tipoProyecto: null }],
      ['R-5.4-08', { LineaTematica_id_LineaTematicas: [] }],
      ['R-5.4-09', { ProgramaExtension_id_ProgramaExtensions: [] }],
      ['R-5.4-10', { unidadAcademica: null }],
      ['R-5.4-11', { bianual: null }],
    ];
    for (const [id, changes] of missing) {
      const reply = await put(peis, changes);
      proves(id, () => expect(refusal(reply)).toEqual([400, GENERAL]));
    }
    for (const count of [2, 6]) {
      const words = Array.from({ length: count }, (_none, index) => `palabra ${index}`);
      const reply = await put(peis, { PalabraClave_id_PalabraClaves: words });
      proves('R-5.4-12', String(count), () => expect(refusal(reply)).toEqual([400, GENERAL]));
    }
    const five = await put(peis, { PalabraClave_id_PalabraClaves: ['a1', 'b2', 'c3', 'd4', 'e5'] });
    proves('R-3-13', () => expect(five.data['PalabraClave_id_PalabraClaves']).toHaveLength(5));
    const words = (length: number) => ({ PalabraClave_id_PalabraClaves: ['x'.repeat(length), 'salud', 'islas'] });
    const [at, over] = [await put(peis, words(255)), await put(peis, words(256))];
    proves('R-5.4-03', () => expect([at.status, over.status]).toEqual([200, 400]));
    for (const [caso, changes] of [
      ['modalidad', { tipoProyecto: 'AET' }],
      ['unidad', { unidadAcademica: 'FCA' }],
    ] as const) {
      const reply = await put(peis, changes);
      proves('R-A-11-04', caso, () => expect(refusal(reply)).toEqual([400, GENERAL]));
    }
  });

  test('the duration', async () => {
    const bianual = async (value: unknown) => {
      await put(peis, { bianual: value });
      return (await ana.client.get<{ bianual: number }>(`/p/${peis.codigo}`)).data.bianual;
    };
    for (const [caso, value, stored] of [
      ['false', false, 0],
      ['true', true, 1],
      ['0', 0, 0],
      ['1', 1, 1],
    ] as const) {
      await proves('R-3-03', caso, async () => expect(await bianual(value)).toBe(stored));
    }
    await proves('R-A-11-05', async () => expect(await bianual(1)).toBe(1));
    await proves('R-9-10', '0', async () => expect(await bianual(0)).toBe(0));
    await proves('R-9-10', '1', async () => expect(await bianual(1)).toBe(1));
    await proves('R-9-10', 'otro rechazado', async () => expect((await put(peis, { bianual: 2 })).status).toBe(400));
  });

  test('keys of two sections, of none, of another one', async () => {
    const two = await put(peis, { titulo: 'x', sintesis: 'y' });
    proves('R-K-42', () => expect(two.status).toBe(400));
    const right = await put(peis, { titulo: 'Con sección' }, { seccion: 1 });
    const wrong = await put(peis, { titulo: 'Con sección' }, { seccion: 2 });
    proves('R-A-50-03', 'correcta', () => expect(right.status).toBe(200));
    proves('R-A-50-03', 'contradictoria', () => expect(wrong.status).toBe(400));
    expect((await put(peis, {})).status).toBe(400);
    expect((await put(peis, {}, { seccion: 5 })).status).toBe(400);
    expect((await put(peis, { titulo: 'x' }, { seccion: 9 })).status).toBe(400);
    const unknown = await put(peis, { titulo: 'x', inventada: 1 });
    expect(unknown.status).toBe(400);
    expect(unknown.problems.find(({ ruta }) => ruta === '/inventada')?.mensaje).toContain('inventada');
    const six = await ana.client.get(`/p/form/6/${peis.codigo}`);
    proves('R-7-28', '6 rechazada', () => expect(six.status).toBe(404));
  });

  test('errors: the failing check speaks, else the first problem in form order', async () => {
    const check = await put(peis, { PalabraClave_id_PalabraClaves: [] });
    proves('R-K-107', 'comprobación', () => expect(check.error).toBe(GENERAL));
    const wrongUser = await put(peis, { titulo: 'x' }, { version: 'x' });
    proves('R-K-106', 'cuerpo.*', () =>
      expect(wrongUser.problems[0]).toMatchObject({ ruta: '/version', codigo: 'cuerpo.type' }),
    );
    const missing = await put(peis, { titulo: null });
    proves('R-K-106', 'clave ausente', () =>
      expect(missing.problems).toContainEqual(expect.objectContaining({ ruta: '/titulo', codigo: 'required' })),
    );
  });

  test('round trip, versions', async () => {
    const before = await get(ana, 1, peis);
    const same = await put(peis, before.data, { version: before.data.version });
    const after = await get(ana, 1, peis);
    proves('R-K-38', '/p sección 1', () => {
      expect(same.error).toBeNull();
      expect(after.data).toEqual({ ...before.data, version: before.data.version + 1 });
    });
    const old = await put(peis, { titulo: 'Viejo' }, { version: before.data.version });
    proves('R-K-35', '/p/', () => {
      expect([old.status, old.data.version]).toEqual([409, after.data.version]);
      expect(old.data.actual).toEqual(after.data);
    });
  });
});

describe('section 2', () => {
  test('team, institutions and what is derived', async () => {
    const reply = await put(peis, teamAnswers());
    const read = await get(ana, 2, peis);
    proves('R-7-29', 'sección 2', () => expect([reply.status, reply.error]).toEqual([200, null]));
    proves('R-5.5-22', () => expect(reply.ok).toBe(true));
    proves('R-7-28', '2', () => expect(read.data).toEqual(reply.data));
    const { EquipoExtension: equipo, InstitucionIntervinientes: institutions } = team(read.data);
    for (const key of ['categoriaEquipo', 'ProyectoPrevios', 'IntegranteEquipos'])
      proves('R-3-14', key, () => expect(equipo).toHaveProperty(key));
    proves('R-3-15', () => expect(Array.isArray(institutions)).toBe(true));
    for (const key of ['solicitaBecario', 'solicitaBecarioJustif', 'solicitaVoluntarioDet']) {
      proves('R-3-16', key, () => expect(read.data[key]).toBe(teamAnswers()[key]));
    }
    const [first, second] = equipo.IntegranteEquipos;
    const sent = teamAnswers().EquipoExtension.IntegranteEquipos[0];
    proves('R-3-50', 'id', () => expect(first?.['id']).toEqual(expect.any(Number)));
    for (const key of ['dni', 'ape', 'nom', 'tel', 'dom', 'email'])
      proves('R-3-50', key, () => expect(first?.[key]).toBe(sent?.[key]));
    proves('R-3-51', '1', () => expect(first?.['tieneTarjeta']).toBe(1));
    proves('R-3-51', '0', () => expect(equipo.IntegranteEquipos[3]?.['tieneTarjeta']).toBe(0));
    for (const key of ['unidadAcademica', 'categoriaDocente', 'categoriaDedicacion', 'titulo']) {
      proves('R-3-52', key, () => expect(first?.[key]).toBe(sent?.[key]));
    }
    proves('R-3-52', 'area', () => expect(equipo.IntegranteEquipos[5]?.['area']).toBe('Rectorado'));
    proves('R-3-53', 'sup', () => expect(equipo.IntegranteEquipos[2]?.['periodoLectivo']).toBe('sup'));
    proves('R-3-58', () => expect(second?.['lrol']).toEqual(['codir', 'finan']));
    proves('R-3-59', () => expect(second?.['roles']).toEqual([2, 4]));
    proves('R-3-60', 'EquipoExtension_id', () => expect(first?.['EquipoExtension_id']).toBe(peis.id));
    proves('R-3-60', 'Persona_id', () => expect(first?.['Persona_id']).toEqual(expect.any(Number)));
    proves('R-3-60', 'tipoInteg', () => expect(first?.['tipoInteg']).toBe('doc'));
    proves('R-A-64-02', () => expect([first?.['tipoIntegrante'], first?.['tipoInteg']]).toEqual(['doc', 'doc']));
    const [institution] = institutions;
    for (const key of [
      'FormularioProyecto_id',
      'Institucion_id',
      'Institucion',
      'esNueva',
      'valoracion',
      'observ',
      'Responsable',
    ]) {
      proves('R-3-64', key, () => expect(institution).toHaveProperty(key));
    }
    expect([institution?.['FormularioProyecto_id'], institution?.Institucion['id']]).toEqual([
      peis.id,
      institution?.['Institucion_id'],
    ]);
    for (const key of ['id', 'nom', 'tel', 'dom', 'email', 'geolocalizacion'])
      proves('R-3-63', key, () => expect(institution?.Institucion[key]).toBeTruthy());
    for (const key of ['Persona_id', 'dni', 'ape', 'nom', 'tel', 'dom', 'email', 'inicioGestion', 'finGestion']) {
      proves('R-3-65', key, () => expect(institution?.Responsable).toHaveProperty(key));
    }
    proves('R-3-66', 'salida', () => expect(institution?.Responsable['iniGestion']).toBe('2024-03-01'));
    await proves('R-A-88-01', 'proyecto', async () => {
      const project = await ana.client.get<{ director: object }>(`/p/${peis.codigo}`);
      expect(project.data.director).toEqual({ ape: 'Benítez', nom: 'Carolina' });
    });
    const back = await put(peis, read.data, { version: read.data.version });
    const after = await get(ana, 2, peis);
    proves('R-K-38', '/p sección 2', () => {
      expect(back.error).toBeNull();
      expect(after.data).toEqual({ ...read.data, version: read.data.version + 1 });
    });
    const claimed = teamAnswers();
    const [director] = claimed.EquipoExtension.IntegranteEquipos;
    if (director) director['lrol'] = ['becar'];
    const derived = await put(peis, claimed);
    proves('R-K-61', 'lrol', () =>
      expect(team(derived.data).EquipoExtension.IntegranteEquipos[0]?.['lrol']).toEqual(['dir']),
    );
  });

  test('what it requires', async () => {
    const change = (edit: (team: Team) => void) => put(peis, teamAnswers(edit));
    const empty = await change(({ EquipoExtension }) => void (EquipoExtension.IntegranteEquipos = []));
    proves('R-5.5-07', () => expect(refusal(empty)).toEqual([400, 'Debe cargar al menos 2']));
    const roles = 'Debe asignar un/a director/a y un/a responsable financiero/a';
    const member = (index: number, role: number[]) => (team: Team) => {
      const row = team.EquipoExtension.IntegranteEquipos[index];
      if (row) row['roles'] = role;
    };
    const noDirector = await change(member(0, []));
    proves('R-5.5-10', () => expect(refusal(noDirector)).toEqual([400, roles]));
    const noFinance = await change(member(1, [2]));
    proves('R-5.5-11', () => expect(refusal(noFinance)).toEqual([400, roles]));
    const noCategory = await change(({ EquipoExtension }) => void (EquipoExtension.categoriaEquipo = null));
    proves('R-5.5-12', () => expect(refusal(noCategory)).toEqual([400, 'Debe asignar la categoría del equipo']));
    const student = await change(member(2, [5]));
    proves('R-5.5-19', 'api rechaza', () => expect(student.status).toBe(400));
    const both = await change((team) => {
      member(0, [1, 4])(team);
      member(1, [])(team);
    });
    proves('R-A-66-01', () => expect(both.status).toBe(200));
    for (const [caso, edit] of [
      ['dir', member(3, [1])],
      ['finan', member(3, [4])],
      ['codir', member(3, [2])],
    ] as const) {
      const reply = await change(edit);
      proves('R-A-66-02', caso, () => expect(reply.status).toBe(400));
    }
    for (const [caso, role] of [
      ['coord', 3],
      ['esp', 5],
      ['vol', 6],
      ['becar', 7],
    ] as const) {
      const reply = await change((team) => {
        member(3, [role])(team);
        member(5, [role])(team);
      });
      proves('R-A-66-03', caso, () => expect(reply.status).toBe(200));
    }
    for (const [count, status] of [
      [90, 200],
      [91, 400],
    ] as const) {
      const reply = await change(({ EquipoExtension: { IntegranteEquipos: rows } }) => {
        while (rows.length < count) rows.push({ ...rows[4], dni: String(50_000_000 + rows.length), roles: [] });
      });
      proves('R-A-111-06', String(count), () => expect(reply.status).toBe(status));
    }
    for (const count of [1, 5]) {
      const titles = Array.from({ length: count }, (_none, index) => ({ titulo: `Proyecto ${index}` }));
      const reply = await change(({ EquipoExtension }) => void (EquipoExtension.ProyectoPrevios = titles));
      expect(reply.status).toBe(200);
      proves('R-A-65-01', () => expect(team(reply.data).EquipoExtension.ProyectoPrevios).toHaveLength(count));
    }
    const faults: [string, number, Record<string, unknown>][] = [
      ['doc', 0, { categoriaDocente: null }],
      ['est', 2, { periodoLectivo: null }],
      ['grad', 3, { titulo: null }],
      ['nodoc', 5, { ubicacion: 7 }],
      ['otro', 4, { email: 'nadie' }],
    ];
    for (const [caso, index, wrong] of faults) {
      const reply = await change(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[index] = { ...rows[index], ...wrong }),
      );
      proves('R-5.6-44', caso, () => {
        expect(reply.status).toBe(400);
        expect(reply.problems.some(({ ruta }) => ruta.startsWith(`/EquipoExtension/IntegranteEquipos/${index}/`))).toBe(
          true,
        );
      });
    }
    const secondRow = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[1] = { ...rows[1], dni: '123' }),
    );
    proves('R-K-106', 'fila por índice', () =>
      expect(secondRow.problems).toContainEqual(
        expect.objectContaining({ ruta: '/EquipoExtension/IntegranteEquipos/1/dni' }),
      ),
    );
    const short = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[1] = { ...rows[1], dni: '1234567' }),
    );
    proves('R-A-34-02', 'integrante', () => expect(short.status).toBe(400));
    const responsible = await change(
      ({ InstitucionIntervinientes: [one] }) => void (one && (one.Responsable['dni'] = '1234567')),
    );
    proves('R-A-34-02', 'responsable', () => expect(responsible.status).toBe(400));
    const observ = async (length: number) =>
      (
        await change(
          ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
            void (rows[4] = { ...rows[4], observ: 'x'.repeat(length) }),
        )
      ).status;
    expect([await observ(255), await observ(256)]).toEqual([200, 400]);
    const accents = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
        void (rows[0] = { ...rows[0], ape: 'Ñúñez', nom: 'Agüero' }),
    );
    proves('R-A-63-02', 'acentos', () =>
      expect(team(accents.data).EquipoExtension.IntegranteEquipos[0]?.['nom']).toBe('Agüero'),
    );
    proves('R-A-63-02', 'ñ y ü', () =>
      expect(team(accents.data).EquipoExtension.IntegranteEquipos[0]?.['ape']).toBe('Ñúñez'),
    );
    for (const [caso, index] of [
      ['est', 2],
      ['nodoc', 5],
    ] as const) {
      const reply = await change(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[index] = { ...rows[index], titulo: 'Ing. 2' }),
      );
      proves('R-A-63-01', caso, () => expect(reply.status).toBe(400));
    }
    const unit = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
        void (rows[0] = { ...rows[0], unidadAcademica: 'Sede Rafaela-Sunchales' }),
    );
    proves('R-A-75-01', 'integrante', () => expect(unit.status).toBe(400));
    const script = await change(
      ({ InstitucionIntervinientes: [one] }) =>
        void (one && (one.Institucion['geolocalizacion'] = 'javascript:alert(1)')),
    );
    proves('R-A-92-01', 'institución', () => expect(script.status).toBe(400));
    for (const periodoLectivo of ['ini', 'sup']) {
      const reply = await change(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[2] = { ...rows[2], periodoLectivo }),
      );
      proves('R-3-53', periodoLectivo, () =>
        expect(team(reply.data).EquipoExtension.IntegranteEquipos[2]?.['periodoLectivo']).toBe(periodoLectivo),
      );
    }
  });

  test('the start of office under either name', async () => {
    const save = (dates: Record<string, unknown>) =>
      put(
        peis,
        teamAnswers(({ InstitucionIntervinientes: [one] }) => {
          if (!one) return;
          delete one.Responsable['inicioGestion'];
          Object.assign(one.Responsable, dates);
        }),
      );
    const responsible = (reply: { data: Section }) => team(reply.data).InstitucionIntervinientes[0]?.Responsable;
    const alias = await save({ iniGestion: '2023-05-01' });
    proves('R-3-66', 'entrada', () => expect(responsible(alias)?.['inicioGestion']).toBe('2023-05-01'));
    const both = await save({ iniGestion: '2023-05-01', inicioGestion: '2024-06-01' });
    proves('R-A-89-01', () => expect(responsible(both)?.['inicioGestion']).toBe('2024-06-01'));
  });

  test('hidden and disabled answers are null', async () => {
    const reply = await put(
      peis,
      teamAnswers((team) => {
        team['solicitaBecario'] = 0;
        const [director] = team.EquipoExtension.IntegranteEquipos;
        if (director) director['area'] = 'Rectorado';
      }),
    );
    proves('R-D-42', 'deshabilitado', () => expect(reply.data['solicitaBecarioJustif']).toBeNull());
    proves('R-D-42', 'oculto', () =>
      expect(team(reply.data).EquipoExtension.IntegranteEquipos[0]?.['area']).toBeNull(),
    );
    const forced = await stage.idea(ana, { tipoProyecto: 'AET', bianual: 1 });
    const idea = await ana.client.get<Section>(`/ip/${forced.id}`);
    proves('R-D-42', 'fijado por fixedIf', () => expect(idea.data['bianual']).toBe(0));
  });

  test('institutions: linked or new; nobody else’s data change', async () => {
    const one = await ready();
    const fresh = await put(
      one,
      teamAnswers(
        ({ InstitucionIntervinientes: [row] }) => void (row && (row.Institucion['nom'] = 'Club de Pescadores')),
      ),
    );
    const [row] = team(fresh.data).InstitucionIntervinientes;
    proves('R-A-71-01', '1', () => expect([fresh.status, row?.['Institucion_id']]).toEqual([200, expect.any(Number)]));
    await app.database
      .db('institutions')
      .where({ id: row?.['Institucion_id'] as number })
      .update({ confirmed: true });
    const two = await ready();
    const linked = await put(
      two,
      teamAnswers(({ InstitucionIntervinientes: [other] }) => {
        if (!other) return;
        Object.assign(other, { esNueva: 0, Institucion_id: row?.['Institucion_id'] });
        Object.assign(other.Institucion, { nom: 'Club de Pescadores', tel: '0342 400-0000' });
        other.Responsable['tel'] = '0342 411-1111';
      }),
    );
    proves('R-A-71-01', '0', () =>
      expect(team(linked.data).InstitucionIntervinientes[0]?.['Institucion_id']).toBe(row?.['Institucion_id']),
    );
    const untouched = team((await get(ana, 2, one)).data).InstitucionIntervinientes[0];
    proves('R-A-71-02', 'institución', () => expect(untouched?.Institucion['tel']).toBe('0342 460-1122'));
    proves('R-A-71-02', 'persona', () => expect(untouched?.Responsable['tel']).toBe('0342 515-7788'));
  });
});

describe('section 3', () => {
  const section3 = (modality: 'PEIS' | 'AET', changes: Record<string, unknown> = {}) =>
    sectionAnswers(modality, 3, changes);
  const coherence = () =>
    sectionAnswers('PEIS', 3)['CoherenciaInterna'] as Record<string, unknown> & { ObjetivoEspecificos: Rows };

  test('saves and answers with derived ids', async () => {
    const empty = await put(peis, { politicasPublicas: 'Una' });
    proves('R-A-50-01', 'sobre vacía', () => expect(empty.status).toBe(400));
    const alone = await put(peis, { CoherenciaInterna: coherence() });
    proves('R-A-50-02', () => expect([alone.status, alone.error]).toEqual([200, null]));
    proves('R-K-116', 'respuesta', () => expect(alone.data.version).toEqual(expect.any(Number)));
    const reply = await put(peis, section3('PEIS'), { version: alone.data.version });
    const read = await get(ana, 3, peis);
    proves('R-7-29', 'sección 3', () => expect([reply.status, reply.error]).toEqual([200, null]));
    proves('R-7-28', '3', () => expect(read.data).toEqual(reply.data));
    const sent = section3('PEIS');
    for (const key of [
      'detalleProblemaAbordar',
      'geolocalizacionProblemaAbordar',
      'sintesisProblemaAbordar',
      'propuestaMetodologica',
      'politicasPublicas',
    ]) {
      proves('R-3-17', key, () => expect(read.data[key]).toBe(sent[key]));
    }
    for (const key of ['CoherenciaInterna', 'ParticipanteDirectos'])
      proves('R-3-18', key, () => expect(read.data[key]).toBeTruthy());
    for (const key of ['ProyectoRelacionados', 'proyectosCAID'])
      proves('R-3-19', key, () => expect(read.data).toHaveProperty(key));
    proves('R-3-20', () => expect(read.data['accionesCoordinacion']).toBe(sent['accionesCoordinacion']));
    const inner = read.data['CoherenciaInterna'] as Record<string, unknown> & { ObjetivoEspecificos: Rows };
    for (const key of ['finalidad', 'objetivoGeneral', 'ObjetivoEspecificos'])
      proves('R-3-39', key, () => expect(inner[key]).toBeTruthy());
    const [objective] = inner.ObjetivoEspecificos;
    for (const key of ['id', 'desc', 'resEsp', 'ActividadObjetivos'])
      proves('R-3-40', key, () => expect(objective?.[key]).toBeTruthy());
    const [activity] = objective?.['ActividadObjetivos'] as Rows;
    for (const key of ['id', 'ObjetivoEspecifico_id', 'desc', 'CronogramaA1s', 'CronogramaA2s'])
      proves('R-3-41', key, () => expect(activity).toHaveProperty(key));
    expect(activity?.['ObjetivoEspecifico_id']).toBe(objective?.['id']);
    for (const key of ['CronogramaA1s', 'CronogramaA2s']) {
      proves('R-3-42', key, () =>
        expect((activity?.[key] as Rows)[0]).toMatchObject({
          ActividadObjetivo_id: activity?.['id'],
          Mes_id: expect.any(Number),
        }),
      );
    }
    const [participant] = read.data['ParticipanteDirectos'] as Rows;
    for (const key of ['id', 'nom', 'observ', 'ActividadParticipantes'])
      proves('R-3-46', key, () => expect(participant).toHaveProperty(key));
    const [rated] = participant?.['ActividadParticipantes'] as Rows;
    for (const key of ['id', 'desc', 'ParticipanteDirecto_Id', 'valoracion'])
      proves('R-3-47', key, () => expect(rated).toHaveProperty(key));
    expect(rated?.['ParticipanteDirecto_Id']).toBe(participant?.['id']);
    proves('R-3-48', 'null', () => expect(rated?.['valoracion']).toBeNull());
    const valued = await put(
      peis,
      section3('PEIS', {
        ParticipanteDirectos: [
          { nom: 'Vecinas', ActividadParticipantes: [{ desc: 'Muestreo', valoracion: 'muy activa' }] },
        ],
      }),
    );
    proves('R-3-48', 'texto', () =>
      expect(
        ((valued.data['ParticipanteDirectos'] as Rows)[0]?.['ActividadParticipantes'] as Rows)[0]?.['valoracion'],
      ).toBe('muy activa'),
    );
    const now = await get(ana, 3, peis);
    const back = await put(peis, now.data, { version: now.data.version });
    proves('R-K-38', '/p sección 3', () => expect({ ...back.data, version: 0 }).toEqual({ ...now.data, version: 0 }));
    proves('R-A-109-01', () => expect(read.data['sinProyectosRelacionados']).toBe(1));
    const related = await put(
      peis,
      section3('PEIS', { sinProyectosRelacionados: 0, ProyectoRelacionados: [aet.codigo] }),
    );
    proves('R-K-61', 'códigos', () => expect(related.data['ProyectoRelacionados']).toEqual([aet.codigo]));
    const unknown = await put(
      peis,
      section3('PEIS', { sinProyectosRelacionados: 0, ProyectoRelacionados: ['20-999-PEIS-FICH'] }),
    );
    expect(unknown.status).toBe(400);
    const fromAet = await put(aet, section3('AET'));
    for (const key of ['perfilAgentesMultip', 'planifCapacitacionAgentes'])
      proves('R-3-21', key, () => expect(fromAet.data[key]).toBeTruthy());
  });

  test('what it requires, by modality', async () => {
    const rows: [string, string, unknown][] = [
      ['R-5.9-01', 'detalleProblemaAbordar', null],
      ['R-5.9-03', 'propuestaMetodologica', null],
      ['R-5.9-04', 'sintesisProblemaAbordar', null],
      ['R-5.9-07', 'politicasPublicas', null],
    ];
    for (const modality of ['PEIS', 'AET'] as const) {
      const project = modality === 'PEIS' ? peis : aet;
      for (const [id, key, value] of rows) {
        const reply = await put(project, section3(modality, { [key]: value }));
        proves(id, modality, () => expect(reply.status).toBe(400));
      }
      const related = await put(
        project,
        section3(modality, { sinProyectosRelacionados: null, ProyectoRelacionados: [] }),
      );
      proves('R-5.9-02', modality, () => expect(related.status).toBe(400));
      const none = await put(project, section3(modality, { ParticipanteDirectos: [] }));
      proves('R-5.9-08', modality, () =>
        expect([none.status, none.error?.includes('Revise que tenga al menos 1 participante cargado')]).toEqual([
          400,
          true,
        ]),
      );
    }
    const coordination = await put(peis, section3('PEIS', { accionesCoordinacion: null }));
    proves('R-5.9-05', () => expect(coordination.status).toBe(400));
    const without = await put(aet, section3('AET'));
    proves('R-5.9-06', () => expect(without.status).toBe(200));
    for (const [id, key] of [
      ['R-5.9-09', 'planifCapacitacionAgentes'],
      ['R-5.9-10', 'perfilAgentesMultip'],
    ] as const) {
      const reply = await put(aet, section3('AET', { [key]: null }));
      proves(id, () => expect(reply.status).toBe(400));
    }
    const link = await put(peis, section3('PEIS', { geolocalizacionProblemaAbordar: 'data:text/html,x' }));
    proves('R-A-92-01', 'problema', () => expect(link.status).toBe(400));
  });

  test('both sides of its limits', async () => {
    const limits: [string, string, number, 'PEIS' | 'AET'][] = [
      ['R-5.10-01', 'sintesisProblemaAbordar', 2000, 'PEIS'],
      ['R-5.10-02', 'detalleProblemaAbordar', 4000, 'PEIS'],
      ['R-5.10-04', 'propuestaMetodologica', 2000, 'PEIS'],
      ['R-5.10-05', 'perfilAgentesMultip', 2000, 'AET'],
      ['R-5.10-06', 'planifCapacitacionAgentes', 2000, 'AET'],
      ['R-5.10-08', 'accionesCoordinacion', 2000, 'PEIS'],
      ['R-5.10-09', 'politicasPublicas', 2000, 'PEIS'],
      ['R-A-111-10', 'proyectosCAID', 2000, 'PEIS'],
    ];
    for (const [id, key, limit, modality] of limits) {
      const project = modality === 'PEIS' ? peis : aet;
      const [at, over] = [
        await put(project, section3(modality, { [key]: 'x'.repeat(limit) })),
        await put(project, section3(modality, { [key]: 'x'.repeat(limit + 1) })),
      ];
      proves(id, () => expect([at.status, over.status]).toEqual([200, 400]));
    }
    const url = (length: number) => `https://mapas.example/${'x'.repeat(length - 'https://mapas.example/'.length)}`;
    const [at, over] = [
      await put(peis, section3('PEIS', { geolocalizacionProblemaAbordar: url(2048) })),
      await put(peis, section3('PEIS', { geolocalizacionProblemaAbordar: url(2049) })),
    ];
    proves('R-5.10-03', () => expect([at.status, over.status]).toEqual([200, 400]));
    const inner = async (edit: (value: ReturnType<typeof coherence>) => void) => {
      const value = coherence();
      edit(value);
      return (await put(peis, { CoherenciaInterna: value })).status;
    };
    for (const key of ['finalidad', 'objetivoGeneral']) {
      const statuses = [
        await inner((value) => void (value[key] = 'x'.repeat(1000))),
        await inner((value) => void (value[key] = 'x'.repeat(1001))),
      ];
      proves('R-5.8-07', key, () => expect(statuses).toEqual([200, 400]));
    }
    for (const key of ['desc', 'resEsp']) {
      const set = (length: number) =>
        inner(({ ObjetivoEspecificos: [one] }) => void (one && (one[key] = 'x'.repeat(length))));
      const statuses = [await set(500), await set(501)];
      proves('R-5.8-12', key, () => expect(statuses).toEqual([200, 400]));
    }
    const activity = (length: number) =>
      inner(
        ({ ObjetivoEspecificos: [one] }) => void (one && (one['ActividadObjetivos'] = [{ desc: 'x'.repeat(length) }])),
      );
    const statuses = [await activity(1000), await activity(1001)];
    proves('R-5.8-15', () => expect(statuses).toEqual([200, 400]));
    const missing = await put(peis, {
      CoherenciaInterna: {
        finalidad: 'x',
        objetivoGeneral: 'y',
        ActividadObjetivos: [{ ObjetivoEspecifico_id: 99, desc: 'x' }],
      },
    });
    proves('R-A-95-01', () => expect([missing.status, missing.ok]).toEqual([400, false]));
  });

  test('who saves coherence', async () => {
    const project = await ready();
    const save = (person: Person) => put(project, { CoherenciaInterna: coherence() }, {}, person);
    await proves('R-5.8-16', 'dueño', async () => expect((await save(ana)).status).toBe(200));
    await proves('R-5.8-16', 'admin', async () => expect((await save(admin)).status).toBe(200));
    const stranger = await app.person({ dni: '28415903' });
    await proves('R-5.8-16', 'extraño no', async () =>
      expect(refusal(await save(stranger))).toEqual([403, FORM_REFUSED]),
    );
    await put(project, teamAnswers());
    await proves('R-A-01-04', async () =>
      expect(refusal(await put(project, teamAnswers(), {}, stranger))).toEqual([403, FORM_REFUSED]),
    );
    await stage.move(project.id, 'ADM');
    await proves('R-5.8-17', 'dueño', async () => expect(refusal(await save(ana))).toEqual([403, FORM_REFUSED]));
    await proves('R-5.8-17', 'admin', async () => expect(refusal(await save(admin))).toEqual([403, FORM_REFUSED]));
    await proves('R-6-47', 'PUT /p/', async () => expect(refusal(await save(stranger))).toEqual([403, FORM_REFUSED]));
    const programme = await app.person({ tipoUsuario: 'eval_prog' });
    await app.database
      .db('forms')
      .insert({ kind: 'eippe', wire_id: 700_001, project_id: project.id, evaluator_id: programme.id });
    await proves('R-6-34', 'PUT /p/', async () => expect((await save(programme)).status).toBe(403));
    await proves('R-6-34', 'PUT /ip', async () => {
      expect((await programme.client.put('/ip', { id: project.id, dataIdeaProyecto: ideaAnswers() })).status).toBe(403);
    });
  });

  test('switching to annual drops the second year with the save; its history keeps it', async () => {
    const project = await ready();
    expect((await put(project, { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] })).error).toBeNull();
    expect((await put(project, section3('PEIS'))).error).toBeNull();
    const second = async () => {
      const { data } = await get(ana, 3, project);
      const [objective] = (data['CoherenciaInterna'] as { ObjetivoEspecificos: Rows }).ObjetivoEspecificos;
      return {
        version: data.version,
        months: ((objective?.['ActividadObjetivos'] as Rows)[0]?.['CronogramaA2s'] as Rows).length,
      };
    };
    const before = await second();
    expect((await put(project, { bianual: 0 })).error).toBeNull();
    const after = await second();
    proves('R-A-67-02', 'borra año 2', () => expect([before.months, after.months]).toEqual([1, 0]));
    expect(after.version).toBe(before.version + 1);
    const list = await ana.client.get<{ n: number; seccion: number }[]>(
      `/revisiones/p/${project.id}?seccion=3`.split('?')[0] ?? '',
      { seccion: 3 },
    );
    const old = await ana.client.get<{ respuestas: { CoherenciaInterna: { ObjetivoEspecificos: Rows } } }>(
      `/revisiones/p/${project.id}/${list.data[0]?.n ?? 0}`,
    );
    const [objective] = old.data.respuestas.CoherenciaInterna.ObjetivoEspecificos;
    proves('R-A-67-02', 'historial', () =>
      expect((objective?.['ActividadObjetivos'] as Rows)[0]?.['CronogramaA2s']).toHaveLength(1),
    );
  });
});

describe('section 4', () => {
  test('saves, requires, limits', async () => {
    const reply = await put(peis, sectionAnswers('PEIS', 4));
    const read = await get(ana, 4, peis);
    proves('R-7-29', 'sección 4', () => expect([reply.status, reply.error]).toEqual([200, null]));
    proves('R-7-28', '4', () => expect(read.data).toEqual(reply.data));
    const sent = sectionAnswers('PEIS', 4);
    for (const key of [
      'accionesComunicacion',
      'MaterialEducativo_id_MaterialEducativos',
      'sustentabilidad',
      'sintesis',
    ]) {
      proves('R-3-22', key, () => expect(read.data[key]).toEqual(sent[key]));
    }
    for (const key of ['InstanciaCapacitacion_id_InstanciaCapacitacions', 'instanciasCapacitacionDetalle']) {
      proves('R-3-23', key, () => expect(read.data[key] ?? null).toEqual(sent[key] ?? null));
    }
    for (const key of ['tipoIntegracion', 'integracionDesc'])
      proves('R-3-24', key, () => expect(read.data[key]).toBe(sent[key]));
    const back = await put(peis, read.data, { version: read.data.version });
    proves('R-K-38', '/p sección 4', () => expect({ ...back.data, version: 0 }).toEqual({ ...read.data, version: 0 }));
    const missing: [string, string, unknown][] = [
      ['R-5.9-13', 'accionesComunicacion', null],
      ['R-5.9-14', 'MaterialEducativo_id_MaterialEducativos', []],
      ['R-5.9-15', 'tipoIntegracion', null],
      ['R-5.9-16', 'integracionDesc', null],
      ['R-5.9-18', 'InstanciaCapacitacion_id_InstanciaCapacitacions', []],
      ['R-5.9-20', 'sustentabilidad', null],
      ['R-5.9-21', 'sintesis', null],
    ];
    for (const [id, key, value] of missing) {
      const refused = await put(peis, { [key]: value });
      proves(id, () => expect([refused.status, refused.ok]).toEqual([400, false]));
    }
    const annual = await put(aet, sectionAnswers('AET', 4));
    proves('R-5.9-17', () => expect([annual.status, annual.error]).toEqual([200, null]));
    for (const [id, key] of [
      ['R-5.10-07', 'instanciasCapacitacionDetalle'],
      ['R-5.10-10', 'accionesComunicacion'],
      ['R-5.10-11', 'integracionDesc'],
      ['R-5.10-12', 'sustentabilidad'],
      ['R-5.10-13', 'sintesis'],
    ] as const) {
      const [at, over] = [await put(peis, { [key]: 'x'.repeat(2000) }), await put(peis, { [key]: 'x'.repeat(2001) })];
      proves(id, () => expect([at.status, over.status]).toEqual([200, 400]));
    }
    const scholarship = (key: string, length: number) =>
      put(
        peis,
        teamAnswers((team) => void (team[key] = 'x'.repeat(length))),
      );
    for (const [id, key, limit] of [
      ['R-5.10-14', 'solicitaBecarioJustif', 1000],
      ['R-5.10-15', 'solicitaVoluntarioDet', 2000],
    ] as const) {
      const [at, over] = [await scholarship(key, limit), await scholarship(key, limit + 1)];
      proves(id, () => expect([at.status, over.status]).toEqual([200, 400]));
    }
    await put(peis, sectionAnswers('PEIS', 4, { instanciasCapacitacionDetalle: 'Dos talleres' }));
    const cleared = await put(peis, { instanciasCapacitacionDetalle: null });
    proves('R-K-41', 'null', () =>
      expect([cleared.status, cleared.data['instanciasCapacitacionDetalle']]).toEqual([200, null]),
    );
    await put(peis, { instanciasCapacitacionDetalle: 'Dos talleres' });
    const emptied = await put(peis, { instanciasCapacitacionDetalle: '' });
    proves('R-K-41', "''", () =>
      expect([emptied.status, emptied.data['instanciasCapacitacionDetalle']]).toEqual([200, null]),
    );
    const list = await put(peis, { InstanciaCapacitacion_id_InstanciaCapacitacions: [5] });
    proves('R-K-41', 'lista', () => expect(list.data['InstanciaCapacitacion_id_InstanciaCapacitacions']).toEqual([5]));
    const object = await put(peis, {
      CoherenciaInterna: { finalidad: 'F', objetivoGeneral: 'O', ObjetivoEspecificos: [{ desc: 'D', resEsp: 'R' }] },
    });
    proves('R-K-41', 'objeto', () =>
      expect((object.data['CoherenciaInterna'] as { ObjetivoEspecificos: Rows }).ObjetivoEspecificos).toHaveLength(1),
    );
    const plain = await put(peis, { sintesis: 'x'.repeat(2001), accionesComunicacion: 'x'.repeat(2001) });
    proves('R-K-107', 'primer problema', () => expect(plain.problems[0]?.ruta).toBe('/accionesComunicacion'));
  });
});

describe('section 5 and completeness', () => {
  test('requirements, and what is still missing', async () => {
    const project = await ready();
    const five = async () =>
      (await ana.client.get<Record<string, unknown> & { requisitos: Rows }>(`/p/form/5/${project.codigo}`)).data;
    const before = await five();
    proves('R-7-28', '5', () => expect(before['seccion']).toBe(5));
    for (const key of ['requisitos', 'lDocAdjuntos', 'completa', 'presentado'])
      proves('R-K-53', key, () => expect(before).toHaveProperty(key));
    expect(before.requisitos.map(({ id }) => id)).toEqual([1, 2, 3]);
    interface Completeness {
      completitud: { secciones: { seccion: number; guardada: boolean }[]; presentado: boolean };
    }
    const light = async () => (await ana.client.get<Completeness>(`/p/${project.codigo}`)).data.completitud;
    const untouched = await light();
    await put(project, teamAnswers());
    const saved = await light();
    proves('R-A-109-03', () => {
      expect(untouched.secciones.map(({ guardada }) => guardada)).toEqual([false, false, false, false]);
      expect(saved.secciones.map(({ guardada }) => guardada)).toEqual([false, true, false, false]);
    });
    const after = await five();
    expect(after.requisitos.map(({ id }) => id)).toEqual([1, 2, 3, 10, 11, 12, 13, 14, 15, 100]);
    expect(after.requisitos[3]?.['nom']).toBe('CV_Benítez_28415903');
  });

  test('who reads it', async () => {
    const project = await ready();
    await put(project, teamAnswers());
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_002, project_id: project.id, evaluator_id: evaluator.id });
    const labels = await evaluator.client.get<{ requisitos: { nom: string }[] }>(`/p/form/5/${project.codigo}`);
    expect(labels.status).toBe(200);
    expect(JSON.stringify(labels.data)).not.toContain('28415903');
    const stranger = await app.person();
    expect((await stranger.client.get(`/p/form/5/${project.codigo}`)).status).toBe(403);
  });
});

describe('readers without personal data', () => {
  test('evaluators and strangers', async () => {
    const year = await stage.year();
    const project = await ready();
    await put(project, teamAnswers());
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_003, project_id: project.id, evaluator_id: evaluator.id });
    const { data } = await get(evaluator, 2, project);
    const [member] = team(data).EquipoExtension.IntegranteEquipos;
    const [institution] = team(data).InstitucionIntervinientes;
    for (const key of ['dni', 'tel', 'dom', 'email'])
      proves('R-A-112-18', key, () => expect(member).not.toHaveProperty(key));
    proves('R-A-112-18', 'responsable de institución', () => {
      for (const key of ['dni', 'tel', 'dom', 'email']) expect(institution?.Responsable).not.toHaveProperty(key);
    });
    proves('R-A-112-18', 'nombre, rol y unidad quedan', () =>
      expect(member).toMatchObject({ ape: 'Benítez', nom: 'Carolina', lrol: ['dir'], unidadAcademica: 'FICH' }),
    );
    const stranger = await app.person();
    await proves('R-6-92', async () => expect(refusal(await get(stranger, 1, project))).toEqual([403, FORM_REFUSED]));
    await stage.call(year - 1, 'CAL');
    await stage.moveToCall(project.id, year - 1);
    const old = { ...project, codigo: `${String((year - 1) % 100)}${project.codigo.slice(2)}` };
    await proves('R-A-04-03', 'CAL no', async () => expect((await get(stranger, 2, old)).status).toBe(403));
    await stage.phase('OK', year - 1);
    const seen = await get(stranger, 2, old);
    proves('R-A-04-03', 'OK sí', () => expect(seen.status).toBe(200));
    const [shown] = team(seen.data).EquipoExtension.IntegranteEquipos;
    for (const key of ['dni', 'tel', 'dom', 'email'])
      proves('R-A-04-04', key, () => expect(shown).not.toHaveProperty(key));
    await proves('R-A-04-06', 'sección 5', async () =>
      expect((await stranger.client.get(`/p/form/5/${old.codigo}`)).status).toBe(403),
    );
    await stage.move(project.id, 'DEV_IP');
    await proves('R-A-04-01', async () => expect((await get(ana, 1, old)).status).toBe(200));
  });

  test('participants of an idea', async () => {
    const { id } = await stage.idea(ana);
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_004, project_id: id, evaluator_id: evaluator.id });
    const dni = async (person: Person) =>
      (await person.client.get<{ Persona_id_Personas: Rows }>(`/ip/${id}`)).data.Persona_id_Personas[0]?.['dni'];
    await proves('R-A-43-01', 'extraño sin', async () => expect(await dni(await app.person())).toBeUndefined());
    await proves('R-A-43-01', 'dueño con', async () => expect(await dni(ana)).toBe('28415903'));
    for (const type of ['sec_unl', 'gestion', 'cs', 'comunicacion']) {
      const person = await app.person({ tipoUsuario: type });
      await proves('R-A-43-01', `${type} con`, async () => expect(await dni(person)).toBe('28415903'));
    }
    await proves('R-A-43-01', 'evaluador asignado sin', async () => expect(await dni(evaluator)).toBeUndefined());
  });
});

describe('reading the project form', () => {
  test('by state, type and saved answers', async () => {
    const created = await stage.idea(ana);
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 700_005, project_id: created.id, evaluator_id: evaluator.id });
    const people = {
      'evaluador asignado': evaluator,
      gestion: await app.person({ tipoUsuario: 'gestion' }),
      cs: await app.person({ tipoUsuario: 'cs' }),
      comunicacion: await app.person({ tipoUsuario: 'comunicacion' }),
    };
    await stage.move(created.id, 'REC_P', 'ADM');
    const history = (await admin.client.get<{ historialEstados: { id: number }[] }>(`/p/${created.codigo}`)).data
      .historialEstados;
    for (const entry of history.slice(1))
      await admin.client.delete('/p/del/estado/', { idProy: created.id, idEstado: entry.id });
    const status = async (person: Person) => (await get(person, 1, created)).status;
    await proves('R-6-28', 'REC_IP no', async () => expect(await status(ana)).toBe(403));
    await stage.move(created.id, 'EVAL_IP');
    await proves('R-6-28', 'EVAL_IP no', async () => expect(await status(ana)).toBe(403));
    await proves('R-A-04-02', 'admin sí', async () => expect(await status(admin)).toBe(200));
    await proves('R-A-04-02', 'sec_unl sí', async () =>
      expect(await status(await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: 'FCA' }))).toBe(200),
    );
    for (const [caso, person] of Object.entries(people)) {
      await proves('R-A-04-02', `${caso === 'evaluador asignado' ? 'evaluador' : caso} no`, async () =>
        expect(await status(person)).toBe(403),
      );
    }
    await proves('R-A-112-30', 'nunca guardado no', async () => expect(await status(ana)).toBe(403));
    await stage.move(created.id, 'DEV_IP');
    await proves('R-6-28', 'DEV_IP no', async () => expect(await status(ana)).toBe(403));
    await stage.move(created.id, 'REC_P');
    for (const [caso, person] of Object.entries(people))
      await proves('R-6-29', caso, async () => expect(await status(person)).toBe(200));
    await put(created, { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] });
    for (const code of ['REC_P', 'ADM', 'PERT', 'CAL', 'NO_PERT', 'OK']) {
      if (code !== 'REC_P') await stage.move(created.id, code);
      await proves('R-6-28', code, async () => expect(await status(ana)).toBe(200));
    }
    const locked = await get(ana, 1, created);
    proves('R-A-04-05', () => expect(locked.data.editable).toBe(false));
    const all = (await admin.client.get<{ historialEstados: { id: number }[] }>(`/p/${created.codigo}`)).data
      .historialEstados;
    for (const entry of all.slice(3))
      await admin.client.delete('/p/del/estado/', { idProy: created.id, idEstado: entry.id });
    await proves('R-A-112-30', 'dueño', async () => expect(await status(ana)).toBe(200));
    for (const [caso, person] of Object.entries(people)) {
      await proves('R-A-112-30', caso === 'evaluador asignado' ? 'evaluador' : caso, async () =>
        expect(await status(person)).toBe(200),
      );
    }
    await proves('R-A-112-30', 'extraño no', async () => expect(await status(await app.person())).toBe(403));
  });
});

describe('deep links, history and drafts', () => {
  test('what a deep link needs', async () => {
    for (const ruta of ['ip', 'p'] as const) {
      const reply = await ana.client.get<Record<string, unknown>>(`/formulario/${ruta}/${peis.id}`);
      proves('R-K-62', ruta, () =>
        expect(Object.keys(reply.data).toSorted()).toEqual([
          'editable',
          'motivo',
          'permisos',
          'plantilla',
          'proyecto',
          'seccion',
          'version',
        ]),
      );
    }
    expect((await ana.client.get('/formulario/eipca/99')).status).toBe(404);
    expect((await ana.client.get('/formulario/nada/1')).status).toBe(404);
  });

  test('history', async () => {
    const { id } = await stage.idea(ana);
    await ana.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers({ titulo: 'Segundo' }) });
    const list = await ana.client.get<{ n: number; autor: { id: number }; fecha: string }[]>(`/revisiones/ip/${id}`);
    proves('R-K-66', 'lista', () =>
      expect(list.data.map(({ n, autor }) => [n, autor.id])).toEqual([
        [1, ana.id],
        [2, ana.id],
      ]),
    );
    const one = await ana.client.get<{ respuestas: Record<string, unknown> }>(`/revisiones/ip/${id}/1`);
    proves('R-K-66', 'una', () => expect(one.data.respuestas['titulo']).toBe('Agua segura en las islas'));
    for (const person of [await app.person({ tipoUsuario: 'gestion' }), await app.person()]) {
      const refused = await person.client.get(`/revisiones/ip/${id}`);
      proves('R-K-66', 'sin permiso', () => expect(refusal(refused)).toEqual([403, FORM_REFUSED]));
    }
    expect((await ana.client.get(`/revisiones/ip/${id}/3`)).status).toBe(404);
    expect((await ana.client.get(`/revisiones/ip/${id}/0`)).status).toBe(404);
  });

  test('drafts are their author’s', async () => {
    const { id } = await stage.idea(ana);
    const { huella } = (await ana.client.get<{ plantilla: { huella: string } }>(`/ip/${id}`)).data.plantilla;
    const path = `/borrador/ip/${id}/1`;
    const datos = { titulo: 'A medio escri', finalidad: '', Persona_id_Personas: [{ ape: 'B' }] };
    const stored = await ana.client.put<{ fecha: string }>(path, { datos, huella, version: 1 });
    proves('R-K-65', 'guardar', () => expect(stored.status).toBe(200));
    const read = await ana.client.get<Record<string, unknown>>(path);
    proves('R-K-65', 'leer', () => expect(read.data).toEqual({ datos, huella, version: 1, fecha: stored.data.fecha }));
    const stranger = await app.person();
    const foreign = await stranger.client.get(path);
    proves('R-K-65', 'ajeno', () => expect(foreign.status).toBe(404));
    proves('R-A-107-02', 'borrador', () => expect(foreign.status).toBe(404));
    expect((await stranger.client.put(path, { datos, huella })).status).toBe(403);
    expect((await ana.client.put(path, { datos: { inventada: 1 }, huella })).status).toBe(400);
    expect((await ana.client.put(path, { datos: { titulo: 7 }, huella })).status).toBe(400);
    expect((await ana.client.put(path, { datos, huella: 'a'.repeat(64) })).status).toBe(400);
    // A save throws the draft away.
    await ana.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
    expect((await ana.client.get(path)).status).toBe(404);
    await ana.client.put(path, { datos, huella });
    await stage.move(id, 'EVAL_IP');
    expect((await ana.client.get(path)).status).toBe(200);
    expect((await ana.client.put(path, { datos, huella })).status).toBe(403);
    const deleted = await ana.client.delete(path);
    proves('R-K-65', 'borrar', () => expect(deleted.status).toBe(200));
    expect((await ana.client.get(path)).status).toBe(404);
    const fresh = '/borrador/ip/0/1';
    expect((await ana.client.put(fresh, { datos, huella })).status).toBe(200);
    await stage.idea(ana);
    expect((await ana.client.get(fresh)).status).toBe(404);
    const external = await app.person({ tipoUsuario: 'eval_ext' });
    expect((await external.client.put(fresh, { datos, huella })).status).toBe(403);
  });
});

describe('two saves at once', () => {
  test('of two sections: both stay; of one: the second is told', { timeout: 60_000 }, async () => {
    const project = await ready();
    await put(project, { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] });
    await put(project, sectionAnswers('PEIS', 4));
    for (let round = 0; round < 20; round++) {
      const [one, four] = await Promise.all([
        put(project, { titulo: `Título ${round}` }),
        put(project, { sintesis: `Síntesis ${round}` }),
      ]);
      expect([one?.status, four?.status]).toEqual([200, 200]);
      expect((await get(ana, 1, project)).data['titulo']).toBe(`Título ${round}`);
      expect((await get(ana, 4, project)).data['sintesis']).toBe(`Síntesis ${round}`);
      const { version } = (await get(ana, 4, project)).data;
      const same = await Promise.all([
        put(project, { sintesis: 'Una' }, { version }),
        put(project, { sintesis: 'Otra' }, { version }),
      ]);
      expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});
