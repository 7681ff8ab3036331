import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { drawDocument } from './draw-document.ts';
import { FONT_FILES, FONTS } from './letters/fonts.ts';
import { openedFonts } from './letters/fallback-fonts.ts';
import { orderLinesAsSeen } from './letters/visual-order.ts';
import { markStructure } from './structure/mark-structure.ts';

// Its types do not know of it yet.
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync: (name: string, bytes: Buffer) => void };
};

pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
for (const [name, bytes] of FONT_FILES) virtualfs.writeFileSync(name, bytes);
orderLinesAsSeen();
markStructure();

/** A picture of old that the library cannot read keeps nobody from what else was signed. */
async function draw(document: PrintedDocument): Promise<Buffer> {
  const { signing } = document;
  if (!signing?.picture) return drawAsIs(document);
  return drawAsIs(document).catch(() => {
    const lines = [...signing.lines, PRINT_TEXTS.signing.noPicture];
    return drawAsIs({ ...document, signing: { ...signing, picture: null, lines } });
  });
}

/** The fonts of unusual letters are opened as the definition is made: the library asks for all of them at its start. */
function drawAsIs(document: PrintedDocument): Promise<Buffer> {
  const definition = drawDocument(document);
  for (const [name, bytes] of openedFonts.files) virtualfs.writeFileSync(name, bytes);
  pdfmake.setFonts({ ...FONTS, ...openedFonts.faces });
  return pdfmake.createPdf(definition).getBuffer();
}

export interface PrintRequest {
  id: number;
  document: PrintedDocument;
}
export type PrintReply = { id: number; pdf: ArrayBuffer } | { id: number; fault: string };

parentPort?.on('message', async ({ id, document }: PrintRequest) => {
  try {
    const buffer = await draw(document);
    const pdf = new Uint8Array(buffer).buffer;
    parentPort?.postMessage({ id, pdf } satisfies PrintReply, [pdf]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies PrintReply);
  }
});
