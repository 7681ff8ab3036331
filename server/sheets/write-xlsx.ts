import { Worker } from 'node:worker_threads';
import type { Sheet } from './sheet.ts';

/** Rows of a sheet after which its thread is not kept. */
const LONG = 1_000;
/** Drew the last one, and waits for the next: starting a thread costs many times what a usual sheet does. */
let idle: Worker | null = null;

/** In a thread of its own: ten thousand rows take the processor for half a second, and saves must not wait for them. */
export async function writeXlsx(sheet: Sheet): Promise<Buffer> {
  const worker = idle ?? startThread();
  idle = null;
  worker.ref();
  try {
    const workbook = await ask(worker, sheet);
    // One that drew a long sheet does not keep what that took.
    if (idle === null && sheet.rows.length < LONG) idle = worker;
    return workbook;
  } finally {
    worker.unref();
    if (idle !== worker) void worker.terminate();
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url));
  // Whoever waits for a sheet hears of it, too.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (idle === worker) idle = null;
  });
  return worker;
}

function ask(worker: Worker, sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the thread ended without a workbook'));
    worker.once('message', (bytes: Uint8Array) => {
      worker.off('error', reject).off('exit', ended);
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    });
    worker.once('error', reject);
    worker.once('exit', ended);
    worker.postMessage(sheet);
  });
}
