import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { teamAnswers, type Team } from './support/section-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
});

interface Entry {
  id: number;
  codigo: string;
  lista: string;
  esDuenio: boolean;
}

type Section = Record<string, unknown> & { version: number };

const as = (tipoUsuario: string, unidadAcademica: string | null = 'FICH') =>
  app.person({ tipoUsuario, unidadAcademica });
const entries = async (person: Person) => (await person.client.get<Entry[]>(`/p/all/usr/${person.id}`)).data;
const inReception = async () => {
  const created = await stage.idea(ana);
  await stage.move(created.id, 'EVAL_IP', 'REC_P');
  return created;
};
const put = (codigo: string, dataProyecto: Record<string, unknown>, person = ana) =>
  person.client.put<Section>('/p/', { codigo, dataProyecto });
const hold = (project: number, kind: string, wireId: number, evaluator: Person) =>
  app.database.db('forms').insert({ kind, wire_id: wireId, project_id: project, evaluator_id: evaluator.id });

describe('who reads', () => {
  test('the idea: every session', async () => {
    const { id } = await stage.idea(ana);
    for (const type of ['estandar', 'eval_ext', 'eval_prog', 'sec_unl', 'cs', 'comunicacion', 'gestion']) {
      const reply = await (await as(type)).client.get(`/ip/${id}`);
      proves('R-6-27', type === 'estandar' ? 'estandar ajeno' : type, () => expect(reply.status).toBe(200));
    }
    expect((await app.client().get(`/ip/${id}`)).status).toBe(401);
  });

  test('the project form of a previous call: those who reach it, in any state', async () => {
    const year = await stage.year();
    await stage.call(year - 1, 'CAL');
    const created = await inReception();
    const evaluator = await as('eval_int');
    await hold(created.id, 'eipca', 500_001, evaluator);
    await stage.move(created.id, 'DEV_IP');
    const all = (await admin.client.get<{ historialEstados: { id: number; tipoEstado: string }[] }>(`/p/${created.id}`))
      .data;
    const reception = all.historialEstados.find(({ tipoEstado }) => tipoEstado === 'REC_P');
    await admin.client.delete('/p/del/estado/', { idProy: created.id, idEstado: reception?.id });
    await stage.moveToCall(created.id, year - 1);
    const people = {
      'evaluador asignado': evaluator,
      gestion: await as('gestion'),
      cs: await as('cs'),
      comunicacion: await as('comunicacion'),
    };
    for (const [caso, person] of Object.entries(people)) {
      const reply = await person.client.get(`/p/form/1/${created.id}`);
      proves('R-6-30', caso, () => expect(reply.status).toBe(200));
    }
    expect((await (await app.person()).client.get(`/p/form/1/${created.id}`)).status).toBe(403);
  });

  test('permissions of a project, its conditions applied', async () => {
    const created = await stage.idea(ana);
    await stage.move(created.id, 'EVAL_IP');
    await app.database
      .db('forms')
      .insert({
        kind: 'eippe',
        wire_id: 500_002,
        project_id: created.id,
        evaluator_id: (await as('eval_prog')).id,
        state: 'completa',
      });
    const reads = async () => {
      const { data } = await ana.client.get<{ permisos: { ruta: string; lectura: boolean; escritura: boolean }[] }>(
        `/p/${created.codigo}`,
      );
      return data.permisos.find(({ ruta }) => ruta === '/eippe')?.lectura;
    };
    const before = await reads();
    await stage.move(created.id, 'DEV_IP');
    const after = await reads();
    proves('R-A-42-02', () => expect([before, after]).toEqual([false, true]));
  });
});

describe('whose lists', () => {
  test('what each type finds, and where', async () => {
    const created = await stage.idea(ana);
    await stage.move(created.id, 'EVAL_IP');
    const fresh = await stage.idea(ana);
    const listOf = async (person: Person, id = created.id) =>
      (await entries(person)).filter((entry) => entry.id === id).map(({ lista }) => lista);
    await proves('R-6-60', async () => expect(await listOf(ana)).toEqual(['docente']));
    await proves('R-7-34', async () => expect((await ana.client.get(`/p/all/usr/${ana.id}`)).status).toBe(200));
    const stranger = await app.person();
    await proves('R-6-59', 'lista propia', async () => expect(await entries(stranger)).toEqual([]));
    await proves('R-6-59', 'lista total rechazada', async () =>
      expect((await stranger.client.get(`/p/all/${stranger.id}`)).status).toBe(403),
    );
    const secretary = await as('sec_unl');
    await proves('R-6-61', async () => expect(await listOf(secretary)).toEqual(['ua']));
    const evaluator = await as('eval_int');
    await hold(created.id, 'eipca', 500_010, evaluator);
    await proves('R-6-62', async () => expect(await listOf(evaluator)).toEqual(['eval']));
    await app.database.db('project_links').insert({ project_id: created.id, user_id: evaluator.id });
    await proves('R-A-41-01', async () => expect((await listOf(evaluator)).toSorted()).toEqual(['docente', 'eval']));
    const council = await as('cs');
    const consulted = (await entries(council)).map(({ id }) => id);
    proves('R-A-14-01', 'incluidos', () => expect(consulted).toContain(created.id));
    proves('R-A-14-01', 'solo REC_IP excluido', () => expect(consulted).not.toContain(fresh.id));
    const communication = await as('comunicacion');
    const seen = await entries(communication);
    proves('R-A-14-02', () => {
      expect(seen.find(({ id }) => id === created.id)).toMatchObject({ lista: 'lectura', esDuenio: false });
      expect(seen.some(({ id }) => id === fresh.id)).toBe(false);
    });
    const other = await stage.idea(ana, { unidadAcademica: 'FCA' });
    await proves('R-A-38-01', 'con unidad', async () => {
      expect(await listOf(secretary)).toEqual(['ua']);
      expect(await listOf(secretary, other.id)).toEqual([]);
    });
    await proves('R-A-38-01', 'sin unidad', async () =>
      expect(await listOf(await as('sec_unl', null), other.id)).toEqual(['ua']),
    );
    await app.database.db('project_links').insert({ project_id: other.id, user_id: secretary.id });
    await proves('R-A-38-01', 'proyecto propio de otra unidad', async () => {
      const own = (await entries(secretary)).find(({ id }) => id === other.id);
      expect(own).toMatchObject({ lista: 'ua', esDuenio: true });
    });
    const codes = (await entries(ana)).map(({ codigo }) => codigo);
    const all = (await admin.client.get<Entry[]>(`/p/all/${admin.id}`)).data.map(({ codigo }) => codigo);
    proves('R-9-46', () => expect([codes, all]).toEqual([codes.toSorted(), all.toSorted()]));
  });

  test('secretaries only read what is not their own', async () => {
    const created = await inReception();
    const secretary = await as('sec_unl');
    const keywords = { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] };
    const refused = {
      'PUT /ip': await secretary.client.put('/ip', { id: created.id, dataIdeaProyecto: ideaAnswers() }),
      'PUT /p/': await put(created.codigo, keywords, secretary),
      'DELETE /p/': await secretary.client.delete('/p/', { idProy: created.id }),
    };
    for (const [caso, reply] of Object.entries(refused))
      proves('R-A-38-02', caso, () => expect(reply.status).toBe(403));
    await stage.share(ana, created.id, secretary);
    const own = await put(created.codigo, keywords, secretary);
    proves('R-A-112-35', 'PUT /p/', () => expect([own.status, own.error]).toEqual([200, null]));
  });
});

describe('what is stored', () => {
  test('members, ratings, types of values', async () => {
    const created = await inReception();
    const read = await ana.client.get<Section & Team>(`/p/form/2/${created.codigo}`);
    proves('R-A-101-01', () => expect(read.data.EquipoExtension.IntegranteEquipos).toEqual([]));
    const observed = async (length: number) =>
      (
        await put(
          created.codigo,
          teamAnswers(
            ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
              void (rows[4] = { ...rows[4], observ: 'x'.repeat(length) }),
          ),
        )
      ).status;
    const lengths = [await observed(255), await observed(256)];
    proves('R-3-54', () => expect(lengths).toEqual([200, 400]));
    const rating = async (valoracion: string | null) => {
      const reply = await put(
        created.codigo,
        teamAnswers(({ InstitucionIntervinientes: [one] }) => void (one && (one['valoracion'] = valoracion))),
      );
      return (reply.data as unknown as Team).InstitucionIntervinientes[0]?.['valoracion'];
    };
    await proves('R-A-68-01', 'null', async () => expect(await rating(null)).toBeNull());
    await proves('R-A-68-01', 'texto', async () => expect(await rating('Muy comprometida')).toBe('Muy comprometida'));
    const select = async (tieneTarjeta: unknown, titulo: string) => {
      const reply = await put(
        created.codigo,
        teamAnswers(
          ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[5] = { ...rows[5], tieneTarjeta, titulo }),
        ),
      );
      return (reply.data as unknown as Team).EquipoExtension.IntegranteEquipos[5];
    };
    const digit = await select('1', 'A');
    proves('R-5.1-07', 'dígito', () => expect(digit?.['tieneTarjeta']).toBe(1));
    proves('R-5.1-07', 'letra', () => expect(digit?.['titulo']).toBe('A'));
    const empty = await select('1', '');
    proves('R-5.1-07', 'vacío', () => expect(empty?.['titulo']).toBeNull());
    const titled = await select(1, 'Técnica');
    proves('R-A-64-01', () =>
      expect(titled).toMatchObject({ tipoIntegrante: 'nodoc', titulo: 'Técnica', area: 'Rectorado' }),
    );
    await stage.move(created.id, 'ADM');
    const late = await put(
      created.codigo,
      teamAnswers(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void rows.push({ ...rows[4], dni: '33444555' }),
      ),
    );
    proves('R-4.2-19', () => expect(late.status).toBe(403));
  });

  test('presented only with a saved team', async () => {
    const created = await inReception();
    const base = {
      project_id: created.id,
      type: 'documento',
      media_type: 'application/pdf',
      size: 1,
      sha256: 'x',
      uploaded_by: ana.id,
    };
    await app.database
      .db('documents')
      .insert(
        ['PRESUPUESTO', 'CONSTANCIA_DIRECTOR'].map((name) => ({
          ...base,
          requirement: name,
          name,
          file_name: `${name}.pdf`,
          storage_key: `${created.id}-${name}`,
        })),
      );
    const five = await ana.client.get<Record<string, unknown>>(`/p/form/5/${created.codigo}`);
    proves('R-A-109-02', () => expect([five.data['completa'], five.data['presentado']]).toEqual([true, false]));
    const project = await ana.client.get<{ lDocAdjuntos: { name: string }[]; documentos: { fileName: string }[] }>(
      `/p/${created.codigo}`,
    );
    expect(project.data.lDocAdjuntos.map(({ name }) => name)).toEqual(['PRESUPUESTO.pdf', 'CONSTANCIA_DIRECTOR.pdf']);
    const stranger = await (await app.person()).client.get<{ documentos: unknown[] }>(`/p/${created.codigo}`);
    expect(stranger.data.documentos).toEqual([]);
  });

  test('a body over 1 MB', async () => {
    const { id } = await stage.idea(ana);
    const reply = await ana.client.put('/ip', {
      id,
      dataIdeaProyecto: ideaAnswers({ finalidad: 'x'.repeat(1_100_000) }),
    });
    proves('R-K-32', () => expect([reply.status, reply.ok]).toEqual([413, false]));
  });
});
