import { expect, test } from 'vitest';
import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { contentFor, documentation, smallTeam, upload, uploadAll } from './support/documents.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useProjectForm } from './support/project-form.ts';
import { teamAnswers } from './support/section-answers.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
const DAY = 86_400_000;

const ask = async (huella: string) =>
  (await app.client().get<VerifyPaperAnswer>(`/verificar/${huella}`)).data.documento;

/** What the receipt says, and the end of the address on it. */
async function receipt(by: Person, kind: 'ip' | 'p', id: number) {
  const reply = await by.client.get(`/presentacion/${kind}/${id}.pdf`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await pdfText(reply.bytes);
  return { text, huella: /\/verificar\/([\da-f]{16})\b/u.exec(text)?.[1] ?? '' };
}

test('a presented project has a receipt with hour and fingerprint, which says when something was changed since', async () => {
  const ana = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  const project = await form.stage.idea(ana);
  await form.stage.move(project.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  expect((await form.put(project, smallTeam(), { seccion: 2 }, ana)).error).toBeNull();
  const early = await ana.client.get(`/presentacion/p/${project.id}.pdf`);
  expect([early.status, early.error]).toEqual([404, 'Todavía no está presentado: no hay constancia.']);
  expect(await documentation(ana, project)).toMatchObject({ presentadoEl: null, constancia: false });

  await uploadAll(ana, project);
  const shown = await documentation(ana, project);
  expect(shown).toMatchObject({ presentado: true, presentadoEl: expect.any(String) as string, constancia: true });
  const [row] = await app.database.db('projects').where({ id: project.id }).select<{ presented_at: Date }[]>();
  expect(shown.presentadoEl).toBe(row?.presented_at.toISOString());

  const { text, huella } = await receipt(ana, 'p', project.id);
  // The office is three hours behind the server's UTC, all year round.
  const [date = '', hour = ''] = new Date(Date.parse(shown.presentadoEl ?? '') - 3 * 3_600_000)
    .toISOString()
    .split('T');
  const when = `${date.split('-').toReversed().join('/')} ${hour.slice(0, 5)}`;
  proves('R-X-56', 'hora', () => expect(text).toContain(`Presentado ${when}`));
  const [whole] = /(?:[\da-f]{4} ){15}[\da-f]{4}/u.exec(text) ?? [''];
  const known = await ask(whole.replaceAll(' ', ''));
  proves('R-X-56', 'huella', () => {
    expect(whole.replaceAll(' ', '').slice(0, 16)).toBe(huella);
    expect(known).toMatchObject({
      clase: 'presentacion',
      nombre: 'Constancia de presentación: Proyecto',
      codigo: project.codigo,
      fecha: shown.presentadoEl,
      situacion: 'vigente',
      firmado: null,
    });
  });
  expect(text).toContain('Equipo Extensión');
  for (const { name } of shown.lDocAdjuntos) expect(text).toContain(name);
  expect(text).not.toMatch(/Sin respuesta|Después se corrigió/u);
  // The same paper for the office; nobody else may have it.
  const admin = await form.stage.admin();
  expect((await receipt(admin, 'p', project.id)).huella).toBe(huella);
  const stranger = await app.person({ tipoUsuario: 'gestion' });
  expect((await stranger.client.get(`/presentacion/p/${project.id}.pdf`)).status).toBe(403);
  expect(await documentation(stranger, project)).toMatchObject({ constancia: false });

  // Another budget: the paper is of what was there before.
  const [budget] = shown.requisitos;
  if (!budget) throw new Error('no document is asked for');
  const other = await contentFor({ ...budget, nom: 'Otro presupuesto' });
  expect((await upload(ana, project, budget.nom, other, { name: `otro.${budget.formatos[0]}` })).error).toBeNull();
  expect(await ask(huella)).toMatchObject({ situacion: 'reemplazado' });
  const next = await receipt(ana, 'p', project.id);
  expect(next.huella).not.toBe(huella);
  expect(next.text).toContain('Después se corrigió');
  expect(await ask(next.huella)).toMatchObject({ situacion: 'vigente', fecha: shown.presentadoEl });

  // Somebody more in the team brings papers of their own: until they are there it is not presented.
  const { version } = (await form.get(ana, 2, project)).data;
  expect((await form.put(project, teamAnswers(), { seccion: 2, version }, ana)).error).toBeNull();
  expect(await documentation(ana, project)).toMatchObject({ presentado: false, presentadoEl: null, constancia: false });
  expect((await ana.client.get(`/presentacion/p/${project.id}.pdf`)).status).toBe(404);
});

test('an idea has its receipt from the day it came in', async () => {
  const ana = await app.person();
  const idea = await form.stage.idea(ana);
  const { text, huella } = await receipt(ana, 'ip', idea.id);
  expect(text).toContain('recibió esta idea proyecto');
  expect(text).not.toContain('Después se corrigió');
  expect(await ask(huella)).toMatchObject({
    clase: 'presentacion',
    nombre: 'Constancia de presentación: Idea proyecto',
    situacion: 'vigente',
  });
  const corrected = { id: idea.id, dataIdeaProyecto: ideaAnswers({ titulo: 'Agua segura en las costas' }) };
  expect((await ana.client.put('/ip', corrected)).error).toBeNull();
  expect(await ask(huella)).toMatchObject({ situacion: 'reemplazado' });
  expect((await receipt(ana, 'ip', idea.id)).text).toContain('Después se corrigió');
  expect((await app.client().get(`/presentacion/ip/${idea.id}.pdf`)).status).toBe(401);
});

test('it bears the date until which it can be corrected, and after an extension the later one', async () => {
  const ana = await app.person();
  const idea = await form.stage.idea(ana);
  const closes = new Date((await form.stage.now()).getTime() + 2 * DAY);
  await form.stage.closes({ REC_IP: closes });
  const before = (await receipt(ana, 'ip', idea.id)).text;
  const extended = new Date(closes.getTime() + 7 * DAY);
  const { db } = app.database;
  const year = await form.stage.year();
  await db('call_calendar')
    .where({ call_year: year, phase: 'REC_IP' })
    .update({ extended_until: extended, resolution: 'Res. CS 311/26' });
  await db('calls').where({ year }).increment('guard', 1);
  const after = (await receipt(ana, 'ip', idea.id)).text;
  proves('R-X-52', 'PDF', () => {
    expect(before).toContain(`Se puede corregir hasta ${localMinute(closes)}`);
    expect(after).toContain(`Se puede corregir hasta ${localMinute(extended)}`);
  });
  // Once it is evaluated nothing of it can be corrected any more, whatever the calendar says.
  await form.stage.move(idea.id, 'EVAL_IP');
  expect((await receipt(ana, 'ip', idea.id)).text).not.toContain('Se puede corregir');
});
