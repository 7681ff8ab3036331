import type { FormKind } from '#engine/process/vocabulary.ts';
import type { Context } from '#engine/rules/condition.ts';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Meta } from '#engine/template/template.ts';
import type { RootUi } from '#engine/template/ui-schema.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { Scoring } from '#engine/scoring/scoring.ts';
import type { ScoreScope } from '#engine/scoring/score-answers.ts';
import type { PartialResult, Result } from '#engine/scoring/result.ts';
import type { Validator } from '#engine/validation/validator.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { FormScoring } from '#web/form/scoring/form-scoring.ts';
import { loadValidator } from '#web/form/validation/load-validator.ts';
import { loadWidgets } from '#web/form/registry/widget-registry.ts';
import type { WidgetTable } from '#web/form/registry/widget-table.ts';
import { widgetWords } from '#web/form/registry/widget-words.ts';
import type { Answer } from '#web/http/answer.ts';
import type { FormAddress } from '../kinds/form-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';

/** GET /{kind}/estructura: a version with the lists of today. */
export interface Structure extends Version, ListsOfToday {}

/** GET /plantillas/{huella}: kept for ever. */
interface Version {
  plantilla: Pick<Meta, 'tipo' | 'modalidad' | 'anio' | 'version' | 'titulo'> & { id: number; huella: string };
  schema: FieldSchema;
  ui: RootUi;
  scoring: Scoring | null;
}

/** GET /plantillas/{huella}/listas. */
interface ListsOfToday {
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
  /** What the template's conditions know of the project. */
  contexto: Context;
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
  widgets: WidgetTable;
  /** Of an evaluation. */
  scoring: FormScoring | null;
  answers: Readonly<Record<string, unknown>>;
  /** What the stored answers come to, as the server has it. */
  assessed: Assessed | null;
  version: number | null;
  editable: boolean;
  motivo: string | null;
}

/** GET of an evaluation, beside its answers. */
export interface Assessed {
  resultado: Result | null;
  parcial: PartialResult | null;
  /** What it hangs on besides the answers, for whoever fills it in. */
  alcance: Pick<ScoreScope, 'hechos' | 'entradas'> | null;
}

export type LoadFailure = { failed: 'refused' | 'validator' | 'missing' | 'nothing'; error: string };

/** A form without its answers: what it is, whose, under which template. */
export interface OpenedForm {
  address: FormAddress;
  header: FormHeader;
  huella: string;
  prepared: PreparedTemplate;
  validator: Validator;
  widgets: WidgetTable;
  scoring: FormScoring | null;
}

const QUIET = { show: 'none' } as const;

/** Everything a form needs before it may be drawn; whatever is missing, there is no form. */
export async function loadForm(
  client: BrowserClient,
  ruta: FormKind,
  id: number | null,
  signal: AbortSignal,
): Promise<LoadedForm | LoadFailure> {
  if (id === null) {
    const structure = unwrap(await client.get<Structure>('/ip/estructura/PEIS', { signal, ...QUIET }));
    if ('failed' in structure) return structure;
    const known = await prepare(structure);
    if ('failed' in known) return known;
    const address = { ruta, id, section: 1, codigo: '', projectId: null, modality: '' };
    return assemble(
      { address, header: null, ...known },
      { answers: {}, assessed: null, version: null, editable: true, motivo: null },
    );
  }
  const header = unwrap(await client.get<FormHeader>(`/formulario/${ruta}/${id}`, { signal, ...QUIET }));
  if ('failed' in header) return header;
  const address = addressOf(header, ruta, id, 1);
  const [known, read] = await Promise.all([
    loadStructure(client, header, ruta, signal),
    client.get<Record<string, unknown>>(SCREEN_FORMS[ruta].read(address), { signal, ...QUIET }),
  ]);
  return 'failed' in known ? known : assembleRead({ address, header, ...known }, unwrap(read));
}

/** A form that is stored in sections: its sections are read one after the other. */
export async function openForm(
  client: BrowserClient,
  ruta: FormKind,
  id: number,
  signal: AbortSignal,
): Promise<OpenedForm | LoadFailure> {
  const header = unwrap(await client.get<FormHeader>(`/formulario/${ruta}/${id}`, { signal, ...QUIET }));
  if ('failed' in header) return header;
  const known = await loadStructure(client, header, ruta, signal);
  return 'failed' in known ? known : { address: addressOf(header, ruta, id, 1), header, ...known };
}

export async function loadSection(
  client: BrowserClient,
  opened: OpenedForm,
  section: number,
  signal: AbortSignal,
): Promise<LoadedForm | LoadFailure> {
  const address = { ...opened.address, section };
  const path = SCREEN_FORMS[address.ruta].read(address);
  const read = unwrap(await client.get<Record<string, unknown>>(path, { signal, ...QUIET }));
  return assembleRead({ ...opened, address }, read);
}

function addressOf({ proyecto }: FormHeader, ruta: FormKind, id: number, section: number): FormAddress {
  return { ruta, id, section, codigo: proyecto.codigo, projectId: proyecto.id, modality: proyecto.tipoProyecto };
}

type Known = Pick<LoadedForm, 'huella' | 'prepared' | 'validator' | 'widgets' | 'scoring'>;

async function loadStructure(
  client: BrowserClient,
  { plantilla, proyecto }: FormHeader,
  ruta: FormKind,
  signal: AbortSignal,
): Promise<Known | LoadFailure> {
  const base = ruta.replace(/_def$/u, '');
  if (!plantilla) {
    const path = `/${base}/estructura/${proyecto.tipoProyecto}`;
    const structure = unwrap(await client.get<Structure>(path, { signal, ...QUIET }));
    return 'failed' in structure ? structure : prepare(structure);
  }
  const at = `/plantillas/${plantilla.huella}`;
  const [version, lists] = await Promise.all([
    client.get<Version>(at, { signal, ...QUIET }).then(unwrap),
    client.get<ListsOfToday>(`${at}/listas`, { signal, ...QUIET }).then(unwrap),
  ]);
  if ('failed' in version) return version;
  return 'failed' in lists ? lists : prepare({ ...version, ...lists });
}

async function prepare({ plantilla, schema, ui, scoring, listas, validador }: Structure): Promise<Known | LoadFailure> {
  const prepared = prepareTemplate(
    { meta: plantilla, schema, ui, samples: [], ...(scoring === null ? {} : { scoring }) },
    listas,
  );
  try {
    const [validator, widgets, made] = await Promise.all([
      loadValidator(validador),
      loadWidgets(widgetWords(prepared.sections)),
      scoring && import('#web/form/scoring/create-form-scoring.ts'),
    ]);
    return {
      huella: plantilla.huella,
      prepared,
      validator,
      widgets,
      scoring: made && made.createFormScoring(prepared),
    };
  } catch {
    return { failed: 'validator', error: '' };
  }
}

type Around = Pick<LoadedForm, 'address' | 'header' | 'huella' | 'prepared' | 'validator' | 'widgets' | 'scoring'>;

function assembleRead(around: Around, read: Record<string, unknown> | LoadFailure): LoadedForm | LoadFailure {
  if ('failed' in read) return read as LoadFailure;
  return assemble(around, {
    answers: SCREEN_FORMS[around.address.ruta].answersIn(read),
    assessed: around.scoring && assessedIn(read),
    version: (read['version'] as number | undefined) ?? around.header?.version ?? null,
    editable: (read['editable'] as boolean | undefined) ?? around.header?.editable ?? false,
    motivo: around.header?.motivo ?? null,
  });
}

/** Of GET and PUT of an evaluation. */
export function assessedIn(data: Readonly<Record<string, unknown>>): Assessed {
  const { resultado = null, parcial = null, alcance = null } = data as Partial<Assessed>;
  return { resultado, parcial, alcance };
}

function assemble(
  around: Around,
  read: Pick<LoadedForm, 'answers' | 'assessed' | 'version' | 'editable' | 'motivo'>,
): LoadedForm | LoadFailure {
  const { address, prepared } = around;
  const section = prepared.sections.find(({ number }) => number === address.section) ?? prepared.sections[0];
  return section ? { ...around, section, ...read } : { failed: 'missing', error: '' };
}

function unwrap<T>(answer: Answer<T>): T | LoadFailure {
  if (answer === undefined) return { failed: 'nothing', error: '' };
  if (answer.ok) return answer.data;
  return { failed: answer.status === 404 ? 'missing' : 'refused', error: answer.error };
}
