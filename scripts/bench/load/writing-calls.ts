import { accountCalls } from './calls/accounts.ts';
import type { Burst } from './calls/burst.ts';
import { formCalls } from './calls/forms.ts';
import { noticeCalls } from './calls/notices.ts';
import { lastCalls, officeCalls } from './calls/office.ts';
import { passwordCalls } from './calls/passwords.ts';
import { projectCalls } from './calls/projects.ts';
import { templateCalls } from './calls/templates.ts';
import type { People } from './people.ts';

/**
 * Every writing call, in the order in which the work goes on: each yields when the one before was answered. Everybody has
 * projects, calls and drafts of the own.
 */
export async function* writingCalls(url: string, people: People): AsyncGenerator<Burst> {
  const scene = { url, people, projects: [] };
  yield* passwordCalls(scene);
  yield* accountCalls(scene);
  yield* noticeCalls(scene);
  yield* projectCalls(scene);
  yield* formCalls(scene);
  yield* officeCalls(scene);
  yield* templateCalls(scene);
  yield* lastCalls(scene);
}
