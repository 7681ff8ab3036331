import { beforeAll, describe, expect, test } from 'vitest';
import { readTemplate } from '../../conformance/read-template.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf } from './bench.ts';
import { KINDS, useFourKinds } from './four-kinds.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, cases, author, own, get } = useFourKinds(app, stage);
const CALL = { eipca: 'R-7-45', eippe: 'R-7-49', ppert: 'R-7-47', pcal: 'R-7-43' } as const;

/** Their own save, and what it stored read back. */
const STORED = { eipca: 'R-7-46', eippe: 'R-7-49', ppert: 'R-7-48', pcal: 'R-7-44' } as const;

const KEYS = [
  'id', 'tipo', 'idProy', 'codigo', 'tipoProyecto', 'plantilla', 'evaluador', 'comision', 'estado', 'marca', 'version',
  'editable', 'firma', 'firmar', 'ventana', 'independiente', 'datos', 'dataEvaluacion', 'resultado', 'parcial',
]; // prettier-ignore

let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
});

describe.each(KINDS)('%s', (kind) => {
  test('is read, saved, completed and given back unchanged', async () => {
    const empty = await get(kind, own(kind), author(kind));
    expect(empty.error).toBeNull();
    expect(empty.data).toMatchObject({ tipo: kind, estado: 'vacia', version: 0, editable: true, resultado: null });
    expect(empty.data.evaluador).toMatchObject({ id: author(kind).id, ape: 'Quiroga' });
    proves(CALL[kind], () => expect(empty.data.idProy).toBe(cases[kind].project.id));
    const structure = readTemplate(kind === 'pcal' || kind === 'eipca' ? `${kind}.PEIS` : kind);
    proves('R-K-56', kind, () => {
      // Whoever fills it in also gets what its result hangs on (decision 0008).
      expect(Object.keys(empty.data).toSorted()).toEqual([...KEYS, 'acuerdo', 'alcance'].toSorted());
      expect(Object.keys(empty.data.dataEvaluacion).toSorted()).toEqual(
        Object.keys(structure.schema.properties ?? {}).toSorted(),
      );
    });

    const draft = await save(kind, own(kind), author(kind), {});
    expect(draft.error).toBeNull();
    expect(draft.data).toMatchObject({ estado: 'borrador', version: 1 });
    const answers = answersOf(kind);
    const whole = await save(kind, own(kind), author(kind), answers, {
      version: 1,
      idProy: cases[kind].project.codigo,
    });
    expect(whole.error).toBeNull();
    const again = await get(kind, own(kind), author(kind));
    proves('R-A-19-03', kind, () => {
      expect(draft.data.resultado).toBeNull();
      expect(draft.data.parcial?.faltan.length).toBeGreaterThan(0);
      expect(whole.data.resultado?.salida).not.toBeNull();
      expect(whole.data).toMatchObject({ estado: 'completa', parcial: null, version: 2 });
    });
    expect(again.data).toEqual(whole.data);
    const states = [empty, draft, whole].map(({ data }) => data.estado);
    for (const [at, state] of ['vacia', 'borrador', 'completa'].entries())
      proves('R-K-03', state, () => expect(states[at]).toBe(state));
    proves('R-K-17', 'borrador', () => expect(states[1]).toBe('borrador'));
    proves('R-K-17', 'completa', () => expect(states[2]).toBe('completa'));
    proves('R-6-50', kind, () => expect(again.data.dataEvaluacion).toMatchObject(answers));
    proves(STORED[kind], () => expect(again.data.dataEvaluacion).toMatchObject(answers));
    proves('R-6-48', 'individual', () => expect(whole.status).toBe(200));
    proves('R-K-34', 'evaluaciones', () => expect([again.data.version, again.data.editable]).toEqual([2, true]));
    const back = await save(kind, own(kind), author(kind), again.data.dataEvaluacion, { version: 2 });
    const { version, ...rest } = back.data;
    const { version: before, ...same } = again.data;
    proves('R-K-38', kind, () => {
      expect(rest).toEqual(same);
      expect([before, version]).toEqual([2, 3]);
    });
    const key = Object.keys(answers)[0] as string;
    const { [key]: gone, ...others } = answers;
    const less = await save(kind, own(kind), author(kind), others);
    proves('R-K-115', `/${kind}/`, () => {
      expect(gone).toBeDefined();
      expect(JSON.stringify(less.data.dataEvaluacion[key])).not.toBe(JSON.stringify(gone));
      expect(less.data).toMatchObject({ estado: 'borrador', resultado: null });
    });
    expect((await save(kind, own(kind), author(kind), answers)).data.estado).toBe('completa');
  });

  test('is saved by its evaluator and by administrators, and by nobody else', async () => {
    const refused = await save(kind, own(kind), author(kind, 1), {});
    proves('R-6-51', kind, () =>
      expect([refused.status, refused.error]).toEqual([403, 'No es el evaluador correspondiente a este formulario']),
    );
    const answers = answersOf(kind);
    const office = await save(kind, own(kind, 2), admin, answers);
    proves('R-6-49', kind, () => expect(office.data).toMatchObject({ estado: 'completa', version: 1 }));
    const stranger = await app.person();
    expect((await save(kind, own(kind), stranger, {})).status).toBe(403);
    expect((await app.client().put(`/${kind}`, {})).status).toBe(401);
  });

  test('what does not belong together, or does not exist, is 404', async () => {
    const other = cases[kind === 'pcal' ? 'ppert' : 'pcal'];
    const named = await save(kind, own(kind), author(kind), {}, { idProy: other.project.id });
    expect([named.status, named.error]).toEqual([404, expect.stringContaining('no es de ese proyecto')]);
    expect((await save(kind, own(kind), author(kind), {}, { idProy: 'ninguno' })).status).toBe(404);
    expect((await save(kind, other.own(other.evaluators[0] as Person), admin, {})).status).toBe(404);
    expect((await save(kind, 99_999_999, admin, {})).status).toBe(404);
    expect((await read(kind, 99_999_999, admin, cases[kind].project)).status).toBe(404);
  });

  test('is closed outside its stage, for administrators too', async () => {
    const { project } = await judged(kind, { state: null });
    const forms = (await admin.client.get<{ id: number; tipo: string }[]>(`/p/eval/all/${project.id}`)).data;
    const id = forms.find(({ tipo }) => tipo === kind)?.id ?? 0;
    const reply = await save(kind, id, admin, {});
    const text = 'El proyecto ya no se encuentra en evaluación';
    proves('R-4.2-20', kind, () => expect([reply.status, reply.error]).toEqual([403, text]));
  });
});

test('relevance takes its items as an object and as a bare array', async () => {
  const id = own('ppert');
  const answers = answersOf('ppert') as { items: Record<string, { valor: string }> };
  const asObject = await save('ppert', id, author('ppert'), answers);
  const rows = Object.keys(answers.items).map((key) => ({ id: key, valor: 'parcial', observ: `Sobre ${key}` }));
  const asArray = await save('ppert', id, author('ppert'), rows);
  expect(asArray.error).toBeNull();
  proves('R-K-57', 'objeto', () => expect(asObject.data.dataEvaluacion['items']).toMatchObject(answers.items));
  proves('R-K-57', 'arreglo', () => {
    expect(asArray.data.dataEvaluacion['items']).toMatchObject({
      politicas: { valor: 'parcial', observ: 'Sobre politicas' },
    });
    expect(asArray.data.dataEvaluacion['tipoPertinencia']).toBe(asObject.data.dataEvaluacion['tipoPertinencia']);
    expect(asArray.data.estado).toBe('completa');
  });
  proves('R-3-85', () => expect(Object.keys(asArray.data.dataEvaluacion['items'] as object)).toHaveLength(6));
  proves('R-7-48', () => expect(asArray.data.resultado?.salida).toBe('nopert'));
});

test('a programme’s evaluation has three items and a result', async () => {
  const sent = answersOf('eippe');
  const { data } = await save('eippe', own('eippe'), author('eippe'), sent);
  for (const key of ['item1', 'item2', 'item3', 'tipoPertinencia'] as const) {
    proves('R-3-82', key, () => expect(data.dataEvaluacion).toHaveProperty(key));
    proves('R-7-50', key, () => expect(data.dataEvaluacion[key]).toBe(sent[key]));
  }
  proves('R-1-09', 'formulario eippe', () => expect(data.tipo).toBe('eippe'));
});

test('what the office saved bears its mark, and stays with its evaluator', async () => {
  const seen = await get('pcal', own('pcal', 2), author('pcal', 2));
  proves('R-A-110-03', 'evaluador', () => expect(seen.data.evaluador?.id).toBe(author('pcal', 2).id));
  proves('R-A-110-03', 'marca', () => expect(seen.data.marca).toBe('modificada por administración'));
  expect((await get('pcal', own('pcal'), author('pcal'))).data.marca).toBeNull();
});

test.each(KINDS)('%s has one version, which a change in any group raises', async (kind) => {
  const [id, by] = [own(kind, 1), author(kind, 1)];
  const answers = answersOf(kind);
  const versions: number[] = [];
  const heads: unknown[] = [];
  for (const without of [null, ...Object.keys(answers)]) {
    const sent = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== without));
    const put = await save(kind, id, by, sent);
    expect(put.error).toBeNull();
    const read = await get(kind, id, by);
    expect(read.data.version).toBe(put.data.version);
    versions.push(read.data.version);
    const stored = app.database.db('answer_heads as h').join('forms as f', 'f.id', 'h.form_id');
    heads.push(await stored.where({ 'f.kind': kind, 'f.wire_id': id }).select('h.version'));
  }
  proves('R-K-87', kind, () => {
    expect(versions.length).toBeGreaterThan(2);
    expect(versions).toEqual(versions.map((_version, at) => at + 1));
    expect(heads).toEqual(versions.map((version) => [{ version }]));
  });
});
