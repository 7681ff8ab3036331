import { beforeAll, describe, expect, test } from 'vitest';
import { isOfferedAsRelated } from '#engine/process/project-code.ts';
import { fillLists } from '#server/core/call/fill-lists.ts';
import { proves } from '../../support/proves.ts';
import { useApp, type Person } from '../support/use-app.ts';

interface Entry {
  id: number | string;
  nom: string;
  retirada?: true;
  fechaCreacion?: string;
}
type Bases = Record<string, Entry[]> & { revisiones?: Record<string, number> };

const UNITS = [
  'FICH',
  'FIQ',
  'FCA',
  'FCV',
  'FCJS',
  'FCM',
  'FBCB',
  'ESS',
  'FHUC',
  'FADU',
  'FCE',
  'ISM',
  'CURA',
  'CUG',
  'CURS',
  'EAGG',
  'EIS',
  'ESEC',
];
const YEAR = 2026;

const app = useApp();
let admin: Person;
let teacher: Person;

beforeAll(async () => {
  await fillLists(app.database.db);
  admin = await app.person({ tipoUsuario: 'admin' });
  teacher = await app.person();
});

async function bases(person: Person | null = teacher): Promise<Bases> {
  const reply = await (person?.client ?? app.client()).get<Bases>('/base/bases');
  expect(reply.status).toBe(200);
  return reply.data;
}

async function readList(list: string): Promise<{ entries: Entry[]; rev: number }> {
  const { data } = await admin.client.get<Bases>('/base/bases', { retiradas: '1' });
  return { entries: data[list] ?? [], rev: data.revisiones?.[list] ?? 0 };
}

const evaluatorsFor = async (person: Person) => (await bases(person))['lEvaluadores'];
const put = (person: Person, list: string, body: unknown) => person.client.put(`/bases/${list}`, body);
const listed = async (path: string) => (await teacher.client.get<Entry[]>(path)).data.map(({ id }) => String(id));

describe('GET /base/bases', () => {
  test('the lists of the current call', async () => {
    const lists = await bases();
    proves('R-7-14', () => expect(lists['lProgramas']?.length).toBeGreaterThan(0));
    const filled = (name: string) => expect(lists[name]?.every(({ nom }) => nom !== '')).toBe(true);
    for (const name of ['lProgramas', 'lMaterialesEducativos', 'lUnidadesAcademicas', 'lTipoProyecto']) {
      proves('R-3-110', name, () => filled(name));
    }
    proves('R-3-111', () => expect(lists['lMeses']?.map(({ nom }) => nom).join(' ')).toBe('E F M A M J J A S O N D'));
    for (const name of ['lCategoriaEquipo', 'lDedicacion', 'lCategoriaDocente'])
      proves('R-3-112', name, () => filled(name));
    for (const name of ['lTipoIntegracion', 'lRoles', 'lPeriodoLectivo', 'lInstanciaCapacitacion', 'lAreas']) {
      proves('R-3-114', name, () => filled(name));
    }
    for (const name of ['lLineasTematicas', 'lCategoriaProyecto']) proves('R-A-74-01', name, () => filled(name));
    proves('R-3-127', () => {
      expect(lists['lLineasTematicas']?.every(({ fechaCreacion }) => fechaCreacion?.startsWith('2026-'))).toBe(true);
    });
    const states = lists['lTipoEstado'] ?? [];
    proves('R-3-115', 'id', () => {
      expect(states.map(({ id }) => id)).toEqual([
        'REC_IP',
        'EVAL_IP',
        'DEV_IP',
        'REC_P',
        'ADM',
        'PERT',
        'CAL',
        'NO_PERT',
        'OK',
      ]);
    });
    proves('R-3-115', 'nom', () => expect(states.find(({ id }) => id === 'ADM')?.nom).toBe('Admitido'));
    proves('R-3-116', () => expect(lists['lInstituciones']).toEqual([]));
  });

  test('exactly the eighteen units and OTRO, by id, OTRO last', async () => {
    const ids = (await bases())['lUnidadesAcademicas']?.map(({ id }) => id) ?? [];
    expect(ids).toEqual([...UNITS.toSorted(), 'OTRO']);
    for (const unit of UNITS) proves('R-3-118', unit, () => expect(ids.filter((id) => id === unit)).toEqual([unit]));
  });

  test('evaluators for administrators alone', async () => {
    const evaluator = await app.person({ tipoUsuario: 'eval_ext', ape: 'Evaluadora', nom: 'Eva' });
    await proves('R-3-113', 'admin', async () => {
      expect(await evaluatorsFor(admin)).toContainEqual({
        id: evaluator.id,
        ape: 'Evaluadora',
        nom: 'Eva',
        tipo: 'eval_ext',
        unidadAcademica: 'FICH',
      });
    });
    for (const tipoUsuario of ['estandar', 'eval_int', 'sec_unl', 'gestion', 'comunicacion']) {
      const person = await app.person({ tipoUsuario });
      await proves('R-3-113', `${tipoUsuario} vacío`, async () => expect(await evaluatorsFor(person)).toEqual([]));
    }
  });

  test('without a session: neutral lists only', async () => {
    await app.database.asOwner('institutions').insert({ nom: 'Vecinal Villa del Parque', confirmed: true });
    const lists = await bases(null);
    proves('R-A-36-02', 'evaluadores', () => expect(lists['lEvaluadores']).toEqual([]));
    proves('R-A-36-02', 'instituciones', () => expect(lists['lInstituciones']).toEqual([]));
    proves('R-A-36-02', 'proyectos', () => expect(lists['lProyectosUlt3Anios']).toEqual([]));
    expect(lists['lUnidadesAcademicas']).toHaveLength(19);
    expect((await bases())['lInstituciones']).toHaveLength(1);
  });

  test('the notice', async () => {
    await proves('R-7-15', async () => expect((await app.client().get('/base/aviso')).data).toBe(''));
  });

  test('a call without lists of its own', async () => {
    expect((await teacher.client.get('/base/bases', { anio: 1999 })).error).toBe(
      'No existe convocatoria para el año 1999',
    );
  });
});

describe('PUT /bases/{lista}', () => {
  test('dropping retires, and every change raises the revision', async () => {
    const before = await readList('lProgramas');
    const [dropped, ...kept] = before.entries;
    const reply = await admin.client.put<{ rev: number; entradas: Entry[] }>('/bases/lProgramas', {
      rev: before.rev,
      entradas: [...kept, { nom: 'Programa nuevo' }],
    });
    proves('R-K-22', 'revisión', () => expect(reply.data.rev).toBe(before.rev + 1));
    await proves('R-K-22', 'no se borra', async () => {
      expect((await readList('lProgramas')).entries).toContainEqual({ ...dropped, retirada: true });
      expect((await bases())['lProgramas']?.some(({ id }) => id === dropped?.id)).toBe(false);
    });
    expect((await bases())['lProgramas']?.at(-1)).toEqual({ id: 9, nom: 'Programa nuevo' });
    const again = await admin.client.put('/bases/lProgramas', { rev: before.rev, entradas: kept });
    expect([again.status, again.data]).toMatchObject([409, { version: before.rev + 1, autor: { id: admin.id } }]);
    const same = await admin.client.put<{ rev: number }>('/bases/lProgramas', {
      entradas: (await readList('lProgramas')).entries,
    });
    expect(same.data.rev).toBe(before.rev + 1);
    // A later revision does not change when it was retired.
    const now = (await readList('lProgramas')).entries;
    await admin.client.put('/bases/lProgramas', { entradas: [...now, { nom: 'Otro programa' }] });
    const retired = await app.database
      .db('list_entries')
      .where({ call_year: YEAR, list: 'lProgramas', entry_id: String(dropped?.id) })
      .pluck('retired_revision');
    expect(retired).toEqual([before.rev + 1]);
  });

  test('refusals say what to do', async () => {
    const refused = await put(teacher, 'lProgramas', { entradas: [] });
    expect([refused.status, refused.error]).toEqual([403, 'No posee permisos necesarios para realizar esta acción']);
    expect((await put(admin, 'lOtra', { entradas: [] })).status).toBe(404);
    expect((await put(admin, 'lProgramas', { entradas: [{ id: 999, nom: 'X' }] })).problems[0]?.ruta).toBe(
      '/entradas/0',
    );
    expect((await put(admin, 'lProgramas', { entradas: [{ nom: ' ' }] })).status).toBe(400);
    expect((await put(admin, 'lProgramas', { anio: 2050, entradas: [] })).status).toBe(404);
    expect((await put(admin, 'lRoles', { entradas: [] })).status).toBe(400);
  });

  test('nothing is deleted, not even by the database’s owner', async () => {
    await expect(app.database.asOwner('list_entries').delete()).rejects.toThrow('append-only');
  });

  test('two administrators at once: one revision each', async () => {
    const { entries, rev } = await readList('lAreas');
    const replies = await Promise.all(
      ['Una', 'Otra'].map((nom) =>
        admin.client.put<{ rev: number }>('/bases/lAreas', { entradas: [...entries, { nom }] }),
      ),
    );
    expect(replies.map(({ data }) => data.rev).toSorted((one, other) => one - other)).toEqual([rev + 1, rev + 2]);
  });

  test('seeding again changes nothing', async () => {
    const before = await app.database.db('list_revisions').count();
    await fillLists(app.database.db);
    expect(await app.database.db('list_revisions').count()).toEqual(before);
  });

  test('the same key answers the same once more', async () => {
    const { entries, rev } = await readList('lCategoriaProyecto');
    const options = { headers: { 'Idempotency-Key': 'lista-1' } };
    const body = { entradas: [...entries, { nom: 'Categoría nueva' }] };
    const first = await admin.client.put<{ rev: number }>('/bases/lCategoriaProyecto', body, options);
    const second = await admin.client.put<{ rev: number }>('/bases/lCategoriaProyecto', body, options);
    expect([first.data.rev, second.data]).toEqual([rev + 1, first.data]);
  });
});

describe('institutions', () => {
  test('search and confirmation', async () => {
    const { asOwner } = app.database;
    const owner = await app.person();
    const project = await insertProject(owner.id, `${YEAR}`.slice(2), 1);
    const [own] = await asOwner('institutions')
      .insert({ nom: 'Asociación Ñandú_100%', created_by_project: project })
      .returning('id');
    const search = async (person: Person, text: string) =>
      (await person.client.get<Entry[]>(`/base/bases/instit/${encodeURIComponent(text)}`)).data.map(({ nom }) => nom);
    await asOwner('institutions').insert(
      Array.from({ length: 12 }, (_, index) => ({ nom: `Biblioteca Popular ${index}`, confirmed: true })),
    );
    await proves('R-7-16', async () =>
      expect(await search(teacher, 'villa del')).toEqual(['Vecinal Villa del Parque']),
    );
    await proves('R-7-68', async () => expect(await search(teacher, 'Inexistente')).toEqual([]));
    await proves('R-A-72-02', async () => expect(await search(admin, '%%')).toEqual([]));
    expect(await search(owner, '_100%')).toEqual(['Asociación Ñandú_100%']);
    await proves('R-5.7-26', 'vacío', async () => {
      expect(await search(owner, '')).toEqual([]);
      // Without a name it is the whole list.
      expect((await owner.client.get<Entry[]>('/base/bases/instit')).data.length).toBeGreaterThan(0);
    });
    await proves('R-5.7-26', 'en blanco', async () => expect(await search(owner, ' ')).toEqual([]));
    await proves('R-5.7-27', async () => {
      expect(await search(teacher, '  villa del ')).toEqual(await search(teacher, 'villa del'));
      expect(await search(teacher, '  villa del ')).toHaveLength(1);
    });
    // Names that begin so come first, whatever else comes before them in the alphabet.
    await asOwner('institutions').insert({ nom: 'Amigos de la Biblioteca', confirmed: true });
    const libraries = await search(teacher, 'biblioteca');
    expect(libraries).toHaveLength(10);
    expect(libraries.every((nom) => nom.startsWith('Biblioteca Popular'))).toBe(true);
    expect(await search(teacher, 'la biblioteca')).toEqual(['Amigos de la Biblioteca']);
    await proves('R-A-111-07', 'propio', async () =>
      expect(await search(owner, 'nandu')).toEqual(['Asociación Ñandú_100%']),
    );
    await proves('R-A-111-07', 'otro no', async () => expect(await search(teacher, 'nandu')).toEqual([]));
    const confirmed = await admin.client.put('/bases/lInstituciones', { entradas: [{ id: own.id, confirmada: true }] });
    expect(confirmed.status).toBe(200);
    await proves('R-A-111-07', 'confirmada', async () =>
      expect(await search(teacher, 'nandu')).toEqual(['Asociación Ñandú_100%']),
    );
    await proves('R-A-72-01', 'mayúsculas', async () =>
      expect(await search(teacher, 'ÑANDÚ')).toEqual(['Asociación Ñandú_100%']),
    );
    await proves('R-A-72-01', 'acentos', async () =>
      expect(await search(teacher, 'asociacion')).toEqual(['Asociación Ñandú_100%']),
    );

    const [twin] = await asOwner('institutions')
      .insert({ nom: 'asociacion nandu_100%', created_by_project: project })
      .returning('id');
    expect(
      (await admin.client.put('/bases/lInstituciones', { entradas: [{ id: twin.id, confirmada: true }] })).status,
    ).toBe(400);
    const merge = (id: number, into: number) =>
      admin.client.put('/bases/lInstituciones', { entradas: [{ id, fusionadaEn: into }] });
    expect((await merge(twin.id, twin.id)).status).toBe(400);
    expect((await merge(twin.id, own.id)).data).toMatchObject({ entradas: [{ fusionadaEn: own.id }] });
    expect(await search(owner, 'nandu')).toEqual(['Asociación Ñandú_100%']);
    expect((await merge(own.id, twin.id)).status).toBe(400);
    // Not even where both are said at once, the one that leads on first.
    const [third, fourth] = await asOwner('institutions')
      .insert(['Tercera', 'Cuarta'].map((nom) => ({ nom, created_by_project: project })))
      .returning<{ id: number }[]>('id');
    const chained = await admin.client.put('/bases/lInstituciones', {
      entradas: [
        { id: fourth?.id, fusionadaEn: third?.id },
        { id: third?.id, fusionadaEn: own.id },
      ],
    });
    expect(chained.problems.map(({ ruta }) => ruta)).toEqual(['/entradas/0/fusionadaEn']);
    expect((await teacher.client.put('/bases/lInstituciones', { entradas: [{ nom: 'Otra' }] })).status).toBe(403);
    expect((await admin.client.put('/bases/lInstituciones', { entradas: [{ nom: 'Club Nuevo' }] })).status).toBe(200);
    expect((await teacher.client.get<Entry[]>('/base/bases/instit')).data.map(({ nom }) => nom)).toContain(
      'Club Nuevo',
    );
  });
});

describe('projects of three years', () => {
  test('the current call and the two before, without the one named', async () => {
    const years = [2026, 2025, 2024, 2023];
    const made: { id: number; codigo: string }[] = [];
    await app.database
      .asOwner('calls')
      .insert(years.slice(1).map((year) => ({ year })))
      .onConflict()
      .ignore();
    for (const year of years) {
      const yy = String(year).slice(2);
      made.push({ id: await insertProject(teacher.id, yy, 50), codigo: `${yy}-050-PEIS-FICH` });
    }
    const all = await listed('/base/bases/ult3anios/0');
    const [actual, anterior, dos, tres] = made;
    proves('R-A-73-03', 'actual', () => expect(all).toContain(actual?.codigo));
    proves('R-A-73-03', 'anterior', () => expect(all).toContain(anterior?.codigo));
    proves('R-A-73-03', 'dos atrás', () => expect(all).toContain(dos?.codigo));
    proves('R-A-73-03', 'tres atrás no', () => expect(all).not.toContain(tres?.codigo));
    proves('R-7-17', () => expect(all).not.toContain(tres?.codigo));
    proves('R-A-12-03', () => expect(all.every((id) => /^\d\d-\d{3}-/.test(id))).toBe(true));
    proves('R-7-18', '0', () => expect(all).toHaveLength(4));
    await proves('R-7-18', 'ausente', async () => expect(await listed('/base/bases/ult3anios')).toEqual(all));
    await proves('R-7-18', 'no numérico', async () => expect(await listed('/base/bases/ult3anios/abc')).toEqual(all));
    await proves('R-A-73-01', async () => {
      expect(await listed(`/base/bases/ult3anios/${actual?.id ?? 0}`)).toEqual(
        all.filter((id) => id !== actual?.codigo),
      );
    });
    await proves('R-3-117', async () =>
      expect((await bases())['lProyectosUlt3Anios']?.map(({ id }) => id)).toEqual(all),
    );
  });

  test('only codes of the year 20 and later', async () => {
    expect(['19-004-PEIS-FICH', '20-004-PEIS-FICH', '21-004-AET-FCA'].filter(isOfferedAsRelated)).toEqual([
      '20-004-PEIS-FICH',
      '21-004-AET-FCA',
    ]);
    const { asOwner } = app.database;
    const current = await asOwner('calls').where({ vigente: true }).first<{ year: number } | undefined>('year');
    const years = [2021, 2020, 2019];
    await asOwner('calls')
      .insert(years.map((year) => ({ year })))
      .onConflict()
      .ignore();
    await asOwner('calls').update({ vigente: false });
    await asOwner('calls').where({ year: 2021 }).update({ vigente: true });
    for (const year of years) await insertProject(teacher.id, String(year).slice(2), 60);
    const offered = await listed('/base/bases/ult3anios/0');
    proves('R-3-31', () => expect(offered.toSorted()).toEqual(['20-060-PEIS-FICH', '21-060-PEIS-FICH']));
    await asOwner('calls').update({ vigente: false });
    if (current) await asOwner('calls').where({ year: current.year }).update({ vigente: true });
  });
});

async function insertProject(creator: number, yy: string, sequence: number): Promise<number> {
  const { asOwner } = app.database;
  const [row] = await asOwner('projects')
    .insert({
      call_year: 2000 + Number(yy),
      sequence,
      code: `${yy}-${String(sequence).padStart(3, '0')}-PEIS-FICH`,
      modality: 'PEIS',
      academic_unit: 'FICH',
      title: `Proyecto ${yy}`,
      state: 'REC_IP',
      creator_id: creator,
    })
    .returning('id');
  await asOwner('project_links').insert({ project_id: row.id, user_id: creator, is_creator: true });
  return row.id;
}
