import type { Column, Content } from 'pdfmake/interfaces.js';
import type { Signing } from '#engine/layout/printed-document.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { textRuns } from './letters/text-runs.ts';
import { INK, INK_2, LINE_STRONG, TEXT_WIDTH } from './nodes/palette.ts';
import { drawRule } from './nodes/draw-rule.ts';

const IN_A_ROW = 3;
const GAP = 24;
const WIDTH = (TEXT_WIDTH - (IN_A_ROW - 1) * GAP) / IN_A_ROW;
/** Room for a hand. */
const ABOVE = 48;
const PICTURE: [number, number] = [200, 80];

/** Who signed and when, with the picture of the signature; for who has not, a line each. Never broken over two pages. */
export function drawSigning({ title, lines, picture, places }: Signing): Content {
  return {
    role: 'Sect',
    unbreakable: true,
    stack: [
      { text: textRuns(title), role: 'H2', bold: true, fontSize: 14 },
      drawRule(LINE_STRONG, TEXT_WIDTH, 1),
      ...lines.map((line): Content => ({ text: textRuns(line), margin: [0, 0, 0, 4] })),
      ...(picture ? [{ image: asDataUrl(picture), fit: PICTURE, margin: [0, 6, 0, 0] } satisfies Content] : []),
      ...rowsOf(places).map((row): Content => ({ columns: row.map(drawPlace), columnGap: GAP })),
    ],
    margin: [0, 14, 0, 0],
  };
}

function rowsOf(places: readonly string[]): string[][] {
  const rows = Math.ceil(places.length / IN_A_ROW);
  return Array.from({ length: rows }, (_, row) => places.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW));
}

function drawPlace(name: string): Column {
  return {
    width: WIDTH,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.8, lineColor: INK }],
        margin: [0, ABOVE, 0, 4],
      },
      { text: textRuns(name || PRINT_TEXTS.signing.anybody), alignment: 'center', fontSize: 9, color: INK_2 },
    ],
  };
}

function asDataUrl(picture: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
}
