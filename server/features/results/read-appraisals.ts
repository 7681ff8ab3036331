import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { appraise, type Appraisal } from '#engine/merit/appraise.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { listFormAnswers, type ContestedProject } from '#server/core/form/contest-queries.ts';
import { isComplete, judgedForms, versionOf } from '#server/core/form/contested-forms.ts';
import type { AppraisalMemory } from '#server/memory/appraisal-memory.ts';

/** Projects that are scored before others are served again. */
const BATCH = 20;

interface Reading {
  db: Knex;
  memory: AppraisalMemory;
  /** The shared version, for projects without a saved form. */
  prepared: PreparedTemplate;
  /** By version. */
  rubrics: ReadonlyMap<number, PreparedTemplate>;
}

/** What the evaluations of each project come to; only what changed since the last time is computed. */
export async function readAppraisals(
  { db, memory, prepared, rubrics }: Reading,
  kind: string,
  projects: readonly ContestedProject[],
): Promise<ReadonlyMap<number, Appraisal>> {
  const found = new Map<number, Appraisal>();
  const open: ContestedProject[] = [];
  for (const project of projects) {
    const kept = memory.find(nameOf(kind, project), markOf(project));
    if (kept) found.set(project.id, kept);
    else open.push(project);
  }
  for (let from = 0; from < open.length; from += BATCH) {
    const batch = open.slice(from, from + BATCH);
    // Read a few at a time: the answers of three hundred projects are megabytes.
    const answers = new Map(
      (
        await listFormAnswers(
          db,
          batch.flatMap(({ forms }) => forms.filter(isComplete).map(({ id }) => id)),
        )
      ).map((one) => [one.id, one]),
    );
    for (const project of batch) {
      const { definitive, individual } = judgedForms(project, answers);
      const appraisal = appraise(rubrics.get(versionOf(project) ?? 0) ?? prepared, definitive, individual);
      memory.keep(nameOf(kind, project), markOf(project), appraisal);
      found.set(project.id, appraisal);
    }
    await setImmediate();
  }
  return found;
}

const nameOf = (kind: string, { id }: ContestedProject): string => `${kind} ${String(id)}`;

/** Everything that the appraisal rests on. */
function markOf({ forms }: ContestedProject): string {
  return JSON.stringify(
    forms.map(({ id, state, templateId, evaluator, revision, resultAt }) => [
      id,
      state,
      templateId,
      evaluator?.id,
      revision,
      resultAt,
    ]),
  );
}
