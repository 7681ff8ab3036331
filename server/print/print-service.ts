import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { askThread } from './ask-thread.ts';

export interface PrintService {
  /** The PDF of a document, drawn in a worker thread. Turns bound how many wait for it (`fair-turns.ts`). */
  print: (document: PrintedDocument) => Promise<Buffer>;
  stop: () => Promise<void>;
}

/** The document could not be drawn; its thread goes on with others. */
export class PrintFailed extends Error {}

interface Options {
  threads: number;
  /** A document that takes longer ends its thread. */
  timeoutMs: number;
}

interface Job {
  document: PrintedDocument;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Threads start with the first document and stay warm: fonts are parsed once per thread. */
export function createPrintService({ threads, timeoutMs }: Options = { threads: 1, timeoutMs: 20_000 }): PrintService {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  const work = async (worker: Worker): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      worker.ref();
      try {
        const reply = await askThread(worker, job.document, timeoutMs);
        if ('pdf' in reply) job.resolve(Buffer.from(reply.pdf));
        else job.reject(new PrintFailed(`printing failed: ${reply.fault}`));
      } catch (error) {
        all.delete(worker);
        void worker.terminate();
        job.reject(error as Error);
        return next();
      }
    }
    worker.unref();
    idle.push(worker);
  };

  const next = (): void => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (all.size < threads ? startWorker() : null);
    if (worker) void work(worker);
  };

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    all.add(worker);
    return worker;
  };

  return {
    print: (document) =>
      new Promise((resolve, reject) => {
        waiting.push({ document, resolve, reject });
        next();
      }),
    stop: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
      all.clear();
      idle.length = 0;
    },
  };
}
