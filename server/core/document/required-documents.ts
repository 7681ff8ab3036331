import { decideOnProject } from '#engine/process/permissions/decide-on-project.ts';
import { nameWithoutDni } from '#engine/process/documents.ts';
import type { Context } from '#server/context/context.ts';
import { readCompleteness } from '#server/core/form/completeness.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { DocumentRow } from '#server/core/project/document-queries.ts';
import { fileNamesFor } from './readable-files.ts';

/** What a project must bring and what is there, under the names that this person may see. */
export async function readRequiredDocuments(context: Context, project: LoadedProject) {
  const { requirements, documents, members, completeness } = await readCompleteness(context, project);
  const { omissions } = decideOnProject('read /p section 5', context.actor, project.facts);
  const isNameless = omissions.includes('no personal data');
  const nameOf = fileNamesFor(context.actor, project, members);
  const asked = new Set(requirements.map(({ key }) => key));
  return {
    requisitos: requirements.map((requirement) => {
      const document = documents.find((one) => one.requirement === requirement.key);
      return {
        id: requirement.id,
        nom: isNameless ? nameWithoutDni(requirement, members) : requirement.name,
        titulo: requirement.title,
        obligatorio: requirement.required,
        formatos: [...requirement.formats],
        ayuda: requirement.help,
        falta: completeness.missing.includes(requirement),
        documento: document ? presentDocument(document, nameOf) : null,
      };
    }),
    otros: documents.filter(({ requirement }) => !asked.has(requirement)).map((one) => presentDocument(one, nameOf)),
    completa: completeness.documented,
    presentado: completeness.presented,
  };
}

function presentDocument(document: DocumentRow, nameOf: (document: DocumentRow) => string) {
  return { id: document.id, name: nameOf(document), fecha: document.at.toISOString(), tamanio: document.size };
}
