import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import type { ListedForm } from '../evaluations/bench.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { startSecond, type SecondProcess } from './second-process.ts';
import { readIdea, readStructure, type Idea, type Structure } from './read-forms.ts';
import { changed, open, publish, save, withItem, type Draft, type Published } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let ana: Person;
let second: SecondProcess;

beforeAll(async () => {
  admin = await stage.admin();
  ana = await app.person();
  second = await startSecond(app);
});

afterAll(() => second.stop());

const structure = (kind: string, person: Person = ana) => readStructure(person, kind);
const ideaOf = (created: Created) => readIdea(ana, created);
const putIdea = ({ id }: Created, answers: object) => ana.client.put<Idea>('/ip', { id, dataIdeaProyecto: answers });
const barrio = { type: 'string', title: 'Barrio', maxLength: 80, minLength: 2 };

/** The idea with a new required question, published. */
async function publishBarrio(title = 'Barrio'): Promise<{ draft: Draft; published: Published }> {
  const draft = await open(admin, { tipo: 'ip' });
  const asked = withItem(
    draft.contenido,
    'barrio',
    { ...barrio, title },
    { required: true, ui: { 'ui:widget': 'texto' } },
  );
  // The samples of the form answer the new question, too.
  const samples = asked.samples.map((sample) => ({
    ...sample,
    respuestas: { ...sample.respuestas, barrio: 'Centenario' },
  }));
  const item = changed(asked, ['/samples', samples]);
  const saved = await save(admin, draft, item);
  expect(saved.error).toBeNull();
  const reply = await publish(admin, draft);
  expect(reply.error).toBeNull();
  return { draft: saved.data, published: reply.data };
}

describe('from the draft to the form', () => {
  test('a stored idea stays on its version, a new one is asked the new question', async () => {
    const stored = await stage.idea(ana);
    const typed = await ana.client.put(`/borrador/ip/${stored.id}/1`, {
      datos: ideaAnswers({ titulo: 'A medio escribir' }),
      huella: (await ideaOf(stored)).plantilla.huella,
    });
    expect(typed.error).toBeNull();
    const before = await ideaOf(stored);
    const sheet = await open(admin, { tipo: 'ip' });
    expect(sheet.impacto).toMatchObject({ uso: { formularios: 1 }, borradores: 1, caminos: ['directo'], migrar: null });
    proves('R-X-23', 'queda en su versión', () =>
      expect(sheet.impacto.textos).toContain('Un formulario guardado queda en su versión.'),
    );

    const keys = async () => new Set<string>(await app.database.db('validator_modules').pluck('key'));
    const known = await keys();
    const { published } = await publishBarrio();
    // Before anybody asks for it.
    const born = [...(await keys())].filter((key) => !known.has(key));
    expect(published).toMatchObject({ vigente: true, enEspera: false, migradas: 0 });
    expect(published.plantilla.version).toBe(before.plantilla.version + 1);

    // The module was made at publication; nobody waits for it.
    const now = await structure('ip');
    expect(now.plantilla).toEqual(published.plantilla);
    expect(now.schema.properties).toHaveProperty('barrio');
    proves('R-K-109', 'publicación', () => expect(born).toEqual([now.validador.slice(-67, -3)]));

    const without = await stage.post(ana);
    await proves('R-D-13', async () => {
      expect(without.status).toBe(400);
      expect(without.problems).toEqual([expect.objectContaining({ ruta: '/barrio', codigo: 'required' })]);
      expect((await stage.post(ana, { barrio: 'x' })).problems[0]).toMatchObject({ codigo: 'minLength' });
    });
    const created = await stage.idea(ana, { barrio: 'Centenario' });
    const fresh = await ideaOf(created);
    expect(fresh).toMatchObject({ barrio: 'Centenario', plantilla: { version: published.plantilla.version } });

    const kept = await putIdea(stored, ideaAnswers({ titulo: 'Otro título' }));
    const after = await ideaOf(stored);
    proves('R-K-26', 'guardado', () => {
      expect(kept.error).toBeNull();
      expect(after.plantilla).toEqual(before.plantilla);
      expect(after).not.toHaveProperty('barrio');
    });
    const refused = await putIdea(stored, ideaAnswers({ barrio: 'Centenario' }));
    expect([refused.status, refused.problems[0]?.ruta]).toEqual([400, '/barrio']);
    proves('R-D-18', 'abrir', () => expect(after.plantilla.huella).toBe(before.plantilla.huella));
    const old = await ana.client.get<Structure>(`/plantillas/${before.plantilla.huella}`);
    expect(old.data.schema.properties).not.toHaveProperty('barrio');
  });

  test('an evaluation that nobody saved opens under the new version', async () => {
    const { id: project, codigo } = await stage.idea(ana, { barrio: 'Centenario' });
    const newEvaluator = () => app.person({ tipoUsuario: 'eval_int', unidadAcademica: 'FHUC' });
    const [evaluator, ...others] = [await newEvaluator(), await newEvaluator(), await newEvaluator()];
    const body = { tipo: 'CA', listaP: [codigo], listaEval: [evaluator, ...others].map((person) => person.id) };
    expect((await admin.client.post('/com', body)).error).toBeNull();
    await stage.move(project, 'EVAL_IP');
    const { data: forms } = await admin.client.get<ListedForm[]>(`/p/eval/all/${project}`);
    const id = forms.find((form) => form.tipo === 'eipca' && form.evaluador?.id === evaluator.id)?.id ?? 0;
    const read = async () => (await evaluator.client.get<Idea>(`/eipca/data/${codigo}/${id}`)).data;
    const before = await read();
    const draft = await open(admin, { tipo: 'eipca', modalidad: 'PEIS' });
    const title = changed(draft.contenido, ['/meta/titulo', 'Evaluación de la idea']);
    expect((await save(admin, draft, title)).error).toBeNull();
    const { data: published } = await publish(admin, draft);
    const after = await read();
    proves('R-K-26', 'sin guardar', () => {
      expect(before.version).toBe(0);
      expect(published.plantilla.version).toBe(before.plantilla.version + 1);
      expect(after.plantilla).toMatchObject(published.plantilla);
    });
  });

  test('a half-typed text keeps the fingerprint that it was typed under', async () => {
    const stored = await stage.idea(ana, { barrio: 'Centenario' });
    const { huella } = (await ideaOf(stored)).plantilla;
    await ana.client.put(`/borrador/ip/${stored.id}/1`, { datos: ideaAnswers(), huella });
    await publishBarrio('Barrio o zona');
    const draft = await ana.client.get<{ huella: string }>(`/borrador/ip/${stored.id}/1`);
    proves('R-K-112', () => expect(draft.data.huella).toBe(huella));
  });

  test('a project form that was only pre-filled opens under the new version, a saved one does not', async () => {
    const make = async () => {
      const made = await stage.idea(ana, { barrio: 'Centenario' });
      await stage.move(made.id, 'EVAL_IP', 'REC_P');
      return made;
    };
    const [saved, prefilled] = [await make(), await make()];
    const section = ({ codigo }: Created) => ana.client.get<Idea>(`/p/form/1/${codigo}`);
    const put = await ana.client.put('/p/', { codigo: saved.codigo, dataProyecto: sectionAnswers('PEIS', 1) });
    expect(put.error).toBeNull();
    const before = (await section(saved)).data.plantilla;
    const draft = await open(admin, { tipo: 'p', modalidad: 'PEIS' });
    expect(draft.impacto).toMatchObject({ uso: { formularios: 1 }, sinGuardar: 1 });
    const help = ['/ui/datosGenerales/titulo/ui:help', 'El título con el que se difunde.'] as const;
    await save(admin, draft, changed(draft.contenido, [...help]));
    const { data: published } = await publish(admin, draft);
    const [stays, opens] = [(await section(saved)).data.plantilla, (await section(prefilled)).data.plantilla];
    expect(stays).toEqual(before);
    proves('R-K-26', 'precargado', () => expect(opens).toEqual(published.plantilla));
  });

  test('another process tells it at once', async () => {
    const other = second.client(ana.token);
    await other.get('/ip/estructura/PEIS');
    const { published } = await publishBarrio('Barrio o paraje');
    const there = await other.get<Structure>('/ip/estructura/PEIS');
    proves('R-D-12', () => expect(there.data.plantilla).toEqual(published.plantilla));
    const created = await other.post<Created>(`/p/${await stage.year()}`, {
      dataIdeaProyecto: ideaAnswers({ barrio: 'Centenario' }),
    });
    expect(created.error).toBeNull();
    expect((await ideaOf(created.data)).plantilla).toEqual(published.plantilla);
    const module = await other.get(there.data.validador.replace('/api/gestor', ''));
    expect(module.status).toBe(200);
  });
});
