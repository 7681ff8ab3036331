import type { TemplateDraft as SentDraft } from '#schemas/generated/domain/template-draft.ts';
import type { Template } from '#engine/template/template.ts';

/** A draft as the studio edits it: what it contains is a template. */
export interface TemplateDraft extends Omit<SentDraft, 'contenido'> {
  contenido: Template;
}

/** Whatever is kept as a draft has a template's shape, be it sound or not. */
export function templateDraft(sent: SentDraft): TemplateDraft {
  return sent as TemplateDraft;
}
