import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { newStorageKey } from '#server/storage/storage-key.ts';
import { proves } from '../../support/proves.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { plainPdf, workbook } from '../../support/real-files.ts';
import { documentation, download, smallTeam, upload, uploadAll } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import type { Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

interface Listed {
  lDocAdjuntos: Record<string, unknown>[];
  documentos: { codigo: string; fileName: string }[];
}

const CV = 'CV_Sosa_30122884';
const HOUR = 3_600_000;

describe('what is listed, and to whom', () => {
  const app = useApp();
  const form = useProjectForm(app);
  const { stage } = form;
  let wireId = 820_000;
  const read = async (person: Person, { codigo }: Created) => (await person.client.get<Listed>(`/p/${codigo}`)).data;

  async function withTeam(): Promise<Created> {
    const project = await form.ready();
    expect((await form.put(project, smallTeam())).error).toBeNull();
    return project;
  }

  /** A file of a form, as its own call would store it. */
  async function storeFile(project: Created, kind: string, type: 'firma' | 'adjunto', name: string): Promise<void> {
    const { db } = app.database;
    wireId += 1;
    const [made] = await db('forms').where({ project_id: project.id, kind }).select<{ id: number }[]>('id');
    const [held] = made
      ? [made]
      : await db('forms').insert({ kind, wire_id: wireId, project_id: project.id }).returning<{ id: number }[]>('id');
    const key = newStorageKey();
    const content = fileURLToPath(import.meta.url);
    const { size } = statSync(content);
    await app.services.store.put(key, { path: content, size });
    await db('documents').insert({
      project_id: project.id,
      form_id: held?.id,
      type,
      name,
      file_name: name,
      media_type: 'image/jpeg',
      size,
      sha256: '0'.repeat(64),
      storage_key: key,
      uploaded_by: form.ana.id,
    });
  }

  test('documents of the project, attachments of its reports, never a signature to its owners', async () => {
    const project = await withTeam();
    const stored = await upload(form.ana, project, CV, plainPdf(), { fields: { idUsr: String(form.ana.id) } });
    for (const field of ['doc_nom', 'doc_adjunto', 'idUsr'])
      proves('R-7-63', field, () => expect([stored.status, stored.data.name]).toEqual([200, `${CV}.pdf`]));
    const { lDocAdjuntos } = await documentation(form.ana, project);
    proves('R-3-10', 'id', () => expect(lDocAdjuntos.map(({ id }) => id)).toEqual([stored.data.id]));
    proves('R-3-10', 'name', () => expect(lDocAdjuntos.map(({ name }) => name)).toEqual([`${CV}.pdf`]));

    const stranger = await app.person();
    await storeFile(project, 'inf_avance', 'adjunto', 'INFORME.pdf');
    await storeFile(project, 'eipca_def', 'firma', 'FIRMA_eipca.jpg');
    const names = async (person: Person) => (await read(person, project)).documentos.map(({ fileName }) => fileName);
    const [before, office, others] = [await names(form.ana), await names(form.admin), await names(stranger)];
    const { documentos } = await read(form.ana, project);
    proves('R-3-11', 'codigo', () => expect(documentos.map(({ codigo }) => codigo)).toEqual([project.codigo]));
    proves('R-3-11', 'fileName', () => expect(documentos.map(({ fileName }) => fileName)).toEqual([`${CV}.pdf`]));
    proves('R-A-70-01', 'documentos', () => expect(before).toEqual([`${CV}.pdf`]));
    proves('R-A-70-01', 'extraño nada', () => expect(others).toEqual([]));
    expect(office).toContain('FIRMA_eipca.jpg');
    // Documents are what the form asked for; files of other forms are no part of that list.
    expect((await read(form.admin, project)).lDocAdjuntos.map(({ name }) => name)).toEqual([`${CV}.pdf`]);
    await stage.move(project.id, 'ADM', 'PERT', 'CAL', 'OK');
    const after = await names(form.ana);
    proves('R-A-70-01', 'adjuntos en OK', () => expect(after).toEqual([`${CV}.pdf`, 'INFORME.pdf']));
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'pcal', wire_id: 829_001, project_id: project.id, evaluator_id: evaluator.id });
    const attached = await download(evaluator, project, 'INFORME.pdf');
    proves('R-A-112-21', 'adjunto de informe', () => expect(attached.status).toBe(200));
    const signature = await download(form.ana, project, 'FIRMA_eipca.jpg');
    proves('R-A-70-01', 'firmas no al dueño', () => {
      expect(after).not.toContain('FIRMA_eipca.jpg');
      expect(signature.status).toBe(404);
    });
  });

  test('are named in print for who may see them, without the dni for evaluators', async () => {
    const project = await withTeam();
    await upload(form.ana, project, CV, plainPdf());
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 830_001, project_id: project.id, evaluator_id: evaluator.id });
    const { FormularioProyecto_id: formId } = (
      await form.ana.client.get<{ FormularioProyecto_id: number }>(`/p/${project.codigo}`)
    ).data;
    const printed = async (person: Person, query = '') => {
      const reply = await person.client.get(`/imprimir/p/${formId}.pdf${query}`);
      expect(reply.status).toBe(200);
      return (await pdfText(reply.bytes)).text.replaceAll(/\s/g, '');
    };
    expect(await printed(form.ana)).toContain(`${CV}.pdf`);
    const seen = await printed(evaluator);
    expect(seen).toMatch(/CV_Sosa_\d+\.pdf/);
    expect(seen).not.toContain('30122884');
    expect(await printed(form.ana, '?seccion=1')).not.toContain('CV_Sosa');
    // Either name is taken, and neither answer bears the dni.
    const [nameless = ''] = (await read(evaluator, project)).documentos.map(({ fileName }) => fileName);
    for (const name of [nameless, `${CV}.pdf`]) {
      const file = await download(evaluator, project, name);
      const disposition = file.headers.get('content-disposition') ?? '';
      expect([file.status, disposition.startsWith('attachment; '), disposition.includes('30122884')]).toEqual([
        200,
        true,
        false,
      ]);
    }
    expect((await download(form.ana, project, nameless)).headers.get('content-disposition')).toContain(`${CV}.pdf`);
  });

  test('a secretary who owns the project brings its documents', async () => {
    const project = await withTeam();
    const secretary = await app.person({ tipoUsuario: 'sec_unl' });
    expect((await upload(secretary, project, CV, plainPdf())).status).toBe(403);
    await form.stage.share(form.ana, project.id, secretary);
    const own = await upload(secretary, project, CV, plainPdf());
    proves('R-A-112-35', 'POST /p/upload', () => expect([own.status, own.error]).toEqual([200, null]));
  });

  test('the whole time, with an extension said as one', async () => {
    const project = await withTeam();
    const now = (await stage.now()).getTime();
    const close = new Date(now + HOUR);
    await stage.closes({ REC_P: close });
    const read = async () => {
      const { data } = await form.ana.client.get<{ cierre: string | null; prorroga: boolean; editable: boolean }>(
        `/p/form/5/${project.codigo}`,
      );
      return [data.editable, data.cierre, data.prorroga];
    };
    expect(await read()).toEqual([true, close.toISOString(), false]);
    await stage.closes({ REC_P: new Date(now - HOUR) });
    expect(await read()).toEqual([false, null, false]);
    const hasta = new Date(now + 2 * HOUR).toISOString();
    await form.admin.client.post(`/p/${project.id}/prorroga`, { hasta, motivo: 'Corte de luz' });
    expect(await read()).toEqual([true, hasta, true]);
    await stage.closes({ REC_P: close });
    expect(await read(), 'before the close, too').toEqual([true, hasta, true]);
    await stage.closes({});
  });

  test('one whose own call is over only with an extension, administrators alike', async () => {
    const project = await withTeam();
    await stage.phase('OK');
    const send = async (person: Person) => (await upload(person, project, 'PRESUPUESTO', await workbook('a'))).status;
    const without = [await send(form.ana), await send(form.admin)];
    proves('R-A-112-31', 'POST /p/upload', () => expect(without).toEqual([403, 403]));
    const hasta = new Date((await stage.now()).getTime() + HOUR).toISOString();
    await form.admin.client.post(`/p/${project.id}/prorroga`, { hasta, motivo: 'Quedó atrás' });
    expect([await send(form.ana), await send(form.admin)]).toEqual([200, 200]);
    await stage.phase('REC_IP');
  });

  test('of an earlier call a stranger reads the form but none of its documents', async () => {
    const project = await withTeam();
    await uploadAll(form.ana, project);
    const year = await stage.year();
    await stage.call(year - 1, 'OK');
    await stage.moveToCall(project.id, year - 1);
    const old = { ...project, codigo: `${String((year - 1) % 100)}${project.codigo.slice(2)}` };
    const stranger = await app.person();
    expect((await form.get(stranger, 2, old)).status).toBe(200);
    const file = await download(stranger, old, `${CV}.pdf`);
    proves('R-A-04-06', 'documento', () => expect(file.status).toBe(404));
    expect((await read(stranger, old)).documentos).toEqual([]);
  });
});
