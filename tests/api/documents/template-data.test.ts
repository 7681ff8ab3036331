import { expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import type { Requirement } from '#engine/template/ui-schema.ts';
import { proves } from '../../support/proves.ts';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { plainPdf } from '../../support/real-files.ts';
import { documentation, smallTeam, upload, uploadAll } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';
import { changed, open, publish, save, type Draft } from '../templates/studio.ts';

const app = useApp();
const form = useProjectForm(app);
const biannual = (value: 0 | 1) => ({
  properties: { contexto: { properties: { bianual: { const: value } }, required: ['bianual'] } },
});
const SECOND = { id: 'segundoAnio', nom: 'PLAN_SEGUNDO_ANIO', formatos: ['pdf'], obligatorio: true };
const PHOTO = { id: 'foto', nom: 'FOTO', formatos: ['jpg'], obligatorio: false, ayuda: 'Del lugar.' };

async function draftWith(...more: object[]): Promise<{ draft: Draft; template: Template }> {
  return draftOf((asked) => [...asked, ...more]);
}

async function draftOf(change: (asked: readonly Requirement[]) => object[]) {
  const draft = await open(form.admin, { huella: await inForce() });
  const { contenido } = draft;
  const template = changed(contenido, ['/ui/requisitos', change(contenido.ui.requisitos ?? [])]);
  return { draft, template };
}

const inForce = async () =>
  (await form.admin.client.get<{ plantilla: { huella: string } }>('/p/estructura/PEIS')).data.plantilla.huella;

test('conditions look at the project alone', async () => {
  const { draft, template } = await draftWith(
    { ...SECOND, pedidoSi: { properties: { respuestas: { required: ['titulo'] } } } },
    { ...PHOTO, obligatorioSi: { properties: { contexto: { properties: { estado: { const: 'REC_P' } } } } } },
  );
  const { data } = await save(form.admin, draft, template);
  const said = data.problemas.map(({ ruta, mensaje }) => [ruta, mensaje.replace(/«.*»/, '…')]);
  expect(said).toEqual([
    ['/ui/requisitos/5/pedidoSi', expect.stringContaining('Solo puede mirar el contexto') as string],
    ['/ui/requisitos/6/obligatorioSi', expect.stringContaining('Solo puede mirar el contexto') as string],
  ]);
  await form.admin.client.delete(`/plantillas/borrador/${draft.id}`);
});

test('another list of documents is another version of the template, without code', async () => {
  const before = await form.ready({ bianual: 1 });
  expect((await form.put(before, smallTeam())).error).toBeNull();
  const { draft, template } = await draftWith(
    { ...SECOND, pedidoSi: biannual(1) },
    { ...PHOTO, obligatorioSi: biannual(0) },
  );
  const saved = await save(form.admin, draft, template);
  expect(saved.data.problemas).toEqual([]);
  expect((await publish(form.admin, { id: draft.id })).error).toBeNull();

  const project = await form.ready({ bianual: 1 });
  expect((await form.put(project, smallTeam())).error).toBeNull();
  const asked = async () =>
    (await documentation(form.ana, project)).requisitos.map(({ id, nom, obligatorio }) => [id, nom, obligatorio]);
  const inNext = await asked();
  proves('R-X-76', 'agregar', () =>
    expect(inNext).toEqual(
      expect.arrayContaining([
        [4, 'PLAN_SEGUNDO_ANIO', true],
        [5, 'FOTO', false],
      ]),
    ),
  );
  await uploadAll(form.ana, project);
  expect((await documentation(form.ana, project)).presentado).toBe(true);
  expect((await upload(form.ana, project, 'FOTO', plainPdf())).error).toBe('formato no admitido');

  // One year only: no plan of the second, and now the photograph is wanted.
  const general = sectionAnswers('PEIS', 1);
  const { tipoProyecto: _modality, unidadAcademica: _unit, ...own } = general;
  const annual = await form.put(project, { ...own, bianual: 0 });
  expect(annual.error).toBeNull();
  const now = await documentation(form.ana, project);
  expect(now.requisitos.map(({ id, nom }) => [id, nom])).toContainEqual([5, 'FOTO']);
  expect(now.requisitos.map(({ nom }) => nom)).not.toContain('PLAN_SEGUNDO_ANIO');
  expect(now.otros.map(({ name }) => name)).toEqual(['PLAN_SEGUNDO_ANIO.pdf']);
  expect(now.presentado).toBe(false);
  const row = await app.database.db('projects').where({ id: project.id }).first<{ presented: boolean }>('presented');
  expect(row?.presented).toBe(false);
  expect((await upload(form.ana, project, 'FOTO', tinyJpeg())).data.name).toBe('FOTO.jpg');
  expect((await documentation(form.ana, project)).presentado).toBe(true);

  // What was begun before keeps its own list.
  expect((await documentation(form.ana, before)).requisitos).toHaveLength(6);
});

test('what the list no longer has is not asked for, and what it asks of each member is asked of each', async () => {
  const before = await form.ready({ bianual: 1 });
  expect((await form.put(before, smallTeam())).error).toBeNull();
  const { draft, template } = await draftOf((asked) => [
    ...asked.filter(({ nom }) => nom !== PHOTO.nom),
    { id: 'plan', nom: 'PLAN_DE_TRABAJO', formatos: ['pdf'], obligatorio: true, porCada: 'integrante' },
  ]);
  expect((await save(form.admin, draft, template)).data.problemas).toEqual([]);
  expect((await publish(form.admin, { id: draft.id })).error).toBeNull();
  const project = await form.ready({ bianual: 1 });
  expect((await form.put(project, smallTeam())).error).toBeNull();
  const namesOf = async (one: typeof project) => (await documentation(form.ana, one)).requisitos.map(({ nom }) => nom);
  const [then, now] = [await namesOf(before), await namesOf(project)];
  proves('R-X-76', 'quitar', () =>
    expect([then, now].map((names) => names.includes(PHOTO.nom))).toEqual([true, false]),
  );
  const ofMembers = (names: readonly string[], document: string) =>
    names.flatMap((name) => (name.startsWith(`${document}_`) ? [name.slice(document.length)] : []));
  proves('R-X-76', 'porCada', () => {
    expect(ofMembers(now, 'PLAN_DE_TRABAJO')).toHaveLength(2);
    expect(ofMembers(now, 'PLAN_DE_TRABAJO')).toEqual(ofMembers(now, 'CV'));
    expect(ofMembers(then, 'PLAN_DE_TRABAJO')).toEqual([]);
  });
});
