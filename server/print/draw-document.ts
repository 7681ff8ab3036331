import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { inGroups } from '#engine/layout/in-groups.ts';
import { INK, INK_2, INK_3, LINE_STRONG, MARGINS, PAGE_WIDTH, TEXT_WIDTH } from './nodes/palette.ts';
import { drawNodes } from './nodes/draw-nodes.ts';
import { drawSigning } from './draw-signing.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { textRuns } from './letters/text-runs.ts';
import { giveStructure } from './structure/give-structure.ts';
import { withoutLastMargin } from './without-last-margin.ts';

const [SIDE] = MARGINS;

function drawHead(document: PrintedDocument): Content {
  return {
    margin: [SIDE, 34, SIDE, 0],
    stack: [
      {
        columns: [
          {
            stack: [
              { text: textRuns(document.university), bold: true },
              { text: textRuns(document.office), color: INK_2 },
            ],
            // The other side has the longer names.
            width: '40%',
          },
          {
            stack: [
              { text: textRuns(document.call) },
              { text: [{ text: document.code, bold: true }, ' · ', { text: textRuns(document.name) }] },
            ],
            alignment: 'right',
            color: INK_2,
          },
        ],
        fontSize: 9,
      },
      { canvas: [{ type: 'line', x1: 0, y1: 5, x2: TEXT_WIDTH, y2: 5, lineWidth: 1.5, lineColor: INK }] },
    ],
  };
}

function drawFoot(document: PrintedDocument, page: number, pages: number): Content {
  const fingerprint = inGroups(document.fingerprint.slice(0, 16));
  return {
    margin: [SIDE, 14, SIDE, 0],
    fontSize: 8,
    color: INK_3,
    stack: [
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: PAGE_WIDTH - 2 * SIDE, y2: 0, lineWidth: 0.5, lineColor: LINE_STRONG },
        ],
        margin: [0, 0, 0, 5],
      },
      {
        columns: [
          // A long name goes on in a second line, the number of the page never.
          { text: [{ text: textRuns(document.template) }, ` · ${PRINT_TEXTS.fingerprint(fingerprint)}`] },
          {
            text: PRINT_TEXTS.printed(document.printedAt, page, pages),
            alignment: 'right',
            width: 'auto',
            noWrap: true,
          },
        ],
      },
      ...(document.verifyAt === undefined ? [] : [{ text: textRuns(PRINT_TEXTS.verify(document.verifyAt)) }]),
    ],
  };
}

/** The figures of the result between two rules, side by side; what does not fit in one line goes below. */
function drawResult(result: PrintedDocument['result']): Content[] {
  if (result.length === 0) return [];
  const figures = result.filter(([, value]) => value.length <= LONGEST_FIGURE);
  const texts = result.filter(([, value]) => value.length > LONGEST_FIGURE);
  return [
    ruled(12),
    {
      columns: figures.map(([label, value], at) => ({
        stack: [
          { text: textRuns(label), color: INK_2, fontSize: 9 },
          { text: textRuns(value), bold: at < 2, fontSize: at < 2 ? 14 : 10 },
        ],
        width: 'auto',
      })),
      columnGap: 34,
    },
    ...texts.map(([label, value]): Content => ({
      text: [{ text: textRuns(`${label}: `), color: INK_2 }, { text: textRuns(value) }],
      margin: [0, 5, 0, 0],
    })),
    ruled(4),
  ];
}

const LONGEST_FIGURE = 40;

function ruled(above: number): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 0.8, lineColor: LINE_STRONG }],
    margin: [0, above, 0, 8],
  };
}

function drawTitle(document: PrintedDocument): Content {
  return {
    stack: [
      { text: [{ text: document.code, bold: true }, { text: textRuns(` · ${document.modality}`) }], fontSize: 10 },
      {
        text: textRuns(document.title),
        role: 'H1',
        font: 'serif',
        bold: true,
        fontSize: 18,
        lineHeight: 1.1,
        margin: [0, 3, 0, 3],
      },
      ...(document.director ? [{ text: textRuns(PRINT_TEXTS.director(document.director)), color: INK_2 }] : []),
      ...drawResult(document.result),
    ],
    margin: [0, 0, 0, 10],
  };
}

/** How close its lines are, and where its pages end. */
export interface Setting {
  lineHeight: number;
  bottom: number;
}

const [LEFT, TOP, RIGHT, BOTTOM] = MARGINS;
export const USUAL: Setting = { lineHeight: 1.15, bottom: BOTTOM };
/** Closer and wider ones, for a document whose last page would hold but a rest. */
export const OTHERS: readonly Setting[] = [
  { lineHeight: 1.1, bottom: BOTTOM - 8 },
  { lineHeight: 1.05, bottom: BOTTOM - 14 },
  { lineHeight: 1.22, bottom: BOTTOM + 12 },
];

export function drawDocument(document: PrintedDocument, { lineHeight, bottom } = USUAL): TDocumentDefinitions {
  // Head and foot are drawn page by page, too late to open a font: what they need is opened now.
  drawHead(document);
  drawFoot(document, 1, 1);
  const content = withoutLastMargin([
    drawTitle(document),
    ...drawNodes(document.body),
    ...(document.signing ? [drawSigning(document.signing)] : []),
  ]);
  giveStructure(content);
  return {
    pageSize: 'A4',
    pageMargins: [LEFT, TOP, RIGHT, bottom],
    info: { title: `${document.code} · ${document.name}`, author: document.university, subject: document.title },
    language: 'es-AR',
    // Structure is part of PDF since 1.4; readers take it in earnest from 1.7 on.
    version: '1.7',
    tagged: true,
    displayTitle: true,
    defaultStyle: { font: 'sans', fontSize: 10, color: INK, lineHeight },
    header: () => drawHead(document),
    footer: (page, pages) => drawFoot(document, page, pages),
    content,
  };
}
