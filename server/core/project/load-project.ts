import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { Knex } from 'knex';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { notFound } from '#server/errors/not-found.ts';
import { readEvaluationFacts, readFormFacts, readProjectFacts } from './project-facts-queries.ts';
import { withFacts, type LoadedProject } from './project-facts.ts';
import { parseProjectName } from './project-name.ts';
import type { ProjectFactsRow, WithAnswers } from './project-rows.ts';

/** By number or code; 404 when there is none. */
export async function loadProject(db: Knex, named: unknown, answers?: WithAnswers): Promise<LoadedProject> {
  return existing(await readProjectFacts(db, parseProjectName(named), answers));
}

/** The project that a body names; null when it names none, which is validation's to say. */
export async function loadNamedProject(db: Knex, named: unknown, answers?: WithAnswers): Promise<LoadedProject | null> {
  return isNamed(named) ? loadProject(db, named, answers) : null;
}

function isNamed(named: unknown): boolean {
  return named !== undefined && named !== null && named !== '';
}

/** The project of a form; 404 when the form does not exist, but for a project form, whose project is enough. */
export async function loadProjectOfForm(
  db: Knex,
  kind: FormKind,
  wireId: number,
  answers = false,
): Promise<LoadedProject> {
  return existing(await readFormFacts(db, kind, wireId, answers));
}

/** The project of a form, as long as there is one. */
export async function findProjectOfForm(
  db: Knex,
  kind: FormKind,
  wireId: number,
  answers = false,
): Promise<LoadedProject | null> {
  const row = await readFormFacts(db, kind, wireId, answers);
  return row && withFacts(row);
}

/** The project of an evaluation, individual or definitive, by its number, with its answers; 404 when there is none. */
export async function loadProjectOfEvaluation(db: Knex, kind: IndividualKind, wireId: number): Promise<LoadedProject> {
  return existing(await readEvaluationFacts(db, kind, wireId));
}

/** What was read along with the session; 404 when there is no such project. */
export function requireFound(found: LoadedProject | null): LoadedProject {
  if (found === null) throw notFound();
  return found;
}

/** What was read of a project that a body names; null when it names none, which is validation's to say. */
export function requireNamed(named: unknown, found: LoadedProject | null): LoadedProject | null {
  return isNamed(named) ? requireFound(found) : null;
}

function existing(row: ProjectFactsRow | null): LoadedProject {
  if (row === null) throw notFound();
  return withFacts(row);
}
