import type { Knex } from 'knex';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import type { TemplateReach } from '#schemas/generated/domain/template-reach.ts';
import { TEMPLATE_SERVICE_MESSAGES } from '#schemas/messages/template-service.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { storeAnswers } from '#server/db/save-answers.ts';
import type { Act } from '#server/templates/template-jobs.ts';
import { TemplateThread } from '#server/templates/template-thread.ts';
import { moveToSection } from '#web/features/studio/model/move/move-to-section.ts';
import { proves } from '../../support/proves.ts';
import { readTemplate } from '../../conformance/read-template.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save, type Draft, type Named } from './studio.ts';
import { waitingIn } from '../support/waiting-in.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let ana: Person;
let year: number;

interface Form {
  id: number;
  project: number;
  codigo: string;
  /** As calls name it. */
  wire: number;
}

const complete = readTemplate('pcal.PEIS').samples.find(
  ({ nombre, espera }) => espera.valido && /7|aprobad/iu.test(nombre),
);

beforeAll(async () => {
  admin = await stage.admin();
  ana = await app.person();
  year = await stage.year();
});

const inForce = async (anio = year) =>
  (await admin.client.get<{ plantilla: Named; schema: Template['schema'] }>('/pcal/estructura/PEIS', { anio })).data;

/** An evaluation of quality of a new project, straight into the table: who gets one is another matter. */
async function evaluation(): Promise<Form> {
  const { id: project, codigo } = await stage.idea(ana);
  const db = app.database.asOwner;
  const [row] = await db('forms')
    .insert({ project_id: project, kind: 'pcal', wire_id: db.raw(`nextval('form_wire_id')`), evaluator_id: admin.id })
    .returning<{ id: number; wire_id: number }[]>(['id', 'wire_id']);
  return { id: row?.id ?? 0, project, codigo, wire: row?.wire_id ?? 0 };
}

/** What a save stores; the version is the shared one of the call, if there is one. */
async function store(
  form: Form,
  data: object,
  state: 'borrador' | 'completa',
  { db = app.database.db, read = 0 }: { db?: Knex; read?: number } = {},
): Promise<number> {
  const { rows }: { rows: { id: number }[] } = await db.raw(
    `select coalesce((select template_id from template_pins where call_year = ? and kind = 'pcal' and modality = 'PEIS'),
      (select id from templates where call_year = ? and kind = 'pcal' and modality = 'PEIS' and in_force)) as id`,
    [year, year],
  );
  const template = rows[0]?.id ?? 0;
  const outcome = await storeAnswers(db, {
    project: form.project,
    form: form.id,
    author: admin.id,
    action: 'answers.pcal',
    guard: null,
    callsGuard: null,
    deadline: null,
    sections: [{ section: 0, read, expected: null, data, chosen: null }],
    template,
    pin: { callYear: year, kind: 'pcal', modality: 'PEIS' },
    state,
    request: null,
    idempotency: null,
  });
  expect(outcome).toMatchObject({ result: 'saved' });
  return template;
}

/** As whoever may read it gets it. */
const readForm = async ({ codigo, wire }: Form) =>
  (await admin.client.get<{ plantilla: Named; dataEvaluacion: object }>(`/pcal/data/${codigo}/PEIS/${wire}`)).data;

const stored = async (form: Form) => {
  const row = await app.database
    .db('forms as f')
    .join('answer_heads as h', 'h.form_id', 'f.id')
    .join('revisions as r', 'r.id', 'h.revision_id')
    .where({ 'f.id': form.id })
    .first<{
      template_id: number;
      state: string;
      version: number;
      data: Record<string, Record<string, unknown>>;
      cause: string;
    }>('f.template_id', 'f.state', 'h.version', 'r.data', 'r.cause');
  return row;
};

/** What publishing a draft would meet, evaluation by evaluation. */
const reachOf = async ({ id }: Draft) =>
  (await admin.client.get<Sent<TemplateReach>>(`/plantillas/borrador/${id}/alcance`)).data;

const ofQuality = () => open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
const discard = ({ id }: Draft) => admin.client.delete(`/plantillas/borrador/${id}`);
const help = (template: Template, words: string) => changed(template, ['/ui/problema/claridad/ui:help', words]);

/** One scored item renamed in place, as the studio does it: the scoring follows, the stable id stays. */
function renamed(template: Template, withId: boolean): Template {
  const text = JSON.stringify(template)
    .replaceAll('"/problema/claridad"', '"/problema/nitidez"')
    .replaceAll('"claridad"', '"nitidez"');
  const after = JSON.parse(text) as Template;
  return withId ? changed(after, ['/ui/problema/nitidez/ui:id', '/problema/claridad']) : after;
}

describe('evaluations of a call share one version', () => {
  let first: Form;
  let v1: Named;

  test('before the first is saved a new version is in force at once', async () => {
    const draft = await ofQuality();
    expect(draft.problemas).toEqual([]);
    expect(draft.impacto).toMatchObject({ fijada: null, caminos: ['directo'], migrar: null });
    await save(admin, draft, help(draft.contenido, 'De 0 a 10.'));
    const { data, error } = await publish(admin, draft);
    expect(error).toBeNull();
    expect(data).toMatchObject({ vigente: true, enEspera: false });
    v1 = (await inForce()).plantilla;
    expect(v1).toEqual(data.plantilla);
  });

  test('afterwards one waits for the next call', async () => {
    first = await evaluation();
    await store(first, { problema: { claridad: 7 }, equipo: { composicion: 7.5 } }, 'borrador');
    const draft = await ofQuality();
    proves('R-X-23', 'se migra', () =>
      expect(draft.impacto).toMatchObject({
        fijada: { id: v1.id },
        caminos: ['migrar', 'esperar'],
        migrar: { posible: true, motivo: null },
        uso: { formularios: 1, completas: 0 },
      }),
    );
    const level = { '0': 0, '5': 5, '10': 10 };
    const fewer = changed(
      draft.contenido,
      [
        '/schema/properties/equipo/properties/composicion/oneOf',
        draft.contenido.schema.properties?.['equipo']?.properties?.['composicion']?.oneOf?.filter(
          (option) => option.const !== 7.5,
        ),
      ],
      ['/scoring/items/5/points', { options: level }],
    );
    const { data: sheet } = await save(admin, draft, fewer);
    proves('R-X-21', 'nivel quitado con su uso', () =>
      expect(sheet.impacto.cambios.map(({ texto }) => texto)).toContain(
        'Se quitó la opción «Si» de «Composición del equipo», elegida en un formulario.',
      ),
    );
    await save(
      admin,
      { ...draft, version: sheet.version },
      help(draft.contenido, 'De 0 a 10, de a medio punto; en espera.'),
    );
    const { data } = await publish(admin, draft, { nota: 'Para el año que viene' });
    expect(data).toMatchObject({ vigente: false, enEspera: true, migradas: 0 });
    const now = await inForce();
    const second = await evaluation();
    const pinned = await store(second, { problema: { claridad: 5 } }, 'borrador');
    proves('R-K-113', 'no vigente', () => expect(now.plantilla).toEqual(v1));
    expect(pinned).toBe(v1.id);
    expect((await stored(first)).template_id).toBe(v1.id);

    const opened = await admin.client.post('/conv', { anio: year + 1 });
    expect(opened.error).toBeNull();
    const next = await inForce(year + 1);
    proves('R-K-113', 'vigente con POST /conv', () => {
      expect(next.plantilla).toMatchObject({ anio: year + 1, version: 1 });
      expect(JSON.stringify(next)).toContain('en espera');
    });
    expect((await inForce()).plantilla).toEqual(v1);
  });

  test('or all of them move, by renames alone', async () => {
    const draft = await ofQuality();
    await save(admin, draft, renamed(draft.contenido, false));
    for (const [tipo, caso] of [
      ['dividido', 'dividido no'],
      ['unido', 'unido no'],
      ['reescalado', 'reescalado no'],
    ] as const) {
      const mapeos = [{ tipo, de: ['/problema/claridad'], a: ['/problema/nitidez'] }];
      const reply = await publish(admin, draft, { nota: 'x', migrar: { mapeos } });
      proves('R-K-114', caso, () => {
        expect(reply.status).toBe(400);
        expect(reply.error).toContain(`«${tipo}»`);
      });
    }
    const ghost = [{ tipo: 'renombrado', de: ['/nada'], a: ['/problema/nitidez'] }];
    expect((await publish(admin, draft, { nota: 'x', migrar: { mapeos: ghost } })).error).toContain('«/nada»');
    const oneToTwo = [
      { tipo: 'renombrado', de: ['/problema/claridad'], a: ['/problema/nitidez', '/equipo/composicion'] },
    ];
    expect((await publish(admin, draft, { nota: 'x', migrar: { mapeos: oneToTwo } })).status).toBe(400);

    // Without the rename the answer would be lost: told of the one that has it, before anybody publishes.
    const reach = await reachOf(draft);
    expect(reach.impide).toEqual([]);
    expect(reach.evaluaciones).toMatchObject({ total: 2, impedidas: 2 });
    expect(reach.evaluaciones?.lista).toHaveLength(2);
    expect(reach.evaluaciones?.lista[0]).toMatchObject({
      tipo: 'pcal',
      evaluador: { id: admin.id },
      estado: 'borrador',
      destino: 'impide',
      texto: 'Perdería su respuesta en «Claridad del problema».',
    });
    const losing = await publish(admin, draft, { nota: 'x', migrar: {} });
    expect(losing.status).toBe(400);
    expect(losing.error).toContain('«Claridad del problema»');
    expect((await stored(first)).data['problema']).toMatchObject({ claridad: 7 });

    const mapeos = [{ tipo: 'renombrado', de: ['/problema/claridad'], a: ['/problema/nitidez'] }];
    const reply = await publish(admin, draft, { nota: 'Otro nombre', migrar: { mapeos } });
    expect(reply.error).toBeNull();
    const moved = await stored(first);
    const pinned = await store(await evaluation(), { problema: { nitidez: 3 } }, 'borrador');
    proves('R-K-114', 'renombrado sí', () => {
      expect(reply.data).toMatchObject({ vigente: true, enEspera: false, migradas: 2 });
      expect(moved).toMatchObject({
        template_id: reply.data.plantilla.id,
        version: 2,
        cause: 'migration',
        state: 'borrador',
      });
      expect(moved.data['problema']).toMatchObject({ nitidez: 7 });
    });
    expect(pinned).toBe(reply.data.plantilla.id);
    expect((await inForce()).plantilla).toEqual(reply.data.plantilla);
    const read = await readForm(first);
    proves('R-X-24', 'renombrado', () => {
      expect(read.plantilla.version).toBe(reply.data.plantilla.version);
      expect(read.dataEvaluacion).toMatchObject({ problema: { nitidez: 7 } });
      expect(JSON.stringify(read.dataEvaluacion)).not.toContain('claridad"');
    });
    // The text under the earlier version is still there.
    const revisions = await app.database
      .db('revisions')
      .where({ form_id: first.id })
      .orderBy('version')
      .pluck('template_id');
    expect(revisions).toEqual([v1.id, reply.data.plantilla.id]);
  });

  test('an item that moved to another section takes its answers along, there and back', async () => {
    for (const [from, to] of [
      ['problema', 'equipo'],
      ['equipo', 'problema'],
    ] as const) {
      const draft = await ofQuality();
      const result = moveToSection(draft.contenido, `/${from}/nitidez`, `/${to}`);
      if ('reason' in result) throw new Error(result.reason);
      const saved = await save(admin, draft, changed(result.template, ['/samples', []]));
      expect(saved.data.cambios.map(({ texto }) => texto).join()).toContain('«Claridad del problema» se mudó: de');
      const reply = await publish(admin, draft, { nota: 'Va con lo que se le parece', migrar: {} });
      expect([reply.error, reply.data.migradas]).toEqual([null, 3]);
      const { data } = await stored(first);
      expect(data[to]?.['nitidez']).toBe(7);
      expect(data[from]).not.toHaveProperty('nitidez');
      expect(data['equipo']).toMatchObject({ composicion: 7.5 });
    }
  });

  test('a move that takes longer than others can wait is refused', async () => {
    const draft = await ofQuality();
    const { studio } = app.services.templates;
    const run = studio.run.bind(studio);
    const hasty = new TemplateThread({ cpu: { move: 0 } });
    const instead = (act: Act, asked: never) => (act === 'move' ? hasty.run(act, asked) : run(act, asked));
    const spied = vi.spyOn(studio, 'run').mockImplementation(instead as never);
    const reply = await publish(admin, draft, { nota: 'x', migrar: {} });
    spied.mockRestore();
    await hasty.stop();
    expect([reply.status, reply.error]).toEqual([400, TEMPLATE_SERVICE_MESSAGES.movingTooLong]);
  });

  test('what is saved while the move is planned moves too', async () => {
    const draft = await ofQuality();
    await save(admin, draft, changed(draft.contenido, ['/ui/problema/nitidez/ui:help', 'De cero a diez.']));
    const before = await stored(first);
    // As any save does; the publication waits for it.
    const saving = await app.database.asOwner.transaction();
    await saving.raw('select lock_calls(false)');
    const published = publish(admin, draft, { nota: 'x', migrar: {} });
    await expect.poll(() => waitingIn(app.database), { timeout: 10_000 }).toBeGreaterThan(0);
    const data = { ...before.data, problema: { ...before.data['problema'], nitidez: 9 } };
    await store(first, data, 'borrador', { db: saving, read: before.version });
    await saving.commit();
    expect((await published).error).toBeNull();
    const after = await stored(first);
    expect(after).toMatchObject({ template_id: (await published).data.plantilla.id, version: before.version + 2 });
    expect(after.data['problema']?.['nitidez']).toBe(9);
  });

  test('not where results would change and one is complete; where they do not, it moves with its state', async () => {
    expect(complete).toBeDefined();
    const text = JSON.stringify(complete?.respuestas).replaceAll('"claridad"', '"nitidez"');
    const done = await evaluation();
    await store(done, JSON.parse(text) as object, 'completa');
    const before = await inForce();
    const draft = await ofQuality();
    const heavier = changed(draft.contenido, ['/scoring/items/0/weight', 2], ['/samples', []]);
    const saved = await save(admin, draft, heavier);
    expect(saved.error).toBeNull();
    expect(saved.data).toMatchObject({ clase: 'resultados', impacto: { migrar: { posible: false } } });
    const heavy = (await reachOf(draft)).evaluaciones;
    expect(heavy).toMatchObject({ total: 4, impedidas: 1 });
    expect(heavy?.lista.map(({ estado, destino, texto }) => [estado, destino, texto])).toEqual([
      ['completa', 'impide', 'Está completa y la versión cambia cómo se puntúa: no puede pasar.'],
      ...Array.from({ length: 3 }, () => ['borrador', 'pasa', 'Sigue a medio completar, con lo que tiene.']),
    ]);
    const refused = await publish(admin, draft, { nota: 'Más peso', migrar: {} });
    const after = await inForce();
    proves('R-K-29', () => {
      expect(refused.status).toBe(400);
      expect(refused.error).toContain('cambia resultados');
      expect(after.plantilla).toEqual(before.plantilla);
    });
    const kept = await stored(done);
    expect(kept).toMatchObject({ template_id: before.plantilla.id, version: 1, state: 'completa' });
    await discard(draft);

    const words = await ofQuality();
    await save(admin, words, changed(words.contenido, ['/ui/problema/nitidez/ui:help', 'Otra ayuda.']));
    const easy = (await reachOf(words)).evaluaciones;
    expect(easy).toMatchObject({ total: 4, impedidas: 0 });
    expect(easy?.lista.find(({ estado }) => estado === 'completa')?.texto).toBe('Sigue completa.');
    const moved = await publish(admin, words, { nota: 'Otra ayuda', migrar: {} });
    expect(moved.error).toBeNull();
    const now = await stored(done);
    proves('R-K-28', 'migra todos', () => {
      expect(now).toMatchObject({ template_id: moved.data.plantilla.id, state: 'completa', version: 2 });
      expect(now.data).toMatchObject(kept.data);
    });

    const demanding = await ofQuality();
    const stricter = changed(
      demanding.contenido,
      ['/schema/properties/problema/properties/nueva', { type: 'string', title: 'Nueva', maxLength: 90 }],
      ['/schema/properties/problema/required', ['nueva']],
      [
        '/ui/problema/ui:order',
        [...(demanding.contenido.ui['problema'] as { 'ui:order': string[] })['ui:order'], 'nueva'],
      ],
      ['/samples', []],
    );
    expect((await save(admin, demanding, stricter)).error).toBeNull();
    const lacking = (await reachOf(demanding)).evaluaciones?.lista[0];
    expect(lacking).toMatchObject({ estado: 'completa', destino: 'impide' });
    expect(lacking?.texto).toBe('Dejaría de estar completa: faltaría «Nueva».');
    const incomplete = await publish(admin, demanding, { nota: 'x', migrar: {} });
    expect(incomplete.error).toContain('dejaría de estarlo');
    const waits = await publish(admin, demanding, { nota: 'Para el año que viene' });
    const stays = await stored(done);
    proves('R-K-28', 'próxima convocatoria', () => {
      expect(waits.data).toMatchObject({ vigente: false, enEspera: true });
      expect(stays.template_id).toBe(moved.data.plantilla.id);
    });
  });
});
