import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { presentDraft } from '#server/features/templates/present-draft.ts';
import { findDraft } from '#server/templates/template-draft-queries.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save, type Draft, type Named } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let bea: Person;

beforeAll(async () => {
  admin = await stage.admin();
  bea = await app.person({ tipoUsuario: 'admin', ape: 'Barrios', nom: 'Beatriz' });
});

const LABEL = '/schema/properties/titulo/title';
const HELP = '/ui/titulo/ui:help';
const read = async (draft: Pick<Draft, 'id'>) =>
  (await admin.client.get<Draft>(`/plantillas/borrador/${draft.id}`)).data;
const inForce = async () => (await admin.client.get<{ plantilla: Named; schema: unknown }>('/ip/estructura/PEIS')).data;

/** A draft of the version in force with these changes. */
async function draftWith(person: Person, ...changes: readonly [string, unknown][]): Promise<Draft> {
  const draft = await open(person, { tipo: 'ip' });
  const saved = await save(person, draft, changed(draft.contenido, ...changes));
  expect(saved.error).toBeNull();
  return saved.data;
}

describe('two drafts of one form', () => {
  test('the second publication is refused with what the first one changed, and nothing of it is lost', async () => {
    const first = await draftWith(bea, [LABEL, 'Nombre de la idea']);
    const second = await draftWith(admin, [HELP, 'Una ayuda nueva.']);
    expect(second.mientras).toBeNull();
    const published = await publish(bea, first, { nota: 'Primera' });
    expect(published.error).toBeNull();
    const { version } = published.data.plantilla;

    const refused = await publish(admin, second, { nota: 'Segunda' });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatch(
      new RegExp(
        `^Beatriz Barrios publicó la versión ${version} el \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d, después de`,
        'u',
      ),
    );
    const { actual } = refused.data as unknown as { actual: Draft };
    expect(actual.mientras).toMatchObject({ plantilla: published.data.plantilla, autor: { id: bea.id } });
    expect(actual.mientras?.cambios.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('«Nombre de la idea»'),
    ]);
    expect(actual).toEqual(await read(second));
    expect((await inForce()).plantilla.version).toBe(version);

    // A copy of it knows as little; a save does not help either.
    const copy = await open(admin, { de: second.id });
    expect(copy.mientras?.plantilla.version).toBe(version);
    expect((await publish(admin, copy, { nota: 'Copia' })).status).toBe(409);
    const again = await save(admin, second, changed(second.contenido, [HELP, 'Otra ayuda.']));
    expect(again.data.mientras?.plantilla.version).toBe(version);

    const onward = await open(admin, { llevar: second.id });
    expect([onward.mientras, onward.noLlevado]).toEqual([null, []]);
    expect(onward.padre?.version).toBe(version);
    expect(onward.cambios.map(({ texto }) => texto)).toEqual([expect.stringContaining('ayuda')]);
    const stored = await publish(admin, onward, { nota: 'Las dos' });
    expect(stored.error).toBeNull();
    const { schema, ui } = onward.contenido;
    expect(schema.properties?.['titulo']?.title).toBe('Nombre de la idea');
    expect((ui['titulo'] as Record<string, unknown>)['ui:help']).toBe('Otra ayuda.');
    // The one that was left behind is still there.
    expect((await read(second)).id).toBe(second.id);
  });

  test('what is to replace the version that came between is published as it is, and says what it takes back', async () => {
    const first = await draftWith(bea, [LABEL, 'Nombre de Beatriz']);
    const second = await draftWith(admin, [HELP, 'Mi ayuda.']);
    expect((await publish(bea, first, { nota: 'Primera' })).error).toBeNull();
    const mine = await open(admin, { llevar: second.id, igual: true });
    expect([mine.mientras, mine.contenido.schema]).toEqual([null, second.contenido.schema]);
    expect(mine.cambios.map(({ texto }) => texto).join()).toContain('«Nombre de Beatriz»');
    const stored = await publish(admin, mine, { nota: 'Lo mío' });
    expect(stored.error).toBeNull();
    expect((await inForce()).schema).toEqual(second.contenido.schema);
  });

  test('a rubric begun from nothing is not put together with the one that came between', async () => {
    const kind = { tipo: 'pcal', modalidad: 'PEIS' } as const;
    const first = await open(bea, kind);
    const anew = await open(admin, { ...kind, vacia: true, modelo: 'vetos' });
    const saved = await save(bea, first, changed(first.contenido, ['/schema/title', 'Otra rúbrica']));
    expect((await publish(bea, saved.data, { nota: 'Primera' })).error).toBeNull();
    const onward = await open(admin, { llevar: anew.id });
    expect([onward.mientras, onward.noLlevado ?? []]).toEqual([null, []]);
    const { meta: _meta, ...content } = onward.contenido;
    const { meta: _before, ...begun } = anew.contenido;
    expect(content).toEqual(begun);
  });

  test('what both changed stays as it was published, and is told', async () => {
    const first = await draftWith(bea, [LABEL, 'Nombre'], [HELP, 'De Beatriz.']);
    const second = await draftWith(admin, [LABEL, 'Denominación'], ['/schema/properties/finalidad/title', 'Para qué']);
    expect((await publish(bea, first, { nota: 'Primera' })).error).toBeNull();
    const onward = await open(admin, { llevar: second.id });
    expect(onward.noLlevado).toEqual([expect.stringContaining('«Denominación»')]);
    expect(onward.contenido.schema.properties?.['titulo']?.title).toBe('Nombre');
    expect(onward.contenido.schema.properties?.['finalidad']?.title).toBe('Para qué');
  });

  test('without anything newer there is nothing to carry it into', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const reply = await admin.client.post('/plantillas', { llevar: draft.id });
    expect([reply.status, reply.problems[0]?.ruta]).toEqual([400, '/llevar']);
    expect((await admin.client.post('/plantillas', { llevar: 999_999 })).status).toBe(404);
  });

  test('an earlier version, opened on purpose, may be published over what was there then', async () => {
    const { plantilla: now } = await inForce();
    const shipped = await app.database
      .db('templates')
      .where({ kind: 'ip', call_year: now.anio, version: 1 })
      .first<{ id: number }>('id');
    const draft = await open(admin, { de: shipped.id });
    expect(draft.mientras).toBeNull();
    expect((await publish(admin, draft, { nota: 'Se vuelve' })).error).toBeNull();
  });

  test('a version that was retired meanwhile takes nothing away', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const [{ id: newer } = { id: 0 }] = await app.database
      .asOwner('templates')
      .insert(
        app.database
          .db('templates')
          .where({ kind: 'ip', in_force: true, call_year: draft.plantilla.anio })
          .select({
            call_year: 'call_year',
            kind: 'kind',
            version: app.database.db.raw('version + 1'),
            title: 'title',
            state: app.database.db.raw(`'retirada'`),
            content: 'content',
            fingerprint: app.database.db.raw(`'x'`),
            published_at: app.database.db.raw('app_now()'),
          }),
      )
      .into(
        app.database.db.raw('templates (call_year, kind, version, title, state, content, fingerprint, published_at)'),
      )
      .returning<{ id: number }[]>('id');
    expect(newer).toBeGreaterThan(0);
    expect((await read(draft)).mientras).toBeNull();
    // Its number stays that of the retired one: this draft becomes the version after it.
    const { data, error } = await publish(admin, draft);
    expect([error, data.plantilla.version]).toEqual([null, draft.plantilla.version + 1]);
  });
});

describe('one draft, two publishers', () => {
  test('the second one hears who published it and when', async () => {
    const draft = await draftWith(admin, [HELP, 'Para las dos.']);
    const replies = await Promise.all([
      publish(bea, draft, { nota: 'De Beatriz' }),
      publish(admin, draft, { nota: 'De la oficina' }),
    ]);
    const refused = replies.find(({ status }) => status !== 200);
    const published = replies.find(({ status }) => status === 200);
    const who = replies[0] === published ? 'Beatriz Barrios' : 'Oficina Administración';
    expect(refused?.status).toBe(409);
    const version = published?.data.plantilla.version ?? 0;
    expect(refused?.error).toMatch(
      new RegExp(
        `^${who} ya publicó este borrador el \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d: es la versión ${version}\\.$`,
        'u',
      ),
    );
    expect(refused?.data).toMatchObject({ actual: published?.data, version });
    const later = await publish(admin, draft, { nota: 'Más tarde' });
    expect([later.status, later.error]).toEqual([409, refused?.error]);
  });

  test('a draft that was thrown away is not there', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
    expect((await publish(admin, draft)).status).toBe(404);
  });
});

test('what nobody checked is not published: a draft that was saved between its trial and the lock is a conflict', async () => {
  const draft = await draftWith(admin, [HELP, 'Antes.']);
  const { studio } = app.services.templates;
  const run = studio.run.bind(studio);
  // Somebody saves while the draft is tried.
  let saved: Awaited<ReturnType<typeof save>> | null = null;
  studio.run = async (act, asked) => {
    const answer = await run(act, asked);
    if (act === 'publish') {
      studio.run = run;
      saved = await save(bea, draft, changed(draft.contenido, [HELP, 'Después.']));
    }
    return answer;
  };
  const reply = await publish(admin, draft);
  expect(saved).toMatchObject({ error: null });
  expect([reply.status, reply.data]).toMatchObject([409, { version: draft.version + 1, autor: { id: bea.id } }]);
  const row = await findDraft(app.database.db, draft.id);
  expect(row?.state).toBe('borrador');
  const context = { db: app.database.db, services: app.services, log: pino({ level: 'silent' }) };
  expect(row && (await presentDraft(context, row)).version).toBe(draft.version + 1);
});
