import { Worker } from 'node:worker_threads';
import {
  CPU_LIMITS,
  type Act,
  type FromThread,
  type Phase,
  type TemplateJobs,
  type ToThread,
} from './template-jobs.ts';
import { ThreadLost } from '../errors/thread-lost.ts';
import { JobFailed } from './job-failed.ts';
import { TemplateLimitExceeded } from './template-limit-exceeded.ts';
import { ThreadBusy } from './thread-busy.ts';

export interface ThreadOptions {
  /** Runs everything once before the first job, so that no template is charged for code that is still cold. */
  warm?: boolean;
  cpu?: Partial<Record<Phase, number>>;
  memoryMb?: number;
  /** A job that comes when so many wait is refused (`ThreadBusy`). */
  mostWaiting?: number;
  /** Milliseconds after which a job is given up, whatever its processor time says. */
  patience?: number;
}

interface Waiting {
  id: number;
  act: Act;
  asked: unknown;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

interface Running extends Waiting {
  /** Processor time of the thread when this phase began, in microseconds. */
  base: number | null;
  phase: Phase;
  watch: NodeJS.Timeout;
  /** The processor's time says nothing about a thread that waits, or whose machine is busy. */
  backstop: NodeJS.Timeout;
}

const MEMORY_MB = 256;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 30_000;

/**
 * One thread that does one job after another. Its memory is bounded, and so is the processor time of every phase; a job
 * that exceeds them ends with its thread, and the next ones go on in a new one.
 */
export class TemplateThread {
  #worker: Worker | null = null;
  #running: Running | null = null;
  #last = 0;
  readonly #queue: Waiting[] = [];
  readonly #cpu: Readonly<Record<Phase, number>>;
  readonly #memoryMb: number;
  readonly #warm: boolean;
  readonly #mostWaiting: number;
  readonly #patience: number;

  constructor({
    warm = false,
    cpu = {},
    memoryMb = MEMORY_MB,
    mostWaiting = Infinity,
    patience = PATIENCE_MS,
  }: ThreadOptions = {}) {
    this.#cpu = { ...CPU_LIMITS, ...cpu };
    this.#memoryMb = memoryMb;
    this.#warm = warm;
    this.#mostWaiting = mostWaiting;
    this.#patience = patience;
  }

  run<A extends Act>(act: A, asked: TemplateJobs[A]['asked']): Promise<TemplateJobs[A]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.#queue.length >= this.#mostWaiting) return reject(new ThreadBusy());
      this.#queue.push({ id: ++this.#last, act, asked, resolve, reject });
      this.#next();
    });
  }

  /** Gets the thread ready for a job that is likely to come. */
  wake(): void {
    if (this.#worker !== null) return;
    this.#worker = this.#start();
    this.#worker.unref();
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    const stopped = new ThreadLost('the thread was stopped');
    for (const { reject } of this.#queue.splice(0)) reject(stopped);
    this.#take()?.reject(stopped);
    await worker?.terminate();
  }

  #next(): void {
    if (this.#running !== null) return;
    const job = this.#queue.shift();
    if (!job) return;
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const { id, act, asked } = job;
    this.#running = {
      ...job,
      base: null,
      phase: act,
      watch: setInterval(() => void this.#look(worker, id), LOOK_EVERY_MS),
      backstop: setTimeout(() => this.#end(worker, new ThreadLost(`the thread did not end ${act}`)), this.#patience),
    };
    worker.postMessage({ id, act, asked, limits: this.#cpu } satisfies ToThread);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./template-worker.ts', import.meta.url), {
      workerData: { warm: this.#warm },
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb },
    });
    worker.on('message', (message: FromThread) => this.#hear(worker, message));
    worker.on('error', (error) => this.#end(worker, asFault(error)));
    worker.on('exit', () => this.#end(worker, new ThreadLost('the thread ended')));
    return worker;
  }

  #hear(worker: Worker, message: FromThread): void {
    const running = this.#running;
    if (worker !== this.#worker || running?.id !== message.id) return;
    if ('phase' in message) {
      running.phase = message.phase;
      running.base = message.cpu;
      return;
    }
    this.#take();
    if ('answer' in message) running.resolve(message.answer as never);
    else if ('over' in message) running.reject(new TemplateLimitExceeded(message.over));
    else running.reject(new JobFailed(`${running.act}: ${message.fault}`));
    worker.unref();
    this.#next();
  }

  async #look(worker: Worker, id: number): Promise<void> {
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    const running = this.#running;
    if (worker !== this.#worker || running?.id !== id || running.base === null) return;
    const spent = (user + system - running.base) / 1000;
    if (spent > this.#cpu[running.phase]) this.#end(worker, new TemplateLimitExceeded(running.phase));
  }

  #end(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    void worker.terminate();
    const running = this.#take();
    running?.reject(error);
    if (this.#queue.length > 0) this.#next();
    else if (running && this.#warm) this.wake();
  }

  #take(): Running | null {
    const running = this.#running;
    this.#running = null;
    if (running) {
      clearInterval(running.watch);
      clearTimeout(running.backstop);
    }
    return running;
  }
}

function asFault(error: unknown): Error {
  const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) return new TemplateLimitExceeded('memory');
  return new ThreadLost('the thread broke', { cause: error });
}
