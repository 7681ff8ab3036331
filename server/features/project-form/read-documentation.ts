import { deadlineOf, openUntil } from '#engine/process/deadline.ts';
import { decideOnProject } from '#engine/process/decide-on-project.ts';
import { nameWithoutDni } from '#engine/process/documents.ts';
import type { Context } from '../../context.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { fileNamesFor } from '../documents/files-service.ts';
import { requireForm } from '../forms/form-reading-service.ts';
import { readCompleteness } from '../forms/completeness-service.ts';
import { findForm, requireOnProject, type LoadedProject } from '../projects/project-facts.ts';

/** Section 5: what must be brought, and what is there. */
export async function readDocumentation(context: Context, project: LoadedProject) {
  const { actor } = context;
  const { falta } = requireOnProject('read /p section 5', actor, project);
  const form = requireForm(findForm(project, 'p'));
  const { requirements, documents, members, completeness } = await readCompleteness(context, project);
  const isNameless = falta.includes('no personal data');
  const nameOf = fileNamesFor(actor, project, members);
  const asked = new Set(requirements.map(({ clave }) => clave));
  const presented = requirements.map((requirement) => {
    const document = documents.find((one) => one.requirement === requirement.clave);
    return {
      id: requirement.id,
      nom: isNameless ? nameWithoutDni(requirement, members) : requirement.nom,
      obligatorio: requirement.obligatorio,
      formatos: [...requirement.formatos],
      ayuda: requirement.ayuda,
      falta: completeness.faltan.includes(requirement),
      documento: document ? presentDocument(document, nameOf) : null,
    };
  });
  const upload = decideOnProject('upload document', actor, project.facts);
  const { convocatoria, prorroga, ahora } = project.facts;
  const reception = { ...convocatoria, reception: 'REC_P', prorroga, ahora } as const;
  const close = openUntil(reception);
  return {
    id: form.wireId,
    codigo: project.project.code,
    seccion: 5,
    requisitos: presented,
    lDocAdjuntos: presented.flatMap(({ documento }) => (documento ? [idAndName(documento)] : [])),
    otros: documents.filter(({ requirement }) => !asked.has(requirement)).map((one) => presentDocument(one, nameOf)),
    completa: completeness.documentacion,
    presentado: completeness.presentado,
    editable: upload.permite,
    motivo: upload.permite ? null : upload.motivo,
    cierre: upload.permite && close !== null ? new Date(close).toISOString() : null,
    prorroga: upload.permite && deadlineOf(reception) === 'extended',
  };
}

function presentDocument(document: DocumentRow, nameOf: (document: DocumentRow) => string) {
  return { id: document.id, name: nameOf(document), fecha: document.at.toISOString(), tamanio: document.size };
}

const idAndName = ({ id, name }: { id: number; name: string }) => ({ id, name });
