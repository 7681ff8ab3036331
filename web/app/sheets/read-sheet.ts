import type { SHEETS } from '#web/text/sheets.ts';

/** Milliseconds for one file: a hundred thousand rows take some seconds, a damaged file may take for ever. */
const PATIENCE = 30_000;

export type SheetRead = { rows: string[][] } | { failure: keyof typeof SHEETS.failures };

/**
 * The first sheet of a workbook, or a CSV, as texts; no larger than so many bytes. A thread of its own reads it and ends with
 * it, so that the page answers meanwhile. null: nobody waits for it any more.
 */
export async function readSheetFile(file: File, most: number, signal: AbortSignal): Promise<SheetRead | null> {
  if (file.size > most) return { failure: 'tooBig' };
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<SheetRead | null>();
  const timer = setTimeout(() => resolve({ failure: 'late' }), PATIENCE);
  signal.addEventListener('abort', () => resolve(null));
  worker.addEventListener('message', ({ data }: MessageEvent<SheetRead>) => resolve(data));
  worker.addEventListener('error', () => resolve({ failure: 'unreadable' }));
  worker.postMessage(file);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
