import type { Decision } from '#engine/process/vocabulary.ts';
import type { Context } from '#server/context/context.ts';
import { noteReadingOfProject } from '#server/core/user/note-reading.ts';
import type { LoadedProject } from './project-facts.ts';

/** The section of the project form that holds the team: DNI, addresses, telephones. */
export const TEAM_SECTION = 2;

/** Names, DNI, addresses and telephones of a project that is not the reader's own, wherever they are shown or printed. */
export async function noteTeamReading(
  context: Pick<Context, 'db' | 'actor' | 'request'>,
  { links, project }: LoadedProject,
  { omissions }: Decision,
): Promise<void> {
  if (omissions.includes('no personal data') || links.some(({ userId }) => userId === context.actor.id)) return;
  const { id, code } = project;
  await noteReadingOfProject(context, { action: 'project.read-team', detail: { codigo: code }, project: id });
}
