import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import { templateDraft, type TemplateDraft } from '../template-draft.ts';

export interface LoadedDraft {
  draft: TemplateDraft;
  /** The closed lists of its call: what preview and checks inline. */
  lists: Lists;
  /** What is published of it: answers are kept under its keys. null: nothing is. */
  published: Pick<Template, 'schema' | 'ui'> | null;
}

export async function loadDraft(client: BrowserClient, id: number, signal: AbortSignal): Promise<Answer<LoadedDraft>> {
  const draft = await client.call('read-template-draft', { params: { id }, signal, handles: [404] });
  if (!draft?.ok) return draft;
  const { huella } = draft.data.plantilla;
  const structure = await client.call('read-template-lists', { params: { huella }, signal });
  if (!structure?.ok) return structure;
  const { padre } = draft.data;
  const parent = padre && (await client.call('read-template', { params: { huella: padre.huella }, signal }));
  if (parent && !parent.ok) return parent;
  const published = parent ? (parent.data as unknown as Template) : null;
  return { ...draft, data: { draft: templateDraft(draft.data), lists: structure.data.listas, published } };
}
