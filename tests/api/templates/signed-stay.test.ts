import { beforeAll, expect, test, vi } from 'vitest';
import type { IntegrityControl } from '#schemas/generated/domain/integrity-control.ts';
import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import type { TemplateReach } from '#schemas/generated/domain/template-reach.ts';
import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import type { Template } from '#engine/template/template.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import type { Act } from '#server/templates/template-jobs.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { annul, useAgreed } from '../evaluations/agreed-form.ts';
import { answersOf, type Judged } from '../evaluations/bench.ts';
import { sign } from '../support/documents.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, publish, save as saveDraft, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged } = useAgreed(app, stage);
const ANSWERS = answersOf('pcal', /7,65/u);
let admin: Person;
let year: number;

beforeAll(async () => {
  admin = await stage.admin();
  year = await stage.year();
});

const ofQuality = () => open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
const reachOf = async ({ id }: Draft) =>
  (await admin.client.get<Sent<TemplateReach>>(`/plantillas/borrador/${id}/alcance`)).data.evaluaciones;

/** One scored item under another name; its stable id stays. */
function renamed(template: Template): Template {
  const text = JSON.stringify(template)
    .replaceAll('"/problema/claridad"', '"/problema/nitidez"')
    .replaceAll('"claridad"', '"nitidez"');
  return changed(JSON.parse(text) as Template, ['/ui/problema/nitidez/ui:id', '/problema/claridad'], ['/samples', []]);
}

const worded = (template: Template, words: string) =>
  changed(template, ['/ui/equipo/composicion/ui:help', words], ['/samples', []]);

/** A commission of three: the first one's own form and the definitive one are complete. */
async function evaluated(answers: object = ANSWERS): Promise<Judged & { members: [Person, Person, Person] }> {
  const one = await judged('pcal');
  const members = one.evaluators as [Person, Person, Person];
  expect((await save('pcal', one.own(members[0]), members[0], answers)).error).toBeNull();
  expect((await save('pcal', one.definitive, members[0], answers)).error).toBeNull();
  return { ...one, members };
}

const versionOf = async ({ project }: Judged, form: number) => {
  const { data } = await read('pcal', form, admin, project);
  return data.plantilla.version;
};

/** What the address at the foot of its print ends with. */
async function printed(by: Person, definitive: number): Promise<string> {
  const { text } = await pdfText((await by.client.get(`/imprimir/pcal_def/${definitive}.pdf`)).bytes);
  return /\/verificar\/([\da-f]{16})\b/u.exec(text)?.[1] ?? '';
}

const standing = async (huella: string) => {
  const { documento } = (await app.client().get<VerifyPaperAnswer>(`/verificar/${huella}`)).data;
  return [documento?.situacion, documento?.firmado];
};

/** Controls of integrity that find something. */
async function broken(): Promise<string[]> {
  const { data } = await admin.client.get<IntegrityControl[]>('/integridad');
  const found = data.filter(({ cantidad }) => (cantidad ?? 0) > 0).map(({ control }) => control);
  const signed = await admin.client.get<{ cantidad: number }>('/integridad/firmas-que-difieren');
  return signed.data.cantidad > 0 ? [...found, 'firmas-que-difieren'] : found;
}

const totalsOf = async () => {
  const { data } = await admin.client.get<{ proyectos: { codigo: string; total: string | null }[] }>(
    `/resultados/${year}/pcal/PEIS`,
  );
  return Object.fromEntries(data.proyectos.map(({ codigo, total }) => [codigo, total]));
};

test('signed opinions stay on their version; annulled, they move by the next publication', async () => {
  const signed = await evaluated();
  const unsigned = await evaluated();
  const [first, second] = signed.members;
  const own = signed.own(first);
  const paper = await printed(first, signed.definitive);
  expect((await sign(first, signed.project, signed.definitive)).error).toBeNull();
  const asSigned = (await read('pcal', signed.definitive, first, signed.project)).data;

  const draft = await ofQuality();
  const saved = await saveDraft(admin, draft, renamed(draft.contenido));
  expect(saved.data.problemas).toEqual([]);
  expect(saved.data.impacto.textos).toContain('De ellas, 2 quedan en la suya: firmadas.');
  const reach = await reachOf(draft);
  expect(reach).toMatchObject({ total: 4, impedidas: 0, quedan: 2 });
  const told = reach?.lista.map(({ codigo, tipo, destino, texto }) => [codigo, tipo, destino, texto]);
  proves('R-A-125-01', 'lo dice', () => {
    expect(told).toEqual(
      expect.arrayContaining([
        [signed.project.codigo, 'pcal_def', 'queda', 'Queda en la suya: firmada.'],
        [signed.project.codigo, 'pcal', 'queda', 'Queda en la suya: la definitiva está firmada.'],
        [unsigned.project.codigo, 'pcal_def', 'pasa', 'Sigue completa.'],
        [unsigned.project.codigo, 'pcal', 'pasa', 'Sigue completa.'],
      ]),
    );
  });
  const published = await publish(admin, draft, { nota: 'Otro nombre', migrar: {} });
  expect([published.error, published.data.migradas]).toEqual([null, 2]);
  const after = (await read('pcal', signed.definitive, first, signed.project)).data;
  const verified = await standing(paper);
  proves('R-A-125-01', 'firmada', () => {
    expect(after).toMatchObject({ plantilla: asSigned.plantilla, version: asSigned.version, estado: 'firmada' });
    expect(after.dataEvaluacion).toEqual(asSigned.dataEvaluacion);
    expect(verified).toEqual(['vigente', true]);
  });
  const [behind, moved] = [await versionOf(signed, own), await versionOf(unsigned, unsigned.definitive)];
  proves('R-A-125-01', 'individuales', () => {
    expect(behind).toBe(asSigned.plantilla.version);
    expect(moved).toBe(asSigned.plantilla.version + 1);
  });
  expect(await printed(first, signed.definitive)).toBe(paper);
  expect(await broken()).toEqual([]);

  // Both are still scored alike, each by its own version, and can be rehearsed together.
  expect(await totalsOf()).toEqual({ [signed.project.codigo]: '7.65', [unsigned.project.codigo]: '7.65' });
  const next = await ofQuality();
  const asked = { anio: year, modalidad: 'PEIS' };
  const { data: rehearsal } = await admin.client.post<Rehearsal>(`/plantillas/borrador/${next.id}/ensayo`, asked);
  expect(rehearsal).toMatchObject({ plantilla: { version: asSigned.plantilla.version + 1 }, perdidas: 0 });
  expect(rehearsal.proyectos.map(({ antes }) => antes.total)).toEqual(['7.65', '7.65']);

  // A version that waits moves nothing; that of the signed ones may be retired and is read all the same.
  await saveDraft(admin, next, worded(next.contenido, 'Para el año que viene.'));
  expect((await publish(admin, next, { nota: 'Espera' })).data).toMatchObject({ enEspera: true });
  const retired = await admin.client.post(`/plantillas/${asSigned.plantilla.id}/retirar`, { motivo: 'Reemplazada' });
  expect(retired.error).toBeNull();
  expect([await standing(paper), await broken()]).toEqual([['vigente', true], []]);

  // Annulled, it is written under its version until another one is published; who begins now joins the others of the project.
  expect((await annul(admin, signed)).error).toBeNull();
  const again = await save('pcal', signed.definitive, first, ANSWERS);
  expect([again.error, again.data.plantilla.version]).toEqual([null, asSigned.plantilla.version]);
  const begun = await save('pcal', signed.own(second), second, ANSWERS);
  expect([begun.error, begun.data.plantilla.version]).toEqual([null, asSigned.plantilla.version]);
  expect(await broken()).toEqual([]);

  const last = await ofQuality();
  await saveDraft(admin, last, worded(last.contenido, 'Otra vez.'));
  expect(await reachOf(last)).toMatchObject({ total: 5, impedidas: 0, quedan: 0 });
  const all = await publish(admin, last, { nota: 'Pasan todas', migrar: {} });
  expect([all.error, all.data.migradas]).toEqual([null, 5]);
  const { data } = await read('pcal', signed.definitive, first, signed.project);
  expect(data.plantilla.version).toBe(all.data.plantilla.version);
  expect(data.dataEvaluacion['problema']).toMatchObject({ nitidez: 7.5 });
  expect((await sign(first, signed.project, signed.definitive)).error).toBeNull();
  expect(await broken()).toEqual([]);
});

test('who signs while a version is published signs what is stored, before or after', async () => {
  const { studio } = app.services.templates;
  const run = studio.run.bind(studio);
  const written = (await admin.client.get<{ schema: Template['schema'] }>('/pcal/estructura/PEIS', { anio: year }))
    .data;
  const key = Object.keys(written.schema.properties?.['problema']?.properties ?? {}).includes('nitidez');
  const answers = JSON.parse(
    JSON.stringify(ANSWERS).replaceAll('"claridad"', key ? '"nitidez"' : '"claridad"'),
  ) as object;

  // Between the plan and the lock.
  const between = await evaluated(answers);
  const planned = await ofQuality();
  await saveDraft(admin, planned, worded(planned.contenido, 'Entre medio.'));
  const paper = await printed(between.members[0], between.definitive);
  const signings: Promise<unknown>[] = [];
  const sooner = async (act: Act, asked: never) => {
    const result = await run(act, asked);
    if (act === 'move' && signings.length === 0)
      signings.push(sign(between.members[0], between.project, between.definitive));
    await Promise.all(signings);
    return result;
  };
  const spied = vi.spyOn(studio, 'run').mockImplementation(sooner as never);
  const reply = await publish(admin, planned, { nota: 'Entre medio', migrar: {} });
  spied.mockRestore();
  expect(reply.error).toBeNull();
  expect(await Promise.all(signings)).toMatchObject([{ error: null }]);
  expect([await standing(paper), await broken()]).toEqual([['vigente', true], []]);

  // At once, as it comes.
  for (let round = 0; round < 5; round += 1) {
    const one = await evaluated(answers);
    const draft = await ofQuality();
    await saveDraft(admin, draft, worded(draft.contenido, `Vuelta ${round}.`));
    const body = { nota: 'A la vez', ...(round % 3 < 2 && { migrar: {} }) };
    const [put, given] = await Promise.all([
      publish(admin, draft, body),
      sign(one.members[0], one.project, one.definitive),
    ]);
    expect([put.error, given.error]).toEqual([null, null]);
    expect(await broken()).toEqual([]);
    const later = await ofQuality();
    await saveDraft(admin, later, worded(later.contenido, `Después de la vuelta ${round}.`));
    expect((await publish(admin, later, { nota: 'Después', migrar: {} })).error).toBeNull();
    expect(await broken()).toEqual([]);
  }
});
