import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { drawDocument } from './draw-document.ts';
import { FONT_FILES, FONTS } from './fonts.ts';

pdfmake.setFonts(FONTS);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => FONT_FILES.has(file));

export interface PrintRequest {
  id: number;
  document: PrintedDocument;
}
export type PrintReply = { id: number; pdf: ArrayBuffer } | { id: number; fault: string };

parentPort?.on('message', async ({ id, document }: PrintRequest) => {
  try {
    const buffer = await pdfmake.createPdf(drawDocument(document)).getBuffer();
    const pdf = new Uint8Array(buffer).buffer;
    parentPort?.postMessage({ id, pdf } satisfies PrintReply, [pdf]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies PrintReply);
  }
});
