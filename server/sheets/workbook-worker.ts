import { parentPort } from 'node:worker_threads';
import { drawWorkbook } from './draw-workbook.ts';
import type { Sheet } from './sheet.ts';

parentPort?.on('message', async (sheet: Sheet) => {
  const bytes = new Uint8Array(await drawWorkbook(sheet));
  parentPort?.postMessage(bytes, [bytes.buffer]);
});
