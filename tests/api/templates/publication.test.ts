import { beforeAll, describe, expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { proves } from '../../support/proves.ts';
import { useStage, type Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { readIdea, readStructure } from './read-forms.ts';
import { changed, open, publish, save, type Published } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let ana: Person;

beforeAll(async () => {
  admin = await stage.admin();
  ana = await app.person();
});

const structure = (kind: string, person: Person = ana) => readStructure(person, kind);
const ideaOf = (created: Created) => readIdea(ana, created);

describe('publishing', () => {
  test('asks for a note, a sound template and samples that give what they say', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const silent = await publish(admin, draft, {});
    const blank = await publish(admin, draft, { nota: '   ' });
    proves('R-X-25', 'sin nota', () => expect([silent.status, blank.status]).toEqual([400, 400]));
    const stricter = changed(draft.contenido, ['/schema/properties/titulo/maxLength', 10]);
    expect((await save(admin, draft, stricter)).error).toBeNull();
    const refused = await publish(admin, draft);
    expect(refused.status).toBe(400);
    const [first] = refused.problems;
    expect(first).toMatchObject({
      codigo: 'plantilla.muestra',
      ruta: expect.stringMatching(/^\/samples\/\d+$/u) as string,
    });
    proves('R-X-19', () => {
      const names = draft.contenido.samples.map(({ nombre }) => nombre);
      expect(names.some((name) => first?.mensaje.includes(`«${name}»`))).toBe(true);
    });
    const conflict = await publish(admin, draft, { nota: 'Otra', version: 1 });
    expect([conflict.status, conflict.data]).toMatchObject([409, { version: 2 }]);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });

  test('once, however often it is asked for; the database itself lets nobody change it', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    await save(admin, draft, changed(draft.contenido, ['/schema/properties/titulo/title', 'Nombre de la idea']));
    const options = { headers: { 'Idempotency-Key': 'publicar-una-vez' } };
    const address = `/plantillas/borrador/${draft.id}/publicar`;
    const first = await admin.client.post<Published>(address, { nota: 'Una vez' }, options);
    const again = await admin.client.post<Published>(address, { nota: 'Una vez' }, options);
    expect(first.error).toBeNull();
    expect(again.data).toEqual(first.data);
    const late = await publish(admin, draft);
    expect([late.status, late.error]).toMatchObject([409, expect.stringMatching(/ya publicó este borrador/u)]);
    const audit = await app.database
      .db('audit')
      .where({ action: 'template.publish' })
      .orderBy('id', 'desc')
      .first<{ actor_id: number; detail: object }>();
    expect(audit).toMatchObject({ actor_id: admin.id, detail: { plantilla: draft.id, nota: 'Una vez' } });
    const { id } = first.data.plantilla;
    const library = await admin.client.get<{ id: number; nota: string | null }[]>('/plantillas', { tipo: 'ip' });
    proves('R-X-25', 'con nota', () => expect(library.data.find((one) => one.id === id)?.nota).toBe('Una vez'));
    const row = () => app.database.asOwner('templates').where({ id });
    const attempts = [
      row().update({ content: '{}' }),
      row().update({ fingerprint: 'x' }),
      row().update({ state: 'borrador' }),
      row().update({ note: 'Otra' }),
      row().delete(),
    ];
    const outcomes = await Promise.allSettled(attempts);
    proves('R-D-19', () => expect(outcomes.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected')));
    const byApi = await admin.client.put(`/plantillas/borrador/${id}`, { contenido: draft.contenido });
    expect(byApi.status).toBe(404);
    const history = await admin.client.get<unknown[]>(`/plantillas/borrador/${id}/historial`);
    expect(history.data).toHaveLength(2);
  });

  test('the earlier version again, as a new one', async () => {
    const { plantilla: now } = await structure('ip');
    const shipped = await app.database
      .db('templates')
      .where({ kind: 'ip', call_year: now.anio, version: 1 })
      .first<{ id: number; content: Template }>();
    const draft = await open(admin, { de: shipped.id });
    expect(draft.cambios).toEqual([]);
    expect(draft.impacto.cambios.length).toBeGreaterThan(0);
    expect(draft.avisos[0]).toMatchObject({ codigo: 'plantilla.aviso.padre' });
    const { data } = await publish(admin, draft, { nota: 'Se vuelve a la primera' });
    const after = await structure('ip');
    proves('R-X-26', () => {
      expect(data.plantilla.version).toBe(now.version + 1);
      expect(after.plantilla).toEqual(data.plantilla);
      expect(after.schema).toEqual(shipped.content.schema);
      expect(after.ui).toEqual(shipped.content.ui);
    });
    expect(after.plantilla.huella).toBe(
      fingerprint({
        ...shipped.content,
        meta: {
          ...shipped.content.meta,
          version: data.plantilla.version,
          padre: draft.padre?.huella ?? '',
          nota: 'Se vuelve a la primera',
        },
      }),
    );
  });

  test('of two at once one is the next version, and the other one hears of it', async () => {
    const drafts = [await open(admin, { tipo: 'ip' }), await open(admin, { tipo: 'ip' })];
    const replies = await Promise.all(drafts.map((draft) => publish(admin, draft)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const published = replies.find(({ status }) => status === 200)?.data.plantilla;
    expect((await structure('ip')).plantilla).toEqual(published);
  });

  test('between the reading and the storing of a first save: it is judged by the new version', async () => {
    const rounds = Array.from({ length: 6 }, (_none, round) => round);
    for (const round of rounds) {
      const draft = await open(admin, { tipo: 'ip' });
      const current = await structure('ip');
      const [idea, published] = await Promise.all([stage.idea(ana), publish(admin, draft, { nota: `Ronda ${round}` })]);
      const pinned = (await ideaOf(idea)).plantilla.version;
      expect([current.plantilla.version, published.data.plantilla.version]).toContain(pinned);
    }
  });

  test('nothing is migrated where answers stay on their version', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const reply = await publish(admin, draft, { nota: 'x', migrar: {} });
    expect([reply.status, reply.problems[0]?.ruta]).toEqual([400, '/migrar']);
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });
});
