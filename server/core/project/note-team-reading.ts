import { isEvaluationKind } from '#engine/process/commissions.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Context } from '#server/context/context.ts';
import { noteReadingHourly } from '#server/core/user/note-reading.ts';
import type { DocumentRow } from './document-queries.ts';
import type { LoadedProject } from './project-facts.ts';

type Reader = Pick<Context, 'db' | 'actor' | 'request'>;

/** The section of the project form that holds the team: DNI, addresses, telephones. */
const TEAM_SECTION = 2;

/** Whether what is shown of a form, one section or the whole, tells of the people of its project. */
export function holdsTeam(kind: FormKind, section?: number): boolean {
  return kind === 'p' ? section === undefined || section === TEAM_SECTION : !isEvaluationKind(kind);
}

/** Names, DNI, addresses and telephones of a project that is not the reader's own, wherever they are shown or printed. */
export async function noteTeamReading(
  context: Reader,
  { links, project }: LoadedProject,
  { omissions }: Pick<Decision, 'omissions'>,
): Promise<void> {
  if (omissions.includes('no personal data') || isOwn(context, links)) return;
  const { id, code } = project;
  await noteReadingHourly(context, { action: 'project.read-team', detail: { codigo: code }, project: id });
}

/** A file of a project that is not the reader's own: CVs and signed papers are about people. */
export async function noteDocumentReading(
  context: Reader,
  { links, project }: LoadedProject,
  { id: documento }: Pick<DocumentRow, 'id'>,
): Promise<void> {
  if (isOwn(context, links)) return;
  const { id, code } = project;
  await noteReadingHourly(context, { action: 'document.read', detail: { codigo: code, documento }, project: id });
}

function isOwn({ actor }: Reader, links: LoadedProject['links']): boolean {
  return links.some(({ userId }) => userId === actor.id);
}
