import type { Content } from 'pdfmake/interfaces.js';
import type { DisplayValue } from '#engine/layout/node.ts';
import { ANSWER_WORDS } from '#schemas/messages/answers.ts';
import { INK_3 } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';

export function drawValue(value: DisplayValue): Content {
  switch (value.kind) {
    case 'empty':
      return { text: ANSWER_WORDS.none, color: INK_3, fontSize: 9 };
    case 'text':
      return { text: textRuns(value.text), preserveLeadingSpaces: true };
    case 'prose':
      return {
        text: textRuns(value.text, { isProse: true }),
        font: 'serif',
        lineHeight: 1.12,
        preserveLeadingSpaces: true,
      };
    case 'choices':
      return value.texts.length === 1
        ? { text: textRuns(value.texts[0] ?? '') }
        : {
            role: 'L',
            stack: value.texts.map((text) => ({ role: 'LI', stack: [{ text: textRuns(text), role: 'LBody' }] })),
          };
    case 'link':
      return { text: textRuns(value.href) };
  }
}
