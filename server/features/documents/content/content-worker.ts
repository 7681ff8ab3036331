import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { pdfFault } from './pdf-fault.ts';
import { pictureFault } from './picture-fault.ts';
import type { Look } from './look-inside.ts';

const FAULTS = { pdf: pdfFault, jpg: pictureFault };

parentPort?.once('message', async ({ format, path }: Look) => {
  parentPort?.postMessage(FAULTS[format](await readFile(path)));
});
