import { layoutDocuments } from '#engine/layout/layout-documents.ts';
import { layoutUnderTitle } from '#engine/layout/layout-under-title.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import type { Context } from '#server/context/context.ts';
import { readRequiredDocuments } from '#server/core/document/required-documents.ts';
import type { FormForReading } from '#server/core/form/form-for-reading.ts';
import { localMinute } from '#server/office-time/local-minute.ts';

/** The section that holds files, for who may see them; a form without one prints nothing of the kind. `lacking`: with those that are not there. */
export async function printedDocuments(
  context: Context,
  { project, ready }: Pick<FormForReading, 'project' | 'ready'>,
  { lacking = true }: { lacking?: boolean } = {},
): Promise<LayoutNode[]> {
  const section = ready.prepared.sections.find(holdsDocuments);
  if (!section || !decideOnProject('read /p section 5', context.actor, project.facts).allowed) return [];
  const { requisitos } = await readRequiredDocuments(context, project);
  const children = layoutDocuments(
    requisitos
      .filter(({ documento }) => lacking || documento)
      .map(({ nom, titulo, obligatorio, documento }) => ({
        nom,
        titulo,
        obligatorio,
        archivo: documento && { name: documento.name, cuando: localMinute(new Date(documento.fecha)) },
      })),
  );
  return layoutUnderTitle(section, children);
}
