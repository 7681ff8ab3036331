import type { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { ThreadLost } from '#server/errors/thread-lost.ts';
import type { PrintReply, PrintRequest } from './worker.ts';

/** A document that takes longer than others can wait, or more memory than a thread has. */
export class PrintTooLong extends Error {}

let lastId = 0;

/** What a thread makes of one document. Fails when the thread does, or takes too long: it is of no more use then. */
export async function askThread(worker: Worker, document: PrintedDocument, timeoutMs: number): Promise<PrintReply> {
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<PrintReply>();
  const timer = setTimeout(() => reject(new PrintTooLong(`printing took over ${timeoutMs} ms`)), timeoutMs);
  const listeners = {
    message: (reply: PrintReply) => {
      if (reply.id === id) resolve(reply);
    },
    error: (error: unknown) => reject(faultOf(error)),
    exit: () => reject(new ThreadLost('the printing thread ended')),
  };
  for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
  worker.postMessage({ id, document } satisfies PrintRequest);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
  }
}

function faultOf(error: unknown): Error {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isFull
    ? new PrintTooLong('printing took all the memory of its thread', { cause: error })
    : new ThreadLost('the printing thread broke', { cause: error });
}
