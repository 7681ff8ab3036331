import { Worker } from 'node:worker_threads';
import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import type { ModuleReply, ModuleRequest } from './module-worker.ts';

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 256;

interface Waiting {
  resolve: (source: string) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Makes validator modules in one thread with bounded memory and time; a thread that exceeds them is replaced. */
export class ModuleMaker {
  #worker: Worker | null = null;
  #last = 0;
  readonly #waiting = new Map<number, Waiting>();

  make(template: Template, lists: Lists): Promise<string> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    worker.ref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#fail(worker, new Error(`a validator took over ${TIMEOUT_MS} ms`)),
        TIMEOUT_MS,
      );
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, template, lists } satisfies ModuleRequest);
    });
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./module-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.on('message', (reply: ModuleReply) => this.#settle(worker, reply));
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(worker, new Error('the validator thread ended')));
    worker.unref();
    return worker;
  }

  #settle(worker: Worker, reply: ModuleReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) worker.unref();
    if (!waiting) return;
    clearTimeout(waiting.timer);
    if ('source' in reply) waiting.resolve(reply.source);
    else waiting.reject(new Error(`the validator could not be made: ${reply.fault}`));
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}
