import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { drawDocument, OTHERS, USUAL, type Setting } from './draw-document.ts';
import { FONT_FILES, FONTS } from './letters/fonts.ts';
import { openedFonts } from './letters/fallback-fonts.ts';
import { orderLinesAsSeen } from './letters/visual-order.ts';
import { drawn, markStructure } from './structure/mark-structure.ts';

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
  if (!signing?.picture) return drawWell(document);
  return drawWell(document).catch(() => {
    const lines = [...signing.lines, PRINT_TEXTS.signing.noPicture];
    return drawWell({ ...document, signing: { ...signing, picture: null, lines } });
  });
}

/** So few lines are a rest, and no page. */
const REST = 3;
/** Nobody sees it in longer ones, and drawing them again takes long. */
const MOST_PAGES = 12;

/** Set a little closer or wider where its last page would hold a rest alone; as usual where that does not help. */
async function drawWell(document: PrintedDocument): Promise<Buffer> {
  const usual = await drawWith(document, USUAL);
  if (!endsWithRest() || drawn.pages > MOST_PAGES) return usual;
  for (const setting of OTHERS) {
    const other = await drawWith(document, setting);
    if (!endsWithRest()) return other;
  }
  return usual;
}

function endsWithRest(): boolean {
  return drawn.pages > 1 && drawn.lastLines <= REST;
}

/** The fonts of unusual letters are opened as the definition is made: the library asks for all of them at its start. */
function drawWith(document: PrintedDocument, setting: Setting): Promise<Buffer> {
  const definition = drawDocument(document, setting);
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
