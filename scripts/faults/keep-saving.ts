import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from './api-call.ts';
import type { Entry } from './ledger.ts';
import type { Writer } from './make-writers.ts';

const GIVE_UP = 0.3;

/** How one try ended; without a status nobody answered. */
export interface Try {
  status: number | null;
  begun: number;
  ended: number;
}

/**
 * Saves until told to stop. Without an answer it is sent again with the same key, as a browser does; sometimes the person
 * gives up instead and goes on, and what became of that save stays unknown.
 */
export async function keepSaving(
  url: string,
  writer: Writer,
  ledger: Entry[],
  stop: AbortSignal,
  random: () => number,
  refused: (text: string) => void,
  tried: (one: Try) => void = () => undefined,
): Promise<void> {
  const { kind, project, section, token } = writer;
  while (!stop.aborted) {
    const mark = `m-${crypto.randomUUID()}`;
    const entry: Entry = { kind, project, section, mark, key: crypto.randomUUID(), version: null, sent: 0 };
    ledger.push(entry);
    const call = {
      url,
      method: 'PUT',
      path: kind === 'ip' ? '/ip' : '/p',
      token,
      key: entry.key,
      body: writer.body(mark),
    };
    while (entry.version === null) {
      entry.sent++;
      const begun = performance.now();
      const reply = await callApi<{ version: number }>(call).catch(() => null);
      tried({ status: reply?.status ?? null, begun, ended: performance.now() });
      if (reply?.status === 200) entry.version = reply.data.version;
      else if (reply !== null && reply.status !== 503) {
        refused(`${reply.status} ${reply.error ?? ''}`);
        break;
      } else {
        await wait(20 + random() * 60);
        if (stop.aborted || random() < GIVE_UP) break;
      }
    }
  }
}
