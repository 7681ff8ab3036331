import type { Content } from 'pdfmake/interfaces.js';
import { INK_3 } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';

interface Label {
  label: string;
  number: string | null;
  weight?: string | null;
  isSaidAbove?: true;
}

export function drawLabel({ label, number, weight, isSaidAbove }: Label): Content {
  if (isSaidAbove) return { stack: [] };
  return {
    text: [
      ...(number ? [{ text: `${number}  `, color: INK_3 }] : []),
      { text: textRuns(label), bold: true },
      ...(weight ? [{ text: `  peso ${weight}`, color: INK_3, fontSize: 8.5 }] : []),
    ],
    margin: [0, 0, 0, 2],
  };
}
