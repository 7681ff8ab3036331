import { beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { Template } from '#engine/template/template.ts';
import { takesLong } from '#engine/validation/takes-long.ts';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import { TEMPLATE_SERVICE_MESSAGES } from '#schemas/messages/template-service.ts';
import { ThreadLost } from '#server/errors/thread-lost.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { CPU_LIMITS } from '#server/templates/template-jobs.ts';
import { TemplateLimitExceeded } from '#server/templates/template-limit-exceeded.ts';
import { insertPublished } from '#server/templates/template-queries.ts';
import { TemplateThread } from '#server/templates/template-thread.ts';
import { readLists, readTemplate } from '../../conformance/read-template.ts';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let ana: Person;

beforeAll(async () => {
  admin = await stage.admin();
  ana = await app.person();
});

const KEYS = Array.from({ length: 150 }, (_none, at) => `nota${at}`);

/** Patterns that are harmless one by one. */
const withSlowTexts = (template: Template, maxLength: number): Template =>
  changed(
    template,
    ...KEYS.map((key, at): [string, unknown] => [
      `/schema/properties/${key}`,
      { type: 'string', title: `Nota ${at}`, maxLength, pattern: '^[a-z]*[a-z]*!$' },
    ]),
    ['/ui/ui:order', [...(template.ui['ui:order'] ?? []), ...KEYS]],
  );
const slowAnswers = (length: number) => ideaAnswers(Object.fromEntries(KEYS.map((key) => [key, 'a'.repeat(length)])));

describe('answers of very many rows', () => {
  test('are judged apart and stored like any other', async () => {
    const director = await app.person();
    const { id, codigo } = await stage.idea(director);
    await stage.move(id, 'EVAL_IP', 'REC_P');
    const answers = sectionAnswers('PEIS', 3);
    const coherence = answers['CoherenciaInterna'] as { ObjetivoEspecificos: Record<string, unknown>[] };
    const [objective = {}] = coherence.ObjetivoEspecificos;
    const [activity = {}] = objective['ActividadObjetivos'] as Record<string, unknown>[];
    const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => structuredClone(one));
    const months = Array.from({ length: 12 }, (_none, at) => ({ Mes_id: at + 1 }));
    const full = { ...activity, CronogramaA1s: months, CronogramaA2s: months };
    coherence.ObjetivoEspecificos = many(12, { ...objective, ActividadObjetivos: many(50, full) });
    const section = prepareTemplate(readTemplate('p.PEIS'), readLists()).sections[2];
    expect(section && takesLong(section, answers)).toBe(true);
    const put = await director.client.put<{ version: number }>('/p/', { codigo, dataProyecto: answers });
    expect([put.error, put.problems.slice(0, 3)]).toEqual([null, []]);
    const wrong = structuredClone(answers);
    (wrong['CoherenciaInterna'] as typeof coherence).ObjetivoEspecificos[11] = {
      ...objective,
      ActividadObjetivos: 'no',
    };
    const refused = await director.client.put('/p/', { codigo, dataProyecto: wrong });
    expect(refused.problems[0]?.ruta).toBe('/CoherenciaInterna/ObjetivoEspecificos/11/ActividadObjetivos');
  }, 60_000);
});

describe('a template whose patterns take too long together', () => {
  test('is saved with a doubt and refused at publication, with the fields named; the process goes on', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const saved = await save(admin, draft, withSlowTexts(draft.contenido, 6600));
    expect(saved.error).toBeNull();
    const told = { ruta: '/schema/properties/nota0', codigo: 'plantilla.costo.veredicto' };
    expect(saved.data.avisos).toContainEqual(expect.objectContaining(told));
    const [reply, meanwhile] = await Promise.all([publish(admin, draft), admin.client.get('/ip/estructura/PEIS')]);
    expect([reply.status, meanwhile.status]).toEqual([400, 200]);
    expect(reply.problems).toEqual([expect.objectContaining(told)]);
    expect(reply.error).toContain('«Nota 0», «Nota 1», «Nota 2» y ');
    // Shorter texts cost less by their square.
    const shorter = await save(admin, saved.data, withSlowTexts(draft.contenido, 60));
    expect(shorter.data.avisos.map(({ codigo }) => codigo)).not.toContain(told.codigo);
    expect((await publish(admin, draft, { nota: 'Más corta' })).error).toBeNull();
  }, 60_000);

  test('that is in force all the same makes nobody wait but whoever sends the worst', async () => {
    const { template, version } = await app.database
      .db('templates')
      .where({ kind: 'ip', in_force: true, call_year: await stage.year() })
      .first<{ template: Template; version: number }>({ template: 'content', version: 'version' });
    const slow = withSlowTexts({ ...template, meta: { ...template.meta, version: version + 1 } }, 6600);
    await app.database.db.transaction((trx) => insertPublished(trx, slow, fingerprint(slow), { inForce: true }));
    expect((await stage.post(ana, slowAnswers(1))).status).toBe(400);
    const order: string[] = [];
    const told = <T>(name: string, reply: Promise<T>): Promise<T> => reply.finally(() => order.push(name));
    const heavy = told('heavy', stage.post(ana, slowAnswers(6600)));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const others = [1, 2, 3].map(() => told('other', admin.client.get('/ip/estructura/PEIS')));
    const [refused, ...read] = await Promise.all([heavy, ...others]);
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(order).toEqual(['other', 'other', 'other', 'heavy']);
    expect([refused.status, refused.error]).toEqual([
      400,
      'Revisar estas respuestas demora demasiado. Acortá los textos más largos o quitá filas.',
    ]);
    // The next one is well: also where the worst is left out.
    const idea = await stage.idea(ana, Object.fromEntries(KEYS.map((key) => [key, 'abc!'])));
    expect(idea.codigo).not.toBe('');
  }, 60_000);
});

describe('the thread that they are judged in', () => {
  const template = readTemplate('p.PEIS');
  const job = (answers: unknown) => ({
    key: 'k',
    template,
    lists: readLists(),
    section: 1,
    answers,
    options: { level: 'completa' as const },
  });

  test('gives the verdict, sends away whoever comes when enough wait, and ends what takes too long', async () => {
    const thread = new TemplateThread({ mostWaiting: 1 });
    const jobs = await Promise.allSettled([1, 2, 3].map(() => thread.run('judge', job({}))));
    expect(jobs.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(jobs[0]?.status === 'fulfilled' && jobs[0].value.problems.length).toBeGreaterThan(5);
    expect(jobs[2]?.status === 'rejected' && String(jobs[2].reason)).toContain('ThreadBusy');
    await thread.stop();
    const hasty = new TemplateThread({ cpu: { judge: 0 } });
    await expect(hasty.run('judge', job({}))).rejects.toThrow(TemplateLimitExceeded);
    await hasty.stop();
  }, 30_000);
});

describe('work of the studio’s thread that comes to nothing', () => {
  const job = (section: number) => ({
    key: 'k',
    template: readTemplate('p.PEIS'),
    lists: readLists(),
    section,
    answers: {},
    options: { level: 'completa' as const },
  });

  /** What the studio's calls answer while another thread does something else in its place. */
  async function answersOf(
    draft: Draft,
    instead: () => Promise<unknown>,
  ): Promise<(readonly [number, string | null])[]> {
    const spied = vi.spyOn(app.services.templates.studio, 'run').mockImplementation(instead as never);
    const path = `/plantillas/borrador/${draft.id}`;
    const replies = [
      await save(admin, draft, draft.contenido),
      await admin.client.get(path),
      await admin.client.post('/plantillas/ensayar-validez', { texto: JSON.stringify(draft.contenido) }),
      await admin.client.post(`${path}/impresion`, { secciones: [] }),
      await publish(admin, draft),
    ];
    spied.mockRestore();
    return replies.map(({ status, error, data }) => {
      const { problemas } = (data ?? {}) as { problemas?: { mensaje: string }[] };
      return [status, status === 200 ? (problemas?.[0]?.mensaje ?? null) : error];
    });
  }

  test('is a problem of the template where that broke it, and no fault of it where the thread is lost', async () => {
    const draft = await open(admin, { tipo: 'ip' });
    const thread = new TemplateThread();
    // There is no such section.
    const broken = await answersOf(draft, () => thread.run('judge', job(9)));
    expect(broken).toEqual([400, 200, 200, 400, 400].map((status) => [status, TEMPLATE_SERVICE_MESSAGES.broken]));
    expect((await thread.run('judge', job(1))).problems.length).toBeGreaterThan(5);
    await thread.stop();

    const hurried = new TemplateThread({ patience: 0 });
    const lost = await answersOf(draft, () => hurried.run('judge', job(1)));
    expect(lost).toEqual(lost.map(() => [503, HTTP_MESSAGES.interrupted]));
    const under = hurried.run('judge', job(1));
    await Promise.all([expect(under).rejects.toThrow(ThreadLost), hurried.stop()]);
  }, 30_000);
});

test('at publication an answer is tried for a quarter of a second', async () => {
  const hasty = new TemplateThread({ cpu: { try: 1 } });
  const limit = await hasty.run('publish', { template: readTemplate('p.PEIS'), lists: readLists() }).then(
    () => null,
    (error: unknown) => (error instanceof TemplateLimitExceeded ? error.limit : error),
  );
  proves('R-K-111', '250 ms', () => expect([limit, CPU_LIMITS.try]).toEqual(['try', 250]));
  await hasty.stop();
}, 30_000);
