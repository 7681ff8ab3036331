import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage, type Created } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;
let year: number;

beforeAll(async () => {
  ana = await app.person();
  admin = await stage.admin();
  year = await stage.year();
});

interface Idea extends Record<string, unknown> {
  id: number;
  codigo: string;
  version: number;
  editable: boolean;
  Persona_id_Personas: Record<string, unknown>[];
  Institucion_id_Institucions: Record<string, unknown>[];
}

const read = (person: Person, id: number) => person.client.get<Idea>(`/ip/${id}`);
const save = (
  person: Person,
  id: number,
  dataIdeaProyecto: Record<string, unknown>,
  more: Record<string, unknown> = {},
) =>
  person.client.put<Idea & { actual: Idea; autor: unknown; fecha: string }>('/ip', { id, dataIdeaProyecto, ...more });

describe('POST /p/{year}', () => {
  test('makes a project, its code, its idea and its first state', async () => {
    const reply = await stage.post(ana);
    const { data } = reply;
    const [made] = await app.database
      .db('projects')
      .where({ creator_id: ana.id })
      .orderBy('id', 'desc')
      .limit(1)
      .select<{ id: number; codigo: string; IdeaProyecto_id: number }[]>(
        'id',
        'code as codigo',
        'id as IdeaProyecto_id',
      );
    for (const key of ['id', 'codigo', 'IdeaProyecto_id'] as const) {
      proves('R-K-50', key, () => expect(data[key]).toBe(made?.[key]));
    }
    expect(Object.keys(data)).toHaveLength(3);
    const project = await ana.client.get<Record<string, unknown>>(`/p/${data.codigo}`);
    const idea = await read(ana, data.id);
    proves('R-7-40', () => {
      expect(reply.status).toBe(200);
      expect(idea.data.titulo).toBe('Agua segura en las islas');
      expect(project.data['estado']).toBe('REC_IP');
    });
    proves('R-4.1-20', () => expect(project.data['historialEstados']).toMatchObject([{ tipoEstado: 'REC_IP' }]));
    proves('R-4.1-01', () => expect(project.data['estado']).toBe('REC_IP'));
    proves('R-A-11-01', () => expect(data.codigo).toMatch(/^\d{2}-\d{3,}-(PEIS|AET)-[A-Z]+$/));
    proves('R-3-26', () => expect(2000 + Number(data.codigo.slice(0, 2))).toBe(year));
    proves('R-3-29', () => expect(data.codigo.split('-')[3]).toBe('FICH'));
    proves('R-A-12-02', () =>
      expect([data.IdeaProyecto_id, project.data['IdeaProyecto_id']]).toEqual([data.id, data.id]),
    );
    proves('R-7-41', () => expect(idea.status).toBe(200));
    await proves('R-3-05', async () =>
      expect((await read(ana, Number(project.data['IdeaProyecto_id']))).data.codigo).toBe(data.codigo),
    );
    await proves('R-6-33', async () => {
      const list = await ana.client.get<{ id: number; esDuenio: boolean }[]>(`/p/all/usr/${ana.id}`);
      expect(list.data.find(({ id }) => id === data.id)?.esDuenio).toBe(true);
    });
  });

  test('every field comes back as it was sent', async () => {
    const sent = ideaAnswers();
    const { id } = await stage.idea(ana);
    const { data } = await read(ana, id);
    for (const key of ['tipoProyecto', 'titulo', 'campoTematico', 'categoriaProyecto', 'unidadAcademica']) {
      proves('R-3-33', key, () => expect(data[key]).toBe(sent[key]));
    }
    for (const key of [
      'problemaAbordar',
      'finalidad',
      'politicasPublicas',
      'participantesSociales',
      'potencialesActividades',
    ]) {
      proves('R-3-35', key, () => expect(data[key]).toBe(sent[key]));
    }
    for (const key of ['ProgramaExtension_id_ProgramaExtensions', 'LineaTematica_id_LineaTematicas']) {
      proves('R-3-36', key, () => expect(data[key]).toEqual(sent[key]));
    }
    const [participant] = data.Persona_id_Personas;
    const expected: Record<string, string> = {
      dni: '28415903',
      ape: 'Benítez',
      nom: 'Carolina',
      unidadAcademica: 'FICH',
    };
    for (const key of ['dni', 'ape', 'nom', 'unidadAcademica']) {
      proves('R-3-37', key, () => expect(participant?.[key]).toBe(expected[key]));
    }
    const [institution] = data.Institucion_id_Institucions;
    proves('R-3-38', 'id', () => expect(institution?.['id']).toEqual(expect.any(Number)));
    proves('R-3-38', 'nom', () => expect(institution?.['nom']).toBe('Vecinal Costa Norte'));
  });

  test('modality, duration and unit', async () => {
    for (const tipoProyecto of ['PEIS', 'AET']) {
      const { codigo } = await stage.idea(ana, { tipoProyecto });
      const project = await ana.client.get<Record<string, unknown>>(`/p/${codigo}`);
      proves('R-3-27', tipoProyecto, () => expect(codigo.split('-')[2]).toBe(tipoProyecto));
      proves('R-3-02', tipoProyecto, () => expect(project.data['tipoProyecto']).toBe(tipoProyecto));
    }
    const other = await stage.post(ana, { tipoProyecto: 'PID' });
    proves('R-3-02', 'otro valor rechazado', () => expect([other.status, other.ok]).toEqual([400, false]));
    const stored = async (changes: Record<string, unknown>) =>
      (await read(ana, (await stage.idea(ana, changes)).id)).data['bianual'];
    await proves('R-3-34', 'PEIS 0', async () => expect(await stored({ bianual: 0 })).toBe(0));
    await proves('R-3-34', 'PEIS 1', async () => expect(await stored({ bianual: 1 })).toBe(1));
    await proves('R-3-34', 'AET siempre 0', async () =>
      expect(await stored({ tipoProyecto: 'AET', bianual: 1 })).toBe(0),
    );
    await proves('R-A-111-02', async () => expect(await stored({ bianual: null })).toBeNull());
    const former = await stage.post(ana, { unidadAcademica: 'Sede Rafaela-Sunchales' });
    proves('R-A-75-01', 'idea', () => expect(former.status).toBe(400));
  });

  test('each failing check gives its text, the first one in order speaks', async () => {
    const checks: [string, Record<string, unknown>, string][] = [
      ['modalidad', { tipoProyecto: null }, 'modalidad'],
      ['UU.AA.', { unidadAcademica: null }, 'UU.AA.'],
      ['Categoría', { categoriaProyecto: null }, 'Categoría'],
      ['Programas', { ProgramaExtension_id_ProgramaExtensions: [] }, 'Programas de extensión'],
      ['Líneas', { LineaTematica_id_LineaTematicas: [] }, 'Línea/s Temática/s'],
      ['Campo Temático', { campoTematico: '' }, 'Campo Temático'],
      ['Título', { titulo: null }, 'Título'],
      ['Problema', { problemaAbordar: '' }, 'Problema a abordar'],
      ['Finalidad', { finalidad: '' }, 'Finalidad'],
      ['Políticas', { politicasPublicas: '' }, 'Políticas Públicas'],
      ['Participantes', { participantesSociales: '' }, 'Participantes sociales directos'],
      ['Actividades', { potencialesActividades: '' }, 'Potenciales actividades'],
      ['Integrantes', { Persona_id_Personas: [] }, 'listado de Integrantes'],
      ['Instituciones', { Institucion_id_Institucions: [] }, 'listado de Instituciones involucradas'],
    ];
    for (const [caso, changes, item] of checks) {
      const reply = await stage.post(ana, changes);
      proves('R-A-57-01', caso, () =>
        expect([reply.status, reply.error]).toEqual([400, `Debe revisar y completar ${item}`]),
      );
    }
    const two = await stage.post(ana, { titulo: '', campoTematico: '', Persona_id_Personas: [] });
    proves('R-5.3-22', () => expect(two.error).toBe('Debe revisar y completar Campo Temático'));
    for (const [caso, key, item] of [
      ['campoTematico', 'campoTematico', 'Campo Temático'],
      ['titulo', 'titulo', 'Título'],
      ['texto largo', 'finalidad', 'Finalidad'],
    ] as const) {
      const blank = await stage.post(ana, { [key]: '   ' });
      proves('R-5.3-25', caso, () => expect(blank.error).toBe(`Debe revisar y completar ${item}`));
    }
  });

  test('both sides of every limit', async () => {
    const limits: [string, string, number][] = [
      ['R-5.3-01', 'titulo', 250],
      ['R-5.3-02', 'campoTematico', 1500],
      ['R-5.3-03', 'problemaAbordar', 4000],
      ['R-5.3-04', 'finalidad', 4000],
      ['R-5.3-05', 'politicasPublicas', 4000],
      ['R-5.3-06', 'participantesSociales', 4000],
      ['R-5.3-07', 'potencialesActividades', 4000],
    ];
    for (const [id, key, limit] of limits) {
      const at = await stage.post(ana, { [key]: 'x'.repeat(limit) });
      const over = await stage.post(ana, { [key]: 'x'.repeat(limit + 1) });
      proves(id, () => {
        expect(at.status).toBe(200);
        expect(over.status).toBe(400);
        expect(over.problems).toContainEqual(
          expect.objectContaining({
            ruta: `/${key}`,
            codigo: 'maxLength',
            mensaje: `máximos caracteres permitidos : ${limit}`,
          }),
        );
      });
    }
    const emoji = await stage.post(ana, { titulo: '🌊'.repeat(250) });
    const more = await stage.post(ana, { titulo: '🌊'.repeat(251) });
    proves('R-A-93-01', 'emoji en el servidor', () => expect([emoji.status, more.status]).toEqual([200, 400]));
    const lines = await stage.post(ana, { finalidad: `${'x'.repeat(1999)}\r\n${'x'.repeat(2000)}` });
    proves('R-A-93-01', 'CRLF', () => expect(lines.status).toBe(200));
  });

  test('dni of participants', async () => {
    const participant = { dni: '1234567', ape: 'Benítez', nom: 'Carolina', unidadAcademica: 'FICH' };
    const short = await stage.post(ana, { Persona_id_Personas: [participant] });
    proves('R-A-34-02', 'participante de idea', () => {
      expect(short.status).toBe(400);
      expect(short.error).toBe('Error al guardar el integrante, revise los campos cargados.');
    });
    const { id } = await stage.idea(ana, { Persona_id_Personas: [{ ...participant, dni: '01234567' }] });
    const { data } = await read(ana, id);
    proves('R-A-34-03', () => expect(data.Persona_id_Personas[0]?.['dni']).toBe('01234567'));
  });

  test('a hundred at once: no number twice, none left out, none given again', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.person()));
    const before = await lastNumber();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_none, index) => insist(people[index % 10] ?? ana, index)),
    );
    const numbers = replies.map(({ data }) => Number(data.codigo.split('-')[1])).toSorted((a, b) => a - b);
    proves('R-A-11-02', 'concurrencia', () => {
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      expect(numbers).toEqual(Array.from({ length: 100 }, (_none, index) => before + 1 + index));
    });
    const last = replies.find(({ data }) => Number(data.codigo.split('-')[1]) === before + 100);
    const removed = await admin.client.delete('/p/', { idProy: last?.data.id });
    expect(removed.status).toBe(200);
    const next = await stage.idea(ana);
    proves('R-A-11-02', 'borrado', () => expect(Number(next.codigo.split('-')[1])).toBe(before + 101));
    // A refused creation takes no number.
    expect((await stage.post(ana, { titulo: '' })).status).toBe(400);
    const after = await stage.idea(ana);
    expect(Number(after.codigo.split('-')[1])).toBe(before + 102);
  });
});

/** As the browser does when the server is busy: the idea is sent again, under its key. */
async function insist(person: Person, index: number) {
  for (;;) {
    const reply = await stage.post(person, {}, `a-la-vez-${index}`);
    if (reply.status !== 503) return reply;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function lastNumber(): Promise<number> {
  const row = (await app.database.db('calls').select('project_sequence').where({ year }).first()) as {
    project_sequence: number;
  };
  return row.project_sequence;
}

describe('PUT /ip', () => {
  let project: Created;
  beforeAll(async () => {
    project = await stage.idea(ana);
  });

  test('saves, and what was not sent is null afterwards', async () => {
    const { bianual: _left, ...sent } = ideaAnswers({ titulo: 'Otro título' });
    const reply = await save(ana, project.id, sent);
    const { data } = await read(ana, project.id);
    proves('R-7-42', () => {
      expect(reply.status).toBe(200);
      expect(data['titulo']).toBe('Otro título');
    });
    proves('R-K-115', '/ip', () => expect(data['bianual']).toBeNull());
    proves('R-A-09-03', 'PUT /ip', () => expect(reply.ok).toBe(true));
    proves('R-K-34', 'GET /ip', () => expect(data).toMatchObject({ version: reply.data.version, editable: true }));
  });

  test('what GET gave may be sent back and changes the version alone', async () => {
    const before = await read(ana, project.id);
    const put = await save(ana, project.id, before.data, { version: before.data.version });
    const after = await read(ana, project.id);
    proves('R-K-38', '/ip', () => {
      expect(put.error).toBeNull();
      expect(after.data).toEqual({ ...before.data, version: before.data.version + 1 });
    });
    const tampered = { ...after.data, codigo: '20-001-AET-FCA', estado: 'OK' };
    const ignored = await save(ana, project.id, tampered);
    proves('R-K-39', () => {
      expect(ignored.status).toBe(200);
      expect(ignored.data.codigo).toBe(project.codigo);
    });
  });

  test('undeclared keys are refused and named', async () => {
    const before = (await read(ana, project.id)).data.version;
    const inData = await save(ana, project.id, ideaAnswers({ inventada: 1 }));
    const inBody = await save(ana, project.id, ideaAnswers(), { inventada: 1 });
    proves('R-K-40', () => {
      expect(inData.status).toBe(400);
      expect(inData.problems).toContainEqual(expect.objectContaining({ ruta: '/inventada' }));
      expect(inData.error).toContain('inventada');
      expect(inBody.status).toBe(400);
      expect(inBody.error).toContain('inventada');
    });
    for (const key of ['__proto__', 'constructor']) {
      const hostile = await ana.client.put('/ip', undefined, {
        raw: `{"id":${project.id},"dataIdeaProyecto":{"${key}":{"x":1},"titulo":"x"}}`,
        headers: { 'content-type': 'application/json' },
      });
      expect(hostile.status).toBe(400);
    }
    expect((await read(ana, project.id)).data.version).toBe(before);
  });

  test('problems say where, what and how', async () => {
    const two = { ape: 'Benítez', nom: 'C', dni: '28415903', unidadAcademica: 'FICH' };
    const reply = await save(
      ana,
      project.id,
      ideaAnswers({ titulo: 'x'.repeat(251), Persona_id_Personas: [{ ...two, nom: 'Carolina' }, two] }),
    );
    const [first] = reply.problems;
    proves('R-K-18', 'ruta', () => expect(first?.ruta).toBe('/titulo'));
    proves('R-K-18', 'codigo', () => expect(first?.codigo).toBe('maxLength'));
    proves('R-K-18', 'params', () => expect(first?.params).toEqual(expect.objectContaining({ limite: 250 })));
    proves('R-K-18', 'mensaje', () => expect(first?.mensaje).toBe('máximos caracteres permitidos : 250'));
    expect(reply.problems).toContainEqual(expect.objectContaining({ ruta: '/Persona_id_Personas/1/nom' }));
    const wrongUser = await ana.client.put('/ip', { id: project.id, idUsr: [1], dataIdeaProyecto: ideaAnswers() });
    expect(wrongUser.status).toBe(400);
  });

  test('two tabs: the second one is told who saved what', async () => {
    const { data: opened } = await read(ana, project.id);
    const { version } = opened;
    const beto = await app.person({ ape: 'Sosa', nom: 'Beto' });
    await stage.share(ana, project.id, beto);
    const first = await save(beto, project.id, ideaAnswers({ titulo: 'De Beto' }), { version });
    expect(first.error).toBeNull();
    const second = await save(ana, project.id, ideaAnswers({ titulo: 'De Ana' }), { version });
    const { data: now } = await read(ana, project.id);
    proves('R-K-35', '/ip', () => {
      expect(second.status).toBe(409);
      expect(second.data.version).toBe(first.data.version);
      expect(second.data.autor).toEqual({ id: beto.id, ape: 'Sosa', nom: 'Beto' });
      expect(new Date(second.data.fecha).toISOString()).toBe(second.data.fecha);
      expect(second.data.actual).toEqual(now);
      expect(now['titulo']).toBe('De Beto');
    });
    const last = await save(ana, project.id, ideaAnswers({ titulo: 'De Ana, sin versión' }));
    const revisions = await ana.client.get<{ n: number; autor: { id: number } }[]>(`/revisiones/ip/${project.id}`);
    const before = revisions.data.at(-2);
    const lost = await ana.client.get<{ respuestas: Record<string, unknown> }>(
      `/revisiones/ip/${project.id}/${before?.n ?? 0}`,
    );
    proves('R-K-37', 'gana', () => expect([last.status, last.data['titulo']]).toEqual([200, 'De Ana, sin versión']));
    proves('R-K-37', 'historial', () => expect(lost.data.respuestas['titulo']).toBe('De Beto'));
  });

  test('modality and unit change the code while the idea may change them', async () => {
    const { id, codigo } = await stage.idea(ana);
    const number = codigo.split('-').slice(0, 2).join('-');
    const modality = await save(ana, id, ideaAnswers({ tipoProyecto: 'AET' }));
    proves('R-A-11-03', 'modalidad', () => expect(modality.data.codigo).toBe(`${number}-AET-FICH`));
    const unit = await save(ana, id, ideaAnswers({ tipoProyecto: 'AET', unidadAcademica: 'FCA' }));
    proves('R-A-11-03', 'unidad', () => expect(unit.data.codigo).toBe(`${number}-AET-FCA`));
    expect((await ana.client.get<Created>(`/p/${number}-AET-FCA`)).data.id).toBe(id);
    expect((await ana.client.get(`/p/${codigo}`)).status).toBe(404);
    // An old code beside the number does no harm; the number of another project does.
    expect((await save(ana, id, ideaAnswers(), { codigo })).status).toBe(200);
    expect((await save(ana, id, ideaAnswers(), { codigo: project.codigo })).status).toBe(404);
  });

  test('institutions: found by name, or new ones of this project', async () => {
    const { id } = await stage.idea(ana, {
      Institucion_id_Institucions: [{ nom: 'Escuela Nº 12' }, { nom: 'ESCUELA Nº 12' }],
    });
    const rows = (await read(ana, id)).data.Institucion_id_Institucions;
    expect(rows[0]?.['id']).toBe(rows[1]?.['id']);
    const unknown = await save(ana, id, ideaAnswers({ Institucion_id_Institucions: [{ id: 999_999, nom: 'Nadie' }] }));
    expect(unknown.status).toBe(400);
    expect(unknown.problems).toContainEqual(
      expect.objectContaining({ ruta: '/Institucion_id_Institucions/0/id', codigo: 'referencia' }),
    );
    // Another project's institution that the office has not confirmed cannot be named by number.
    const foreign = await stage.post(ana, {
      Institucion_id_Institucions: [{ id: rows[0]?.['id'], nom: 'Escuela Nº 12' }],
    });
    expect(foreign.status).toBe(400);
    const count = (await app.database.db('institutions').count({ n: '*' }).first()) as { n: number };
    expect(
      (
        await save(
          ana,
          id,
          ideaAnswers({ titulo: '', Institucion_id_Institucions: [{ nom: 'De un guardado rechazado' }] }),
        )
      ).status,
    ).toBe(400);
    expect(((await app.database.db('institutions').count({ n: '*' }).first()) as { n: number }).n).toBe(count.n);
  });

  test('rows keep their numbers; unknown ones are refused', async () => {
    const { id } = await stage.idea(ana);
    const { data } = await read(ana, id);
    const [row] = data.Persona_id_Personas;
    const added = { dni: '30111222', ape: 'Sosa', nom: 'Luz', unidadAcademica: 'FCA' };
    const saved = await save(ana, id, ideaAnswers({ Persona_id_Personas: [added, row] }));
    expect(saved.data.Persona_id_Personas[1]).toEqual(row);
    expect(saved.data.Persona_id_Personas[0]?.['id']).toEqual(expect.any(Number));
    const foreign = await save(ana, id, ideaAnswers({ Persona_id_Personas: [{ ...added, id: 123_456_789 }] }));
    expect(foreign.status).toBe(400);
    expect(foreign.problems[0]?.ruta).toBe('/Persona_id_Personas/0/id');
  });
});

describe('who may not', () => {
  test('a stranger, another idUsr', async () => {
    const { id, codigo } = await stage.idea(ana);
    const stranger = await app.person();
    const refused = await save(stranger, id, ideaAnswers());
    proves('R-6-47', 'PUT /ip', () =>
      expect([refused.status, refused.error]).toEqual([403, 'No posee permisos para realizar esta acción']),
    );
    proves('R-A-107-01', 'escritura', () => expect(refused.status).toBe(403));
    const posing = await save(ana, id, ideaAnswers(), { idUsr: admin.id });
    proves('R-6-81', () =>
      expect([posing.status, posing.error]).toEqual([403, 'No posee permisos para realizar esta acción']),
    );
    const byAdmin = await save(admin, id, ideaAnswers({ titulo: 'De la oficina' }), { idUsr: ana.id });
    const audit = (await app.database
      .db('audit')
      .where({ action: 'answers.ip', project_id: id })
      .orderBy('id', 'desc')
      .first()) as { actor_id: number };
    proves('R-A-09-01', () => expect([byAdmin.status, audit.actor_id]).toEqual([200, admin.id]));
    for (const absurd of ['0', '-1', '99999999999999999999', 'x', '26-999-PEIS-FICH', '%00', "1'--"]) {
      expect((await ana.client.get(`/ip/${encodeURIComponent(absurd)}`)).status).toBeGreaterThanOrEqual(400);
      expect((await ana.client.get(`/ip/${encodeURIComponent(absurd)}`)).status).toBeLessThan(500);
      expect((await ana.client.put('/ip', { id: absurd, dataIdeaProyecto: {} })).status).toBe(404);
    }
    expect((await ana.client.put('/ip', { dataIdeaProyecto: {} })).status).toBe(404);
    expect(codigo).toContain('FICH');
  });
});
