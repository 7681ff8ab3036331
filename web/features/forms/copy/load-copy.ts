import { changedCells, type ChangedCell } from '#engine/layout/changed-cells.ts';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import { copyAnswers, type CopiedAnswers } from '#engine/versions/copy-answers.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import { COPYING } from '#web/text/copying.ts';
import { SavesReader } from '../history/read-saves.ts';
import type { FormAddress } from '../kinds/form-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { listEarlier, type Offer } from './earlier-projects.ts';
import type { Target } from './load-target.ts';

export interface Copy extends CopiedAnswers {
  from: ReadFormHeaderAnswer['proyecto'];
  /** How what is taken will read in the form. */
  taken: readonly ChangedCell[];
}

/** What of an earlier project's form would come into this one. */
export async function loadCopy(
  client: BrowserClient,
  form: Target,
  offer: Offer,
  id: number,
  signal: AbortSignal,
): Promise<Answer<Copy>> {
  const { section, answers: held } = form;
  const { kind } = offer;
  const quiet = { signal, show: 'none' } as const;
  const offered = await listEarlier(client, offer, signal);
  if (!offered?.ok) return offered;
  // Ideas of others may be read, which is no reason to copy them.
  if (!offered.data.some((row) => row.id === id)) {
    return { ok: false, status: 403, kind: 'refused', error: COPYING.notOffered, data: null };
  }
  const header = await client.call('read-form-header', { params: { ruta: kind, idForm: id }, ...quiet });
  if (!header?.ok) return header;
  const { proyecto: from, plantilla } = header.data;
  const nothing: Copy = { from, taken: [], answers: held, left: [] };
  const version = plantilla && (await new SavesReader(client, kind, id).version(plantilla.huella));
  const before = version?.sections.find(({ number }) => number === section.number);
  if (!before) return { ok: true, status: header.status, data: nothing };
  const address: FormAddress = {
    kind,
    id,
    section: section.number,
    code: from.codigo,
    projectId: from.id,
    modality: from.tipoProyecto,
  };
  const read = await SCREEN_FORMS[kind].read(client, address, quiet);
  if (!read?.ok) return read;
  const copied = copyAnswers(before, section, SCREEN_FORMS[kind].answersIn(read.data), held);
  const contexto = form.header?.contexto;
  const taken = changedCells(
    layoutSection(section, held, { contexto }),
    layoutSection(section, copied.answers, { contexto }),
  ).filter(({ after }) => after !== '');
  return { ok: true, status: read.status, data: { from, taken, ...copied } };
}
