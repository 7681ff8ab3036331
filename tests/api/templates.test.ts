import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { checkShipped, refuseOtherTexts } from '#server/templates/import-templates.ts';
import { readTemplateFolders, SHIPPED_FOLDER } from '#server/templates/template-folders.ts';
import { createTemplateService } from '#server/templates/template-service.ts';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const folder = mkdtempSync(path.join(tmpdir(), 'convoca-templates-'));
let ana: Person;

interface Structure {
  plantilla: {
    id: number;
    tipo: string;
    modalidad: string | null;
    anio: number;
    version: number;
    huella: string;
    titulo: string;
  };
  schema: { properties: Record<string, { title?: string; properties?: Record<string, unknown> }> };
  ui: { 'ui:bloques'?: { id: string; titulo: string }[] };
  scoring: unknown;
  listas: Record<string, { rev: number; entradas: { id: number | string; nom: string }[] }>;
  validador: string;
}

beforeAll(async () => {
  ana = await app.person();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const structure = (kind: string, modality = 'PEIS', query: Record<string, string | number> = {}) =>
  ana.client.get<Structure>(`/${kind}/estructura/${modality}`, query);
/** Of the nine sections of reports those that a final one has. */
const FINAL_SECTIONS = {
  PEIS: [
    '1 actividades',
    '2 instituciones',
    '3 integrantes',
    '4 participantes sociales',
    '5 políticas públicas',
    '6 comunicación y materiales',
    '8 interdisciplinaridad',
    '9 integralidad',
  ],
  AET: [
    '1 actividades',
    '2 instituciones',
    '3 integrantes',
    '5 políticas públicas',
    '6 comunicación y materiales',
    '7 agentes multiplicadores',
  ],
} as const;
interface Node {
  type?: string;
  title?: string;
  properties?: Record<string, Node>;
}
/** Everything that is answered, at any depth. */
function* fieldsOf(node: Node): Generator<Node> {
  for (const child of Object.values(node.properties ?? {})) {
    if (child.properties) yield* fieldsOf(child);
    else yield child;
  }
}
const READ = ['title', 'ui:help', 'titulo', 'ayuda', 'nombre', 'label', 'message'];
/** What people read of it. */
function* textsIn(value: unknown, keys: readonly string[] = READ): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string' && keys.includes(key)) yield child;
    else yield* textsIn(child, keys);
  }
}
const local = (address: string) => address.replace('/api/gestor', '');

describe('GET /{kind}/estructura', () => {
  test('what a screen needs, of the current call or of another year', async () => {
    const { data } = await structure('p');
    for (const key of ['plantilla', 'schema', 'ui', 'scoring', 'listas', 'validador'])
      proves('R-K-49', key, () => expect(data).toHaveProperty(key));
    expect(Object.keys(data.plantilla)).toEqual(['id', 'tipo', 'modalidad', 'anio', 'version', 'huella', 'titulo']);
    const sections = Object.values(data.schema.properties);
    const aet = Object.values((await structure('p', 'AET')).data.schema.properties);
    for (const section of [1, 2, 3, 4, 5]) {
      proves('R-D-02', String(section), () =>
        expect([sections[section - 1], aet[section - 1]].every((one) => one !== undefined)).toBe(true),
      );
    }
    const year = await stage.year();
    expect(data.plantilla.anio).toBe(year);
    const shipped = await structure('p', 'PEIS', { anio: 2025 });
    const [folderOf] = readTemplateFolders().filter(({ id }) => id === '2025/p.PEIS@1');
    const huella = folderOf && fingerprint(folderOf.template);
    proves('R-D-40', 'importa', () => {
      expect(shipped.data.plantilla).toMatchObject({ anio: 2025, version: 1, tipo: 'p', modalidad: 'PEIS' });
      expect(shipped.data.plantilla.huella).toBe(huella);
    });
    expect(Object.values(data.listas).every(({ rev, entradas }) => rev > 0 && entradas.length > 0)).toBe(true);
    for (const [kind, modality] of [
      ['p', 'PID'],
      ['nada', 'PEIS'],
      ['p', 'peis'],
      ['constructor', 'PEIS'],
    ] as const) {
      const unknown = await structure(kind, modality);
      expect([unknown.status, unknown.ok]).toEqual([404, false]);
    }
    expect((await structure('p', 'PEIS', { anio: 1999 })).status).toBe(404);
    expect((await app.client().get('/p/estructura/PEIS')).status).toBe(401);
  });

  test('the sections of a final report by their numbers, each modality its own', async () => {
    for (const modality of ['PEIS', 'AET'] as const) {
      const { data } = await structure('inf_final', modality);
      const sections = (data.ui['ui:bloques'] ?? []).map(({ id, titulo }) => `${id} ${titulo.toLocaleLowerCase('es')}`);
      expect(sections).toEqual(FINAL_SECTIONS[modality]);
      for (const section of FINAL_SECTIONS[modality])
        proves('R-2.14-18', section, () => expect(sections).toContain(section));
    }
  });

  test('every kind of the current call, with content of its own', async () => {
    const year = await stage.year();
    const kinds = [
      ['ip', 'PEIS', 'ip'],
      ['p', 'PEIS', 'p.PEIS'],
      ['p', 'AET', 'p.AET'],
      ['eipca', 'PEIS', 'eipca.PEIS'],
      ['eipca', 'AET', 'eipca.AET'],
      ['eippe', 'PEIS', 'eippe'],
      ['ppert', 'PEIS', 'ppert'],
      ['pcal', 'PEIS', 'pcal.PEIS'],
      ['pcal', 'AET', 'pcal.AET'],
      ['inf_avance', 'PEIS', 'inf_avance.PEIS'],
      ['inf_final', 'PEIS', 'inf_final.PEIS'],
      ['inf_final', 'AET', 'inf_final.AET'],
    ] as const;
    const shipped = readTemplateFolders();
    const criteria = new Map<string, string[]>();
    for (const [kind, modality, name] of kinds) {
      const { data } = await structure(kind, modality);
      proves('R-D-01', name === 'inf_avance.PEIS' ? 'inf_avance' : name, () => {
        expect(data.plantilla).toMatchObject({ tipo: kind, anio: year, version: 1 });
        expect(Object.keys(data.schema.properties).length).toBeGreaterThan(2);
        expect(data.ui).toHaveProperty('ui:order');
      });
      const source = shipped.find(({ id }) => id === `2025/${name}@1`)?.template;
      expect(year).toBeGreaterThan(2025);
      proves('R-A-103-01', () => {
        expect(source).toBeDefined();
        expect([data.schema, data.ui]).toEqual([source?.schema, source?.ui]);
      });
      if (!['eipca', 'eippe', 'ppert', 'pcal'].includes(kind)) continue;
      const titles = [...fieldsOf(data.schema as Node)].map(({ title = '' }) => title);
      const own = titles.filter((title) => !/^Observ|^Comentario|^Devolución/.test(title));
      const texts = [...textsIn(data.schema), ...textsIn(data.ui), ...textsIn(data.scoring)];
      const helps = new Set(textsIn(data.ui, ['ui:help']));
      const long = texts.filter((text) => text.split(' ').length > 4);
      proves('R-A-19-04', name.replace('.', ' '), () => {
        expect(new Set(titles).size).toBe(titles.length);
        for (const text of texts) expect(text).toMatch(/^[¿¡«]?\p{Lu}/u);
        // Each criterion has its own explanation, and nothing is an example, a number or in another language.
        expect(helps.size).toBeGreaterThanOrEqual(own.length / 2);
        expect(texts.filter((text) => /\b(?:lorem|ipsum|x{2,}|todo:|ejemplo|prueba|texto)\b/iu.test(text))).toEqual([]);
        expect(texts.filter((text) => /^(?:ítem|criterio|pregunta|sección|opción) [\dA-Z]\b/iu.test(text))).toEqual([]);
        expect(texts.filter((text) => /\b(?:the|and|of|with|title|item|score|field)\b/iu.test(text))).toEqual([]);
        expect(long.length).toBeGreaterThan(6);
        for (const text of long)
          expect(text).toMatch(/(?:^|[ ¿(])(?:el|la|los|las|de|del|que|en|con|para|por|se|y|un|una|al|no)[ ,]/iu);
      });
      criteria.set(name, own);
    }
    // No kind is another one under a new name.
    const same = [...criteria].flatMap(([name, own]) =>
      [...criteria].flatMap(([other, others]) =>
        other !== name && own.every((title) => others.includes(title)) ? [`${name} ⊂ ${other}`] : [],
      ),
    );
    expect(same).toEqual([]);
  });

  test('validators are public by their key and never compiled because somebody asks', async () => {
    const { data } = await structure('ip');
    const reply = await app.client().get(local(data.validador));
    await proves('R-K-67', 'validador', async () => {
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toContain('immutable');
      expect(reply.headers.get('content-type')).toContain('text/javascript');
      const validator = (await import(`data:text/javascript;base64,${reply.bytes.toString('base64')}`)) as Record<
        string,
        (answers: unknown) => boolean
      >;
      expect(validator['s1_completa']?.({})).toBe(false);
    });
    expect((await app.client().get(local((await structure('ip')).data.validador))).bytes.equals(reply.bytes)).toBe(
      true,
    );
    const modules = async () =>
      ((await app.database.db('validator_modules').count({ n: '*' }).first()) as { n: number }).n;
    const before = await modules();
    const statuses: number[] = [];
    for (const key of ['0'.repeat(64), 'x', data.plantilla.huella, '..%2f..%2fetc']) {
      statuses.push((await app.client().get(`/validador/${key}.js`)).status);
    }
    const after = await modules();
    proves('R-K-109', 'clave desconocida', () => {
      expect(statuses).toEqual([404, 404, 404, 404]);
      expect(after).toBe(before);
    });
  });

  test('a new revision of a list gives a new validator; a retired entry may be kept, not chosen', async () => {
    const admin = await stage.admin();
    const year = await stage.year();
    const before = await structure('ip');
    const project = await stage.idea(ana, { categoriaProyecto: 2 });
    const lists = before.data.listas['lCategoriaProyecto'];
    const entradas = lists?.entradas.map((entry) => ({ ...entry, ...(entry.id === 2 && { retirada: true }) }));
    const replaced = await admin.client.put('/bases/lCategoriaProyecto', { anio: year, rev: lists?.rev, entradas });
    if (replaced.status !== 200) throw new Error(`${String(replaced.status)} ${String(replaced.error)}`);
    const made = async () => (await app.database.db('validator_modules').pluck('key')) as string[];
    const known = await made();
    const oldModule = await app.client().get(local(before.data.validador));
    const after = await structure('ip');
    expect(after.data.listas['lCategoriaProyecto']?.rev).toBe((lists?.rev ?? 0) + 1);
    const newModule = await app.client().get(local(after.data.validador));
    proves('R-K-25', 'nueva dirección', () => {
      expect(after.data.validador).not.toBe(before.data.validador);
      expect(newModule.status).toBe(200);
    });
    proves('R-K-25', 'vieja válida', () => {
      expect(oldModule.status).toBe(200);
      expect(oldModule.headers.get('cache-control')).toContain('immutable');
    });
    const key = after.data.validador.slice(-67, -3);
    const then = await made();
    proves('R-K-109', 'estructura', () => {
      expect(known).not.toContain(key);
      expect(then).toContain(key);
    });
    // The form of an answer that is there asks for the lists of its version.
    const rev = after.data.listas['lCategoriaProyecto']?.rev;
    expect((await admin.client.put('/bases/lCategoriaProyecto', { anio: year, rev, entradas })).error).toBeNull();
    const again = entradas?.map((entry) => ({ ...entry, nom: entry.id === 1 ? `${entry.nom} ` : entry.nom }));
    expect((await admin.client.put('/bases/lCategoriaProyecto', { anio: year, entradas: again })).status).toBe(200);
    const ofForm = await ana.client.get<{ validador: string }>(`/plantillas/${after.data.plantilla.huella}/listas`);
    const asked = await app.client().get(local(ofForm.data.validador));
    proves('R-K-109', 'formulario', () => expect(asked.status).toBe(200));
    const kept = await ana.client.put('/ip', {
      id: project.id,
      dataIdeaProyecto: ideaAnswers({ categoriaProyecto: 2, titulo: 'La conserva' }),
    });
    const chosen = await stage.post(ana, { categoriaProyecto: 2 });
    proves('R-K-21', 'conservada', () => expect([kept.status, kept.error]).toEqual([200, null]));
    proves('R-K-21', 'nueva', () => expect(chosen.status).toBe(400));
  });
});

describe('GET /plantillas/{huella}', () => {
  test('published ones to every session', async () => {
    const { data } = await structure('ip');
    const reply = await ana.client.get<Structure>(`/plantillas/${data.plantilla.huella}`);
    expect([reply.status, reply.data.plantilla]).toEqual([200, data.plantilla]);
    const { listas, validador, ...version } = data;
    const lists = await ana.client.get(`/plantillas/${data.plantilla.huella}/listas`);
    proves('R-K-67', 'plantilla publicada', () => {
      expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(reply.data).toEqual(version);
    });
    // What changes without a new version comes apart, and is asked for each time.
    expect(lists.headers.get('cache-control')).toBe('private, no-cache');
    expect(lists.data).toEqual({ listas, validador });
    await app.database
      .db('templates')
      .insert({
        call_year: 2025,
        kind: 'ip',
        version: 9,
        title: 'Borrador',
        content: JSON.stringify({}),
        fingerprint: 'd'.repeat(64),
      });
    for (const huella of ['d'.repeat(64), '0'.repeat(64), 'x']) {
      const unknown = await ana.client.get(`/plantillas/${huella}`);
      expect((await ana.client.get(`/plantillas/${huella}/listas`)).status).toBe(404);
      proves('R-K-67', 'borrador ajeno', () => expect(unknown.status).toBe(404));
    }
    expect((await app.client().get(`/plantillas/${data.plantilla.huella}`)).status).toBe(401);
  });
});

describe('import at the start', () => {
  const shippedCopy = () => {
    cpSync(SHIPPED_FOLDER, folder, { recursive: true, force: true });
    return createTemplateService(app.database.db, folder);
  };
  const ui = path.join(folder, '2025/ip/v1/form.ui.json');

  test('again and by many at once: nothing new', async () => {
    const count = async () => ((await app.database.db('templates').count({ n: '*' }).first()) as { n: number }).n;
    const before = await count();
    const year = await stage.year();
    await Promise.all(Array.from({ length: 5 }, () => app.services.templates.importShipped(year)));
    expect(await count()).toBe(before);
  });

  test('a demonstration with other texts than the folder is refused, as it is before migrations', async () => {
    await refuseOtherTexts(app.database.asOwner);
    cpSync(SHIPPED_FOLDER, folder, { recursive: true, force: true });
    writeFileSync(ui, readFileSync(ui, 'utf8').replace('Elegí una unidad', 'Elegí otra unidad'));
    await expect(refuseOtherTexts(app.database.asOwner, folder)).rejects.toThrow(/otra plantilla ip 2025, versión 1/);
  });

  test('after the release a changed published folder stops it before anything is opened', async () => {
    cpSync(SHIPPED_FOLDER, folder, { recursive: true, force: true });
    const file = path.join(folder, 'published.json');
    const published = { released: 'v1.0.0', templates: { '2025/ip@1': 'f'.repeat(64) } };
    writeFileSync(file, JSON.stringify(published));
    proves('R-D-40', 'se detiene', () => expect(() => checkShipped(folder)).toThrow(/2025\/ip@1/));
  });

  test('a new version of the repository is in force where nobody uses the form', async () => {
    const service = shippedCopy();
    rmSync(path.join(folder, 'published.json'), { force: true });
    cpSync(path.join(folder, '2025/ip/v1'), path.join(folder, '2025/ip/v2'), { recursive: true });
    const meta = path.join(folder, '2025/ip/v2/meta.json');
    writeFileSync(meta, JSON.stringify({ ...(JSON.parse(readFileSync(meta, 'utf8')) as object), version: 2 }));
    await service.importShipped(null);
    expect((await structure('ip', 'PEIS', { anio: 2025 })).data.plantilla.version).toBe(2);
    await service.stop();
  });

  test('stored answers stay on their version; unsaved forms open under the new one', async () => {
    const project = await stage.idea(ana);
    const before = await ana.client.get<{ plantilla: { version: number } }>(`/ip/${project.id}`);
    const year = await stage.year();
    const [current] = await app.database.db('templates').where({ call_year: year, kind: 'ip', in_force: true });
    const content = current.content as {
      meta: object;
      ui: object;
      schema: { properties: Record<string, { maxLength?: number }> };
    };
    const stricter = structuredClone(content);
    const { titulo } = stricter.schema.properties;
    if (titulo) titulo.maxLength = 30;
    stricter.meta = { ...stricter.meta, version: 2 };
    await app.database
      .db('templates')
      .where({ id: current.id as number })
      .update({ in_force: false });
    await app.database
      .db('templates')
      .insert({
        call_year: year,
        kind: 'ip',
        version: 2,
        title: 'Idea proyecto',
        state: 'publicada',
        in_force: true,
        content: JSON.stringify(stricter),
        fingerprint: fingerprint(stricter as never),
        published_at: new Date(),
      });
    const long = 'Un título de más de treinta caracteres, antes válido';
    const stays = await ana.client.put<{ plantilla: { version: number } }>('/ip', {
      id: project.id,
      dataIdeaProyecto: ideaAnswers({ titulo: long }),
    });
    const fresh = await stage.post(ana, { titulo: long });
    proves('R-D-09', () => {
      expect([stays.status, stays.error]).toEqual([200, null]);
      expect(fresh.status).toBe(400);
    });
    const after = await ana.client.get<{ plantilla: { version: number } }>(`/ip/${project.id}`);
    proves('R-D-18', 'abrir', () =>
      expect([before.data.plantilla.version, after.data.plantilla.version]).toEqual([1, 1]),
    );
    expect((await structure('ip')).data.plantilla.version).toBe(2);
  });
});
