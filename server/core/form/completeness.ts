import type { DocumentFormat } from '#schemas/generated/domain/document-format.ts';
import { completenessOf, type Completeness } from '#engine/process/completeness.ts';
import {
  declaredNames,
  REQUIRED_DOCUMENTS,
  requirementsOf,
  type Requirement,
  type RequirementDeclaration,
} from '#engine/process/documents.ts';
import type { Requirement as DeclaredRequirement } from '#engine/template/ui-schema.ts';
import type { Context } from '#server/context/context.ts';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { listDocuments, type DocumentRow } from '#server/core/project/document-queries.ts';
import { findForm, type LoadedProject } from '#server/core/project/project-facts.ts';
import { ruleContext } from './form-context.ts';
import { listSavedSections } from './form-queries.ts';
import type { TeamPerson } from './project-answers.ts';
import { projectSection } from './save-command.ts';

export interface ProjectCompleteness {
  requirements: Requirement[];
  /** The project documents that are stored now. */
  documents: DocumentRow[];
  /** These documents, and signed forms and attachments as well. */
  files: DocumentRow[];
  members: TeamPerson[];
  savedSections: number[];
  completeness: Completeness;
}

const MEMBERS_FROM = 10;
const INSTITUTIONS_FROM = 100;

type Reading = Pick<Context, 'db' | 'services'>;

/** A section as it is about to be stored. */
interface SectionAnswers {
  section: number;
  data: unknown;
}

/** What the project form still lacks. The facts must have been read with all the form's answers. */
export async function readCompleteness(
  context: Reading,
  project: LoadedProject,
  saving?: SectionAnswers,
): Promise<ProjectCompleteness> {
  const form = findForm(project, 'p');
  const [documents, savedBefore] = await Promise.all([
    listDocuments(context.db, project.project.id),
    form ? listSavedSections(context.db, form.id) : [],
  ]);
  const savedSections = saving ? [...new Set([...savedBefore, saving.section])] : savedBefore;
  const { members, institutions, declared } = await readTeam(context, project, saving);
  const requirements = requirementsOf(
    declared,
    members,
    institutions.map((nom) => ({ nom })),
    ruleContext(project.project, 'p'),
  );
  const completeness = completenessOf({
    requirements,
    stored: documents.map(({ requirement }) => requirement),
    savedSections,
    members: members.length,
    institutions: institutions.length,
  });
  return {
    requirements,
    documents: documents.filter(({ type }) => type === 'documento'),
    files: documents,
    members,
    savedSections,
    completeness,
  };
}

/** Notes in the project's row what it lacks and whether it is presented, after a document came. The project must be locked. */
export async function keepPresented(inside: Reading, project: LoadedProject): Promise<void> {
  const { completeness } = await readCompleteness(inside, project);
  const { presented } = completeness;
  const missing = declaredNames(completeness.missing);
  await ask(
    inside.db,
    sql`update projects set presented = ${presented}, missing_documents = ${missing}::text[] where id = ${project.project.id}
      and (presented, missing_documents) is distinct from (${presented}, ${missing}::text[])`,
  );
}

/** Who is in the team, which institutions take part, and which documents each of them has to bring. */
export async function readTeam(
  { services }: Pick<Context, 'services'>,
  project: LoadedProject,
  saving?: SectionAnswers,
) {
  const empty = { members: [] as TeamPerson[], institutions: [] as string[] };
  if (project.templateId === null) return { ...empty, declared: REQUIRED_DOCUMENTS };
  const ready = await services.templates.readyAt(project.templateId, project.listRevisions);
  for (const section of ready.prepared.sections) {
    const isSaved = saving?.section === section.number;
    const stored = isSaved ? saving : project.answers.find((one) => one.section === section.number);
    const { team, institutions } = projectSection(ready, section, stored?.data ?? {});
    if (team === null) continue;
    empty.members = team;
    empty.institutions = institutions;
  }
  const declared = ready.prepared.requirements.length > 0 ? numbered(ready.prepared.requirements) : REQUIRED_DOCUMENTS;
  return { ...empty, declared };
}

/** The chooser numbers its documents (spec 3): single ones from 1, those of members from 10, those of institutions from 100. */
function numbered(declared: readonly DeclaredRequirement[]): RequirementDeclaration[] {
  let single = 0;
  return declared.map(({ nom, titulo, formatos, obligatorio: required, porCada, ayuda, pedidoSi, obligatorioSi }) => {
    const id = porCada === 'integrante' ? MEMBERS_FROM : porCada === 'institucion' ? INSTITUTIONS_FROM : (single += 1);
    return {
      id,
      nom,
      formatos: formatos as DocumentFormat[],
      obligatorio: required,
      ...(titulo !== undefined && { titulo }),
      ...(porCada && { porCada }),
      ...(ayuda !== undefined && { ayuda }),
      ...(pedidoSi && { pedidoSi }),
      ...(obligatorioSi && { obligatorioSi }),
    };
  });
}
