import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import type { PrintReply, PrintRequest } from './worker.ts';

export interface PrintService {
  /** The PDF of a document, drawn in a worker thread. Rejects with `PrintBusy` when too many wait. */
  print: (document: PrintedDocument) => Promise<Buffer>;
  stop: () => Promise<void>;
}

export class PrintBusy extends Error {}

interface Options {
  threads: number;
  /** Documents that may wait for a thread. */
  queue: number;
  /** A document that takes longer ends its thread. */
  timeoutMs: number;
}

interface Job {
  document: PrintedDocument;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/** Threads start with the first document and stay warm: fonts are parsed once per thread. */
export function createPrintService(
  { threads, queue, timeoutMs }: Options = { threads: 1, queue: 40, timeoutMs: 20_000 },
): PrintService {
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  let lastId = 0;

  const give = (worker: Worker): void => {
    const job = waiting.shift();
    if (!job) {
      worker.unref();
      idle.push(worker);
      return;
    }
    worker.ref();
    const id = ++lastId;
    const discard = (error: Error): void => {
      clear();
      all.delete(worker);
      void worker.terminate();
      job.reject(error);
      next();
    };
    const timer = setTimeout(() => discard(new Error(`printing took over ${timeoutMs} ms`)), timeoutMs);
    const onMessage = (reply: PrintReply): void => {
      if (reply.id !== id) return;
      clear();
      if ('pdf' in reply) job.resolve(Buffer.from(reply.pdf));
      else job.reject(new Error(`printing failed: ${reply.fault}`));
      give(worker);
    };
    const onError = (error: unknown): void => discard(error instanceof Error ? error : new Error(String(error)));
    const onExit = (): void => discard(new Error('the printing thread ended'));
    const clear = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage({ id, document: job.document } satisfies PrintRequest);
  };

  const next = (): void => {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (all.size < threads ? startWorker() : null);
    if (worker) give(worker);
  };

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    all.add(worker);
    return worker;
  };

  return {
    print: (document) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= queue) {
          reject(new PrintBusy());
          return;
        }
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
