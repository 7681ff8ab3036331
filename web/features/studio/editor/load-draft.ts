import type { Lists } from '#engine/template/lists.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import type { TemplateDraft } from '../wire.ts';

export interface LoadedDraft {
  draft: TemplateDraft;
  /** The closed lists of its call: what preview and checks inline. */
  lists: Lists;
}

export async function loadDraft(client: BrowserClient, id: number, signal: AbortSignal): Promise<Answer<LoadedDraft>> {
  const draft = await client.get<TemplateDraft>(`/plantillas/borrador/${id}`, { signal, handles: [404] });
  if (!draft?.ok) return draft;
  const { huella } = draft.data.plantilla;
  const structure = await client.get<{ listas: Lists }>(`/plantillas/${huella}/listas`, { signal });
  if (!structure?.ok) return structure;
  return { ...draft, data: { draft: draft.data, lists: structure.data.listas } };
}
