import { fork } from 'node:child_process';

export interface PlannedSave {
  path: string;
  token: string;
  body: string;
}

export interface ClientTask {
  url: string;
  /** One for each person. */
  saves: readonly PlannedSave[];
  seconds: number;
  /** Milliseconds from one save of a person to the next; null: the next one follows at once, after a refusal in a second. */
  every: number | null;
}

export interface ClientResult {
  /** 0: none came. */
  statuses: number[];
  /** Milliseconds, in the order of the statuses. */
  times: number[];
  /** Milliseconds of the whole. */
  took: number;
  /** Milliseconds of the client's own processor. */
  processor: number;
}

/** Saves as many people do, from a process of their own. */
export function runClient(task: ClientTask): Promise<ClientResult> {
  return new Promise((resolve, reject) => {
    const client = fork(new URL('./client-process.ts', import.meta.url), { serialization: 'advanced' });
    client.once('message', (result) => resolve(result as ClientResult));
    client.once('error', reject);
    client.once('exit', (code) => reject(new Error(`the client ended with ${code}`)));
    client.send(task);
  });
}
