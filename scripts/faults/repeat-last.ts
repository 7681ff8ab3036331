import { callApi } from './api-call.ts';
import type { Entry } from './ledger.ts';
import type { Writer } from './make-writers.ts';

/** Sends each writer's last acknowledged save once more with its key: the same answer, nothing stored. */
export async function repeatLast(url: string, writers: readonly Writer[], ledger: readonly Entry[]) {
  const answeredOtherwise: string[] = [];
  let repeated = 0;
  for (const writer of writers) {
    const last = ledger.findLast(
      (one) =>
        one.version !== null &&
        one.kind === writer.kind &&
        one.project === writer.project &&
        one.section === writer.section,
    );
    if (!last) continue;
    const reply = await callApi<{ version: number }>({
      url,
      method: 'PUT',
      path: writer.kind === 'ip' ? '/ip' : '/p',
      token: writer.token,
      key: last.key,
      body: writer.body(last.mark),
    });
    repeated++;
    if (reply.status !== 200 || reply.data.version !== last.version)
      answeredOtherwise.push(
        `${last.key}: ${reply.status} v${String(reply.data.version)} for v${String(last.version)}`,
      );
  }
  return { repeated, answeredOtherwise };
}
