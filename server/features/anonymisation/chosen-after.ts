import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import { newlyChosen, type Chosen } from '#server/core/form/chosen-entries.ts';
import { sectionOf, wireSection } from '#server/core/form/stored-section.ts';
import type { TemplateReader } from '#server/templates/template-reader.ts';
import type { StoredAnswers } from './stored-answers.ts';

/** What stored answers hold of the base lists once somebody is taken out of them; null: what they held before. */
export async function chosenAfter(
  templates: TemplateReader,
  { kind, modality, year, section, templateId, data }: StoredAnswers,
  after: unknown,
): Promise<Chosen | null> {
  // What nobody saved yet is pinned to no version.
  const stored =
    templateId === null
      ? await templates.inForce(kind as TemplateKind, modality, year)
      : await templates.byId(templateId);
  if (!stored) return null;
  const { prepared } = await templates.ready(stored);
  return newlyChosen(sectionOf(prepared, wireSection(section)).ui, after, data);
}
