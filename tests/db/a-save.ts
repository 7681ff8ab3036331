import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { IdempotencyKey } from '#server/db/writer.ts';
import type { SaveCommand } from '#server/db/save-answers.ts';
import type { AProject } from './a-project.ts';

export const aKey = (key: string = randomUUID(), bodyHash = 'hash'): IdempotencyKey => ({
  method: 'PUT',
  path: '/p/',
  key,
  bodyHash,
});

/** The command of a save of one section as a handler would make it: facts first, with their guards. */
export async function commandOf(
  db: Knex,
  project: AProject,
  section: number,
  over: Partial<SaveCommand> = {},
): Promise<SaveCommand> {
  const { rows } = await db.raw<{ rows: { guard: number; calls: number; version: number }[] }>(
    `select p.guard, calls_guard() as calls,
      coalesce((select h.version from answer_heads h where h.form_id = ? and h.section = ?), 0) as version
      from projects p where p.id = ?`,
    [project.form, section, project.id],
  );
  const facts = rows[0];
  if (facts === undefined) throw new Error('the project is gone');
  return {
    project: project.id,
    form: project.form,
    author: project.owner,
    action: 'answers.ip',
    guard: facts.guard,
    callsGuard: facts.calls,
    deadline: null,
    sections: [{ section, read: facts.version, expected: null, data: { texto: randomUUID() }, chosen: null }],
    template: project.template,
    request: null,
    idempotency: null,
    ...over,
  };
}
