import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let other: Person;
let ana: Person;
let year: number;

interface Listed {
  id: number;
  tipo: string;
  modalidad: string | null;
  anio: number;
  version: number;
  estado: string;
  vigente: boolean;
  nombre: string | null;
  descartada: { fecha: string; quien: { id: number } | null } | null;
}

interface Difference {
  plantilla: { id: number; tipo: string; modalidad: string | null; anio: number };
  borrador: boolean;
  de: { anio: number; version: number } | null;
  problemas: number;
  cambios: { texto: string }[];
  autor: { id: number } | null;
}

beforeAll(async () => {
  admin = await stage.admin();
  other = await app.person({ tipoUsuario: 'admin', ape: 'Luna', nom: 'Inés' });
  ana = await app.person();
  year = await stage.year();
});

const library = async (query: Record<string, string | number | boolean> = {}) =>
  (await admin.client.get<Listed[]>('/plantillas', query as Record<string, string | number>)).data;
const named = ({ tipo, modalidad }: Pick<Listed, 'tipo' | 'modalidad'>) => [tipo, modalidad].filter(Boolean).join('.');
const retitled = (draft: Draft, titulo: string) =>
  changed(draft.contenido, ['/meta/titulo', titulo], ['/schema/title', titulo]);

describe('the next call', () => {
  test('becomes the current one with the drafts that came with it, and nobody published anything meanwhile', async () => {
    const next = year + 1;
    expect((await admin.client.post('/conv', { anio: next })).error).toBeNull();
    const drafts = await library({ anio: next });
    expect(drafts.every(({ estado }) => estado === 'borrador')).toBe(true);
    const [first] = drafts.filter(({ tipo }) => tipo === 'ip');
    const mine = (await admin.client.get<Draft>(`/plantillas/borrador/${first?.id}`)).data;
    expect((await save(admin, mine, retitled(mine, 'La idea del año próximo'))).error).toBeNull();

    expect((await admin.client.put(`/conv/${next}/opciones`, { vigente: true })).error).toBeNull();
    const now = await library({ anio: next });
    expect(
      now
        .filter(({ vigente }) => vigente)
        .map(named)
        .toSorted(),
    ).toEqual(drafts.map(named).toSorted());
    // Only the one that somebody had written in is still a draft.
    expect(now.filter(({ estado }) => estado === 'borrador').map(({ id }) => id)).toEqual([mine.id]);
    const written = (await admin.client.get<Draft>(`/plantillas/borrador/${mine.id}`)).data;
    expect(written.mientras).toBeNull();
    expect(written.padre).toMatchObject({ anio: next, version: 1 });
    expect(written.cambios.map(({ texto }) => texto).join()).toContain('La idea del año próximo');
    const published = await publish(admin, written);
    expect(published.error).toBeNull();
    expect(published.data.plantilla.version).toBe(2);
    expect((await admin.client.put(`/conv/${year}/opciones`, { vigente: true })).error).toBeNull();
  });
});

describe('a whole call', () => {
  test('is copied in one act, and told form by form beside the call before', async () => {
    const [from, to] = [year, year + 2];
    expect((await admin.client.post('/conv', { anio: to })).error).toBeNull();
    for (const { id } of await library({ anio: to })) await admin.client.delete(`/plantillas/borrador/${id}`);
    const kept = await open(admin, { tipo: 'pcal', modalidad: 'AET', anio: to });
    expect((await save(admin, kept, retitled(kept, 'Calidad, otra vez'))).error).toBeNull();

    // Whoever copies at the same time finds them made.
    const replies = await Promise.all(
      [other, admin].map(({ client }) =>
        client.post<{ borradores: number }>('/plantillas/clonar', { de: from, a: to }),
      ),
    );
    expect(replies.map(({ error }) => error)).toEqual([null, null]);
    const forms = new Set((await library({ anio: from })).map(named));
    const drafts = await library({ anio: to });
    await proves('R-X-03', async () => {
      expect(drafts.map(named).toSorted()).toEqual([...forms].toSorted());
      expect(replies.map(({ data }) => data.borradores)).toEqual([forms.size, forms.size]);
      expect(drafts.map(({ id }) => id)).toContain(kept.id);
    });
    // Once more adds nothing: every form has its draft.
    await other.client.post('/plantillas/clonar', { de: from, a: to });
    expect(await library({ anio: to })).toHaveLength(drafts.length);

    // This call is not compared with what nobody has published of the one before.
    const half = await open(admin, { tipo: 'ip', modalidad: null, anio: to - 1 });
    expect((await save(admin, half, retitled(half, 'A medias'))).error).toBeNull();
    const differences = (await admin.client.get<Difference[]>('/plantillas/diferencias', { anio: to })).data;
    await proves('R-X-04', async () => {
      expect(differences.map(({ plantilla }) => named(plantilla)).toSorted()).toEqual([...forms].toSorted());
      const changes = differences.filter(({ cambios }) => cambios.length > 0);
      // The call before has an idea of its own by now.
      expect(changes.map(({ plantilla }) => named(plantilla))).toEqual(['ip', 'pcal.AET']);
      expect(changes[0]?.de).toMatchObject({ anio: year + 1, version: 2 });
      expect(changes[1]?.plantilla.id).toBe(kept.id);
      expect(changes[1]?.cambios.map(({ texto }) => texto).join()).toContain('Calidad, otra vez');
      expect(differences.every(({ problemas }) => problemas === 0)).toBe(true);
    });
    expect(differences.find(({ plantilla }) => plantilla.id === kept.id)?.autor?.id).toBe(admin.id);
  });

  test('is not copied onto itself, out of nothing, or by others', async () => {
    const clone = (person: Person, de: number, a: number) => person.client.post('/plantillas/clonar', { de, a });
    expect((await clone(admin, year, year)).status).toBe(400);
    expect((await clone(admin, 2020, year)).error).toBe(
      'En 2020 no hay plantillas publicadas. Elegí otra convocatoria de la cual partir.',
    );
    expect((await clone(admin, year, 2090)).status).toBe(400);
    expect((await clone(ana, year, year + 2)).status).toBe(403);
    expect((await ana.client.get('/plantillas/diferencias', { anio: year })).status).toBe(403);
  });
});

describe('the bin', () => {
  test('keeps a discarded draft with who put it there, and gives it back as it was', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const at = `/plantillas/borrador/${draft.id}`;
    expect((await save(admin, draft, retitled(draft, 'Para no perder'))).error).toBeNull();
    const name = await admin.client.put(`${at}/nombre`, { nombre: '  Con dos preguntas menos ' });
    expect(name.data).toEqual({ id: draft.id, nombre: 'Con dos preguntas menos' });
    expect((await other.client.delete(at)).status).toBe(200);
    expect((await library()).map(({ id }) => id)).not.toContain(draft.id);
    const [thrown] = (await library({ papelera: true })).filter(({ id }) => id === draft.id);
    expect(thrown).toMatchObject({ nombre: 'Con dos preguntas menos', descartada: { quien: { id: other.id } } });
    expect((await ana.client.post(`${at}/recuperar`)).status).toBe(403);

    expect((await admin.client.post(`${at}/recuperar`)).error).toBeNull();
    expect((await admin.client.post(`${at}/recuperar`)).status).toBe(404);
    const back = (await admin.client.get<Draft & { nombre: string }>(at)).data;
    proves('R-X-89', 'nombre', () => expect(back.nombre).toBe('Con dos preguntas menos'));
    proves('R-X-89', 'papelera', () => expect(back.contenido.meta.titulo).toBe('Para no perder'));
    await admin.client.put(`${at}/nombre`, { nombre: ' ' });
    expect((await library({ estado: 'borrador' })).find(({ id }) => id === draft.id)?.nombre).toBeNull();
    await admin.client.delete(at);
  });
});

describe('a draft begins', () => {
  test('with a preset that can be published as it is', async () => {
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS', anio: year, vacia: true, modelo: 'medioPunto' });
    expect([draft.problemas, draft.avisos]).toEqual([[], []]);
    expect(draft.contenido.samples.length).toBeGreaterThan(1);
    expect((await publish(admin, draft)).error).toBeNull();
    const refused = await admin.client.post('/plantillas', {
      tipo: 'eippe',
      anio: year,
      vacia: true,
      modelo: 'niveles',
    });
    expect(refused.error).toBe(
      'Ese modelo no sirve para este formulario. Elegí otro, o empezalo vacío o desde otra plantilla.',
    );
  });

  test('with a form of the other modality, and with one of another kind that is scored, too', async () => {
    const peis = (await library({ tipo: 'pcal', anio: year })).find(
      ({ modalidad, vigente }) => modalidad === 'PEIS' && vigente,
    );
    const aet = await open(admin, { de: peis?.id, tipo: 'pcal', modalidad: 'AET', anio: year });
    expect(aet.plantilla).toMatchObject({ tipo: 'pcal', modalidad: 'AET', anio: year });
    const eipca = await open(admin, { de: peis?.id, tipo: 'eipca', modalidad: 'PEIS', anio: year });
    expect(Object.keys(eipca.contenido.schema.properties ?? {})).toContain('recomendacion');
    const idea = await admin.client.post('/plantillas', { de: peis?.id, tipo: 'ip', modalidad: null, anio: year });
    expect(idea.error).toBe(
      'Un formulario que se puntúa no puede partir de uno que no, ni al revés. Elegí otra plantilla.',
    );
    for (const { id } of [aet, eipca]) await admin.client.delete(`/plantillas/borrador/${id}`);
  });
});
