import { parentPort, workerData } from 'node:worker_threads';
import { drawWorkbook } from './draw-workbook.ts';
import type { Sheet } from './sheet.ts';

const bytes = new Uint8Array(await drawWorkbook(workerData as Sheet));
parentPort?.postMessage(bytes, [bytes.buffer]);
