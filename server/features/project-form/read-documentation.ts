import { nameWithoutDni } from '#engine/process/documents.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import type { Context } from '../../context.ts';
import { requireForm } from '../forms/form-reading-service.ts';
import { readCompleteness } from '../forms/completeness-service.ts';
import { findForm, requireOnProject, type LoadedProject } from '../projects/project-facts.ts';

/** Section 5: what must be brought, and what is there. */
export async function readDocumentation(context: Context, project: LoadedProject) {
  const { falta } = requireOnProject('read /p section 5', context.actor, project);
  const form = requireForm(findForm(project, 'p'));
  const { requirements, documents, members, completeness } = await readCompleteness(context, project);
  const isNameless = falta.includes('no personal data');
  const presented = requirements.map((requirement) => {
    const document = documents.find((one) => one.requirement === requirement.clave);
    const nom = isNameless ? nameWithoutDni(requirement, members) : requirement.nom;
    const name = isNameless ? `${nom}.${requirement.formatos[0] ?? ''}` : document?.fileName;
    return {
      id: requirement.id,
      nom,
      obligatorio: requirement.obligatorio,
      formatos: [...requirement.formatos],
      documento: document && name !== undefined ? { id: document.id, name } : null,
    };
  });
  return {
    id: form.wireId,
    codigo: project.project.code,
    seccion: 5,
    requisitos: presented,
    lDocAdjuntos: presented.flatMap(({ documento }) => (documento ? [documento] : [])),
    completa: completeness.documentacion,
    presentado: completeness.presentado,
    editable: decideOnProject('upload document', context.actor, project.facts).permite,
  };
}
