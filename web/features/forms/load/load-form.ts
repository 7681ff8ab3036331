import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { ScoreScope } from '#engine/scoring/score-answers.ts';
import type { PartialResult, Result } from '#engine/scoring/result.ts';
import type { Validator } from '#engine/validation/validator.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { ReadTemplateListsAnswer } from '#schemas/generated/api/read-template-lists.ts';
import { templateVersion, type TemplateVersion } from '#web/app/template-version.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { FormScoring } from '#web/form/scoring/form-scoring.ts';
import { loadValidator } from '#web/form/validation/load-validator.ts';
import { loadWidgets } from '#web/form/registry/widget-registry.ts';
import type { WidgetTable } from '#web/form/registry/widget-table.ts';
import { widgetWords } from '#web/form/registry/widget-words.ts';
import type { Answer } from '#web/http/answer.ts';
import type { FormAddress, OpenKind } from '../kinds/form-address.ts';
import { SCREEN_FORMS, type HeldForm } from '../kinds/form-kinds.ts';

type ListsOfToday = ReadTemplateListsAnswer;

export interface LoadedForm {
  address: FormAddress;
  header: ReadFormHeaderAnswer | null;
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
  header: ReadFormHeaderAnswer;
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
  ruta: OpenKind,
  id: number | null,
  signal: AbortSignal,
): Promise<LoadedForm | LoadFailure> {
  if (id === null) {
    const structure = unwrap(
      await client.call('read-structure', { params: { kind: 'ip', modalidad: 'PEIS' }, signal, ...QUIET }),
    );
    if ('failed' in structure) return structure;
    const known = await prepare(templateVersion(structure), structure);
    if ('failed' in known) return known;
    const address: FormAddress = { ruta, id, section: 1, codigo: '', projectId: null, modality: 'PEIS' };
    return assemble(
      { address, header: null, ...known },
      { answers: {}, assessed: null, version: null, editable: true, motivo: null },
    );
  }
  const header = unwrap(await client.call('read-form-header', { params: { ruta, idForm: id }, signal, ...QUIET }));
  if ('failed' in header) return header;
  const address = addressOf(header, ruta, id, 1);
  const [known, read] = await Promise.all([
    loadStructure(client, header, ruta, signal),
    SCREEN_FORMS[ruta].read(client, address, { signal, ...QUIET }),
  ]);
  return 'failed' in known ? known : assembleRead({ address, header, ...known }, unwrap(read));
}

/** A form that is stored in sections: its sections are read one after the other. */
export async function openForm(
  client: BrowserClient,
  ruta: OpenKind,
  id: number,
  signal: AbortSignal,
): Promise<OpenedForm | LoadFailure> {
  const header = unwrap(await client.call('read-form-header', { params: { ruta, idForm: id }, signal, ...QUIET }));
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
  const read = unwrap(await SCREEN_FORMS[address.ruta].read(client, address, { signal, ...QUIET }));
  return assembleRead({ ...opened, address }, read);
}

function addressOf({ proyecto }: ReadFormHeaderAnswer, ruta: OpenKind, id: number, section: number): FormAddress {
  return { ruta, id, section, codigo: proyecto.codigo, projectId: proyecto.id, modality: proyecto.tipoProyecto };
}

type Known = Pick<LoadedForm, 'huella' | 'prepared' | 'validator' | 'widgets' | 'scoring'>;

async function loadStructure(
  client: BrowserClient,
  { plantilla, proyecto }: ReadFormHeaderAnswer,
  ruta: OpenKind,
  signal: AbortSignal,
): Promise<Known | LoadFailure> {
  if (!plantilla) {
    const params = { kind: ruta.replace(/_def$/u, ''), modalidad: proyecto.tipoProyecto };
    const structure = unwrap(await client.call('read-structure', { params, signal, ...QUIET }));
    return 'failed' in structure ? structure : prepare(templateVersion(structure), structure);
  }
  const params = { huella: plantilla.huella };
  const [version, lists] = await Promise.all([
    client.call('read-template', { params, signal, ...QUIET }).then(unwrap),
    client.call('read-template-lists', { params, signal, ...QUIET }).then(unwrap),
  ]);
  if ('failed' in version) return version;
  return 'failed' in lists ? lists : prepare(templateVersion(version), lists);
}

async function prepare(
  { plantilla, schema, ui, scoring }: TemplateVersion,
  { listas, validador }: ListsOfToday,
): Promise<Known | LoadFailure> {
  // A draft has none, and nobody fills in a form under a draft.
  if (validador === null) return { failed: 'validator', error: '' };
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

function assembleRead(around: Around, read: HeldForm | Documentation | LoadFailure): LoadedForm | LoadFailure {
  if (isFailure(read)) return read;
  return assemble(around, {
    answers: SCREEN_FORMS[around.address.ruta].answersIn(read),
    assessed: around.scoring && 'version' in read ? assessedIn(read) : null,
    version: 'version' in read ? read.version : null,
    editable: read.editable,
    motivo: around.header?.motivo ?? null,
  });
}

/** Of GET and PUT of an evaluation; other forms come to nothing. */
export function assessedIn(held: HeldForm): Assessed {
  const { resultado = null, parcial = null, alcance = null } = held as Partial<Assessed>;
  return { resultado, parcial, alcance };
}

function isFailure(read: object): read is LoadFailure {
  return 'failed' in read;
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
