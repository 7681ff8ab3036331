import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { Beside } from '#server/db/beside.ts';
import type { AnswerMemory } from '#server/memory/answer-memory.ts';
import type { CallMemory } from '#server/memory/call-memory.ts';
import { factsOfEvaluation, factsOfProject } from './project-facts-queries.ts';
import { withFacts, type LoadedProject } from './project-facts.ts';
import { isId, parseProjectName } from './project-name.ts';
import type { ProjectFactsRow, WithAnswers } from './project-rows.ts';

/** The project that a call names, to be read along with the session; null: no project could be named so. */
export function besideProject(named: unknown, answers: WithAnswers, memory: Memories): Beside<LoadedProject> | null {
  const name = parseProjectName(named);
  return name && loaded(factsOfProject(name, answers, { calls: memory.calls.recall(), answers: null }), memory);
}

/** That project with the answers of one section, which are sent only where they are not known here. */
export function besideSection(
  named: unknown,
  { kind, section }: { kind: 'ip' | 'p'; section?: number | undefined },
  memory: Memories,
): Beside<LoadedProject> | null {
  const name = parseProjectName(named);
  if (!name) return null;
  const key = 'id' in name ? name.id : name.code;
  const known = memory.answers.recall(kind, key, section ?? 0);
  const calls = memory.calls.recall();
  const { read, ...question } = loaded(factsOfProject(name, { kind, section }, { calls, answers: known }), memory);
  return {
    ...question,
    read: (row) => {
      const project = read(row);
      const [only, ...others] = project?.answers ?? [];
      if (only?.revision !== undefined && only.revision !== known?.revision && others.length === 0)
        memory.answers.keep(kind, [key], section ?? 0, { revision: only.revision, data: only.data });
      return project;
    },
  };
}

/** The project of an evaluation, individual or definitive, to be read along with the session. */
export function besideEvaluation(kind: IndividualKind, wireId: number, memory: Memories): Beside<LoadedProject> | null {
  if (!isId(wireId)) return null;
  return loaded(factsOfEvaluation(kind, wireId, { calls: memory.calls.recall(), answers: null }), memory);
}

/** What this process knows already. */
export interface Memories {
  answers: AnswerMemory;
  calls: CallMemory;
}

function loaded({ read, ...question }: Beside<ProjectFactsRow>, { calls }: Memories): Beside<LoadedProject> {
  return {
    ...question,
    read: (row) => {
      const facts = read(row);
      if (facts) calls.keep(facts.callsGuard, facts.ownCall, facts.currentCall);
      return facts && withFacts(facts);
    },
  };
}
