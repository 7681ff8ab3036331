import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import type { FormAddress, OpenKind } from '../kinds/form-address.ts';
import type { Save, SavesReader } from './read-saves.ts';

export interface History {
  address: FormAddress;
  header: ReadFormHeaderAnswer;
  sections: readonly Pick<PreparedSection, 'number' | 'title'>[];
  /** Oldest first. */
  saves: readonly Save[];
}

export async function loadHistory(
  client: BrowserClient,
  reader: SavesReader,
  kind: OpenKind,
  id: number,
  signal: AbortSignal,
): Promise<Answer<History>> {
  const quiet = { signal, show: 'none' } as const;
  const [header, saves] = await Promise.all([
    client.call('read-form-header', { params: { ruta: kind, idForm: id }, ...quiet }),
    client.call('list-revisions', { params: { ruta: kind, id }, ...quiet }),
  ]);
  if (!header?.ok) return header;
  if (!saves?.ok) return saves;
  const { proyecto, plantilla } = header.data;
  const version = plantilla && (await reader.version(plantilla.huella));
  const address: FormAddress = {
    kind,
    id,
    section: 1,
    code: proyecto.codigo,
    projectId: proyecto.id,
    modality: proyecto.tipoProyecto,
  };
  const data = { address, header: header.data, sections: version?.sections ?? [], saves: saves.data };
  return { ok: true, status: saves.status, data };
}
