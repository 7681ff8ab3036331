import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { templateVersion } from '#web/app/template-version.ts';
import type { Answer } from '#web/http/answer.ts';
import { SavesReader } from '../history/read-saves.ts';
import type { CopiedKind } from '../kinds/copy-address.ts';
import type { FormAddress } from '../kinds/form-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';

/** The form, or the section of it, into which one copies. */
export interface Target {
  address: FormAddress;
  header: ReadFormHeaderAnswer | null;
  huella: string;
  section: PreparedSection;
  answers: Readonly<Record<string, unknown>>;
  version: number | null;
  editable: boolean;
}

/** Without what only filling in needs: nothing is typed here. */
export async function loadTarget(
  client: BrowserClient,
  kind: CopiedKind,
  id: number | null,
  number: number,
  signal: AbortSignal,
): Promise<Answer<Target>> {
  const quiet = { signal, show: 'none' } as const;
  const head =
    id === null ? null : await client.call('read-form-header', { params: { ruta: kind, idForm: id }, ...quiet });
  if (head !== null && !head?.ok) return head;
  const header = head?.data ?? null;
  const { proyecto } = header ?? {};
  const address: FormAddress = {
    kind,
    id,
    section: number,
    code: proyecto?.codigo ?? '',
    projectId: proyecto?.id ?? null,
    modality: proyecto?.tipoProyecto ?? 'PEIS',
  };
  const template = await structureOf(client, address, header, signal);
  const section = template?.sections.find((one) => one.number === number);
  if (!template || !section) return { ok: false, status: 404, kind: 'refused', error: '', data: null };
  const known = { address, header, huella: template.huella, section };
  if (id === null) {
    return { ok: true, status: 200, data: { ...known, answers: {}, version: null, editable: true } };
  }
  const read = await SCREEN_FORMS[kind].read(client, address, quiet);
  if (!read?.ok) return read;
  const { data } = read;
  const answers = SCREEN_FORMS[kind].answersIn(data);
  const version = 'version' in data ? data.version : null;
  return { ok: true, status: 200, data: { ...known, answers, version, editable: data.editable } };
}

/** The version that the form was begun under, or the one in force. */
async function structureOf(
  client: BrowserClient,
  { kind, id, modality }: FormAddress,
  header: ReadFormHeaderAnswer | null,
  signal: AbortSignal,
): Promise<(Pick<PreparedTemplate, 'sections'> & { huella: string }) | null> {
  const huella = header?.plantilla?.huella;
  if (huella !== undefined) {
    const version = await new SavesReader(client, kind, id ?? 0).version(huella);
    return version && { sections: version.sections, huella };
  }
  const params = { kind, modalidad: modality };
  const structure = await client.call('read-structure', { params, signal, show: 'none' });
  if (!structure?.ok) return null;
  const { plantilla, schema, ui } = templateVersion(structure.data);
  const { sections } = prepareTemplate({ meta: plantilla, schema, ui, samples: [] }, structure.data.listas);
  return { sections, huella: plantilla.huella };
}
