import { expect } from 'vitest';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { plainPdf, workbook } from '../../support/real-files.ts';
import type { Reply } from './client.ts';
import { teamAnswers, type Team } from './section-answers.ts';
import type { Created } from './stage.ts';
import type { Person } from './use-app.ts';

export interface Document {
  id: number;
  name: string;
  codigo: string;
  fileName: string;
}

export interface Requisito {
  id: number;
  nom: string;
  titulo: string | null;
  obligatorio: boolean;
  formatos: string[];
  falta: boolean;
  documento: { id: number; name: string; fecha: string; tamanio: number } | null;
}

export interface Documentation {
  requisitos: Requisito[];
  lDocAdjuntos: { id: number; name: string }[];
  otros: { id: number; name: string }[];
  completa: boolean;
  presentado: boolean;
  presentadoEl: string | null;
  constancia: boolean;
  editable: boolean;
}

interface UploadOptions {
  /** What the sender calls the file. */
  name?: string;
  type?: string;
  fields?: Readonly<Record<string, string>>;
  key?: string;
}

export const ACTION_REFUSED = 'No posee permisos necesarios para realizar esta acción';

export async function upload<T = Document>(
  person: Person,
  project: Pick<Created, 'codigo'>,
  docNom: string | null,
  content: Buffer | null,
  { name = 'archivo.pdf', type = 'application/pdf', fields = {}, key }: UploadOptions = {},
): Promise<Reply<T>> {
  const form = new FormData();
  if (docNom !== null) form.append('doc_nom', docNom);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (content !== null) form.append('doc_adjunto', new Blob([new Uint8Array(content)], { type }), name);
  const encoded = new Response(form);
  return person.client.call<T>('POST', `/p/upload/${project.codigo}`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  });
}

interface SignOptions {
  content?: Buffer | null;
  /** As the browser declares it. */
  type?: string;
  tipoFirma?: string | null;
  fields?: Readonly<Record<string, string | null>>;
  key?: string;
}

/** POST /base/firma/{codigo}; a field that is null is left out. */
export async function sign<T = Document>(
  person: Person,
  project: Pick<Created, 'codigo' | 'id'>,
  formId: number,
  { content = tinyJpeg(), type = '', tipoFirma = 'pcal', fields = {}, key }: SignOptions = {},
): Promise<Reply<T>> {
  const form = new FormData();
  const sent = { idFormEvaluacion: String(formId), tipoFirma, idProy: String(project.id), ...fields };
  for (const [field, value] of Object.entries(sent)) if (value !== null) form.append(field, value);
  if (content !== null) form.append('doc_adjunto', new Blob([new Uint8Array(content)], { type }), 'firma.jpg');
  const encoded = new Response(form);
  return person.client.call<T>('POST', `/base/firma/${project.codigo}`, {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
  });
}

export const documentation = async (person: Person, { codigo }: Pick<Created, 'codigo'>) => {
  const reply = await person.client.get<Documentation>(`/p/form/5/${codigo}`);
  expect(reply.error).toBeNull();
  return reply.data;
};

export const download = (person: Person, { codigo }: Pick<Created, 'codigo'>, fileName: string) =>
  person.client.get(`/base/doc/${codigo}/${encodeURIComponent(fileName)}`);

/** A team of the template's first two members with one institution. */
export const smallTeam = (change: (team: Team) => void = () => undefined) =>
  teamAnswers((team) => {
    team.EquipoExtension.IntegranteEquipos = team.EquipoExtension.IntegranteEquipos.slice(0, 2);
    change(team);
  });

/** What a requirement wants to have. */
export async function contentFor({ nom, formatos }: Pick<Requisito, 'nom' | 'formatos'>): Promise<Buffer> {
  return formatos.includes('xlsx') ? workbook('Rubro', nom) : plainPdf({ text: String(nom.length) });
}

/** Uploads everything that is still asked for, but what is left out. */
export async function uploadAll(person: Person, project: Pick<Created, 'codigo'>, except: readonly string[] = []) {
  const { requisitos } = await documentation(person, project);
  for (const requisito of requisitos) {
    if (!requisito.obligatorio || requisito.documento || except.includes(requisito.nom)) continue;
    // As a person does.
    const reply = await upload(person, project, requisito.nom, await contentFor(requisito));
    expect(reply.error).toBeNull();
  }
}
