import type { FormRoute } from '#engine/process/vocabulary.ts';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Meta } from '#engine/template/template.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Scoring } from '#engine/scoring/scoring.ts';
import type { Validator } from '#engine/validation/validator.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { loadValidator } from '#web/form/load-validator.ts';
import type { Answer } from '#web/http/answer.ts';
import type { FormAddress } from './form-address.ts';
import { FORM_KINDS } from './form-kinds.ts';

/** GET /{kind}/estructura and GET /plantillas/{huella}. */
export interface Structure {
  plantilla: Pick<Meta, 'tipo' | 'modalidad' | 'anio' | 'version' | 'titulo'> & { id: number; huella: string };
  schema: FieldSchema;
  ui: RootUi;
  scoring: Scoring | null;
  listas: Lists;
  validador: string;
}

/** GET /formulario/{ruta}/{idForm}. */
export interface FormHeader {
  proyecto: {
    id: number;
    codigo: string;
    titulo: string;
    tipoProyecto: 'PEIS' | 'AET';
    estado: string;
    director: { ape: string; nom: string } | null;
  };
  plantilla: { huella: string } | null;
  seccion: number | null;
  version: number | null;
  editable: boolean;
  motivo: string | null;
}

export interface LoadedForm {
  address: FormAddress;
  header: FormHeader | null;
  huella: string;
  prepared: PreparedTemplate;
  section: PreparedSection;
  validator: Validator;
  answers: Readonly<Record<string, unknown>>;
  version: number | null;
  editable: boolean;
  motivo: string | null;
}

export type LoadFailure = { failed: 'refused' | 'validator' | 'missing' | 'nothing'; error: string };

/** Everything a form needs before it may be drawn; whatever is missing, there is no form. */
export async function loadForm(
  client: BrowserClient,
  ruta: FormRoute,
  id: number | null,
  section: number,
  signal: AbortSignal,
): Promise<LoadedForm | LoadFailure> {
  const options = { signal, show: 'none' } as const;
  if (id === null) {
    const structure = unwrap(await client.get<Structure>('/ip/estructura/PEIS', options));
    if ('failed' in structure) return structure;
    const address = { ruta, id, section: 1, codigo: '', projectId: null, modality: '' };
    return assemble(address, null, structure, { answers: {}, version: null, editable: true, motivo: null });
  }
  const header = unwrap(await client.get<FormHeader>(`/formulario/${ruta}/${id}`, options));
  if ('failed' in header) return header;
  const { proyecto } = header;
  const kind = FORM_KINDS[ruta];
  const address: FormAddress = {
    ruta,
    id,
    section,
    codigo: proyecto.codigo,
    projectId: proyecto.id,
    modality: proyecto.tipoProyecto,
  };
  const base = ruta.replace(/_def$/u, '');
  const [structure, data] = await Promise.all([
    client.get<Structure>(
      header.plantilla ? `/plantillas/${header.plantilla.huella}` : `/${base}/estructura/${proyecto.tipoProyecto}`,
      options,
    ),
    client.get<Record<string, unknown>>(kind.read(address), options),
  ]);
  const known = unwrap(structure);
  if ('failed' in known) return known;
  const read = unwrap(data);
  if ('failed' in read) return read as LoadFailure;
  return assemble(address, header, known, {
    answers: kind.answersIn(read),
    version: (read['version'] as number | undefined) ?? header.version,
    editable: (read['editable'] as boolean | undefined) ?? header.editable,
    motivo: header.motivo,
  });
}

async function assemble(
  address: FormAddress,
  header: FormHeader | null,
  { plantilla, schema, ui, scoring, listas, validador }: Structure,
  read: Pick<LoadedForm, 'answers' | 'version' | 'editable' | 'motivo'>,
): Promise<LoadedForm | LoadFailure> {
  const prepared = prepareTemplate(
    { meta: plantilla, schema, ui, samples: [], ...(scoring === null ? {} : { scoring }) },
    listas,
  );
  const section = prepared.sections.find(({ number }) => number === address.section) ?? prepared.sections[0];
  if (!section) return { failed: 'missing', error: '' };
  try {
    const validator = await loadValidator(validador);
    return { address, header, huella: plantilla.huella, prepared, section, validator, ...read };
  } catch {
    return { failed: 'validator', error: '' };
  }
}

function unwrap<T>(answer: Answer<T>): T | LoadFailure {
  if (answer === undefined) return { failed: 'nothing', error: '' };
  if (answer.ok) return answer.data;
  return { failed: answer.status === 404 ? 'missing' : 'refused', error: answer.error };
}
