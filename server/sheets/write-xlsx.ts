import { Worker } from 'node:worker_threads';
import { overloaded } from '#server/errors/overloaded.ts';
import type { Sheet } from './sheet.ts';

/** Workbooks that may be drawn at once. */
const AT_ONCE = 3;
let drawn = 0;

/** In a thread of its own: ten thousand rows take the processor for half a second, and saves must not wait for them. */
export async function writeXlsx(sheet: Sheet): Promise<Buffer> {
  if (drawn >= AT_ONCE) throw overloaded();
  drawn += 1;
  try {
    return await draw(sheet);
  } finally {
    drawn -= 1;
  }
}

function draw(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), { workerData: sheet });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a workbook')));
  });
}
