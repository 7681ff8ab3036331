import { plainPdf } from '../../../support/real-files.ts';
import { sign, upload } from '../../support/documents.ts';
import { call, WHATEVER, type Call } from './call.ts';
import { next, kindOf, wireId } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

/** A row is enough for who may have it; its file need not lie in the store. */
async function storedDocument({ app, place, creator }: Scene): Promise<string> {
  const name = `CONSTANCIA_${next()}.pdf`;
  await app.database
    .db('documents')
    .insert({
      project_id: place.id,
      type: 'documento',
      requirement: name,
      name,
      file_name: name,
      media_type: 'application/pdf',
      size: 1,
      sha256: 'x',
      storage_key: `${place.id} ${name}`,
      uploaded_by: creator.id,
    });
  return name;
}

/** A file of the form that is concerned: a signature, or what is attached to a report. */
async function storedFile({ app, place, creator, held }: Scene, type: 'firma' | 'adjunto'): Promise<string> {
  const { db } = app.database;
  const form = (await db('forms').select('id').where({ kind: held?.kind, wire_id: held?.wireId }).first()) as {
    id: string;
  };
  const name = `${type}_${next()}.jpg`;
  await db('documents').insert({
    project_id: place.id,
    form_id: form.id,
    type,
    name,
    file_name: name,
    media_type: 'image/jpeg',
    size: 1,
    sha256: 'x',
    storage_key: `${place.id} ${name}`,
    uploaded_by: creator.id,
  });
  return name;
}

const SIGNED_KINDS = ['eipca', 'eipca_def', 'eippe', 'pcal', 'pcal_def', 'ppert', 'ppert_def'];

export const DOCUMENTS: readonly Call[] = [
  ...['POST /p/upload/{codigo}', 'upload document'].map((act) =>
    call(act, 'post', '/p/upload/{proyecto}', async ({ person, place }) =>
      upload(person, place, 'CONSTANCIA_DIRECTOR', plainPdf()),
    ),
  ),
  ...['GET /base/doc/{a}/{b} document', 'file of /p'].map((act) =>
    call(
      act,
      'get',
      '/base/doc/{codigo}/{fileName}',
      async (scene) => scene.person.client.get(`/base/doc/${scene.place.codigo}/${await storedDocument(scene)}`),
      // Who may have it gets to hear that it is lost.
      { allowed: () => [503] },
    ),
  ),
  ...['POST /base/firma/{codigo} tipoFirma eipca|pcal', ...SIGNED_KINDS.map((kind) => `sign /${kind}`)].map((act) =>
    call(act, 'post', '/base/firma/{proyecto}', async (scene) =>
      sign(scene.person, { codigo: scene.place.codigo, id: scene.place.id }, wireId(scene), {
        tipoFirma: kindOf(scene).startsWith('eip') ? 'eipca' : 'pcal',
      }),
    ),
  ),
  ...['GET /base/doc/{a}/{b} signature', 'signature file of /eipca_def', 'signature file of /pcal_def'].map((act) =>
    call(
      act,
      'get',
      '/base/doc/{codigo}/{fileName}',
      async (scene) => scene.person.client.get(`/base/doc/${scene.place.codigo}/${await storedFile(scene, 'firma')}`),
      { allowed: () => [503] },
    ),
  ),
  ...['POST /base/firma/{codigo} tipoFirma ia|if', 'attach to /inf_avance', 'attach to /inf_final'].map((act) =>
    call(act, 'post', '/base/firma/{proyecto}', async (scene) =>
      sign(scene.person, { codigo: scene.place.codigo, id: scene.place.id }, wireId(scene), {
        tipoFirma: kindOf(scene) === 'inf_avance' ? 'ia' : 'if',
      }),
    ),
  ),
  ...['GET /base/doc/{a}/{b} report attachment', 'file of /inf_avance', 'file of /inf_final'].map((act) =>
    call(
      act,
      'get',
      '/base/doc/{codigo}/{fileName}',
      async (scene) => scene.person.client.get(`/base/doc/${scene.place.codigo}/${await storedFile(scene, 'adjunto')}`),
      { allowed: () => [503] },
    ),
  ),
  call(
    'annul signature',
    'delete',
    '/base/firma/{proyecto}/{idForm}',
    (scene) => scene.person.client.delete(`/base/firma/${scene.place.id}/${wireId(scene)}`, { motivo: 'Error' }),
    WHATEVER,
  ),
  call(
    'POST /p/{codigo}/ventana-firma',
    'post',
    '/p/{proyecto}/ventana-firma',
    (scene) =>
      scene.person.client.post(`/p/${scene.place.id}/ventana-firma`, {
        idFormEvaluacion: wireId(scene),
        motivo: 'Licencia',
      }),
    WHATEVER,
  ),
];
