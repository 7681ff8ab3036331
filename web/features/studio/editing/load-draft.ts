import type { Lists } from '#engine/template/lists.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import { templateDraft, type TemplateDraft } from '../template-draft.ts';

export interface LoadedDraft {
  draft: TemplateDraft;
  /** The closed lists of its call: what preview and checks inline. */
  lists: Lists;
}

export async function loadDraft(client: BrowserClient, id: number, signal: AbortSignal): Promise<Answer<LoadedDraft>> {
  const draft = await client.call('read-template-draft', { params: { id }, signal, handles: [404] });
  if (!draft?.ok) return draft;
  const { huella } = draft.data.plantilla;
  const structure = await client.call('read-template-lists', { params: { huella }, signal });
  if (!structure?.ok) return structure;
  return { ...draft, data: { draft: templateDraft(draft.data), lists: structure.data.listas } };
}
