import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { drawDocument } from './draw-document.ts';
import { FONTS, readFontFiles } from './fonts.ts';

// Its types do not know of it yet.
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void };
};

pdfmake.setFonts(FONTS);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
for (const [name, bytes] of readFontFiles()) virtualfs.writeFileSync(name, bytes);

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
