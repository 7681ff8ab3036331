import type { Content } from 'pdfmake/interfaces.js';
import type { ScheduleNode } from '#engine/layout/node.ts';
import { INK, INK_3 } from './palette.ts';
import { ANSWER_WORDS } from '#schemas/messages/answers.ts';
import { drawLabel } from './draw-label.ts';

/** One line of lettered cells a year; marked months are filled, so that no colour carries meaning. */
export function drawSchedule(node: ScheduleNode): Content {
  return {
    stack: [
      drawLabel(node),
      ...node.years.map((marked, year): Content => ({
        role: 'Figure',
        alt: inWords(marked, node.years.length > 1 ? year + 1 : null),
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0.5,
          hLineColor: () => INK_3,
          vLineColor: () => INK_3,
          paddingTop: () => 1,
          paddingBottom: () => 1,
          paddingLeft: () => 2,
          paddingRight: () => 2,
        },
        margin: [0, 0, 0, 3],
        fontSize: 8,
        table: {
          dontBreakRows: true,
          widths: [node.years.length > 1 ? 34 : 0, ...node.months.map(() => 13)],
          body: [
            [
              { text: node.years.length > 1 ? ANSWER_WORDS.yearOf(year + 1) : '', border: [false, false, true, false] },
              ...node.months.map((month, i): Content => ({
                text: month,
                alignment: 'center',
                ...(marked[i] ? { fillColor: INK, color: '#ffffff', bold: true } : { color: INK_3 }),
              })),
            ],
          ],
        },
      })),
    ],
    unbreakable: true,
    margin: [0, 0, 0, 7],
  };
}

/** What the filled cells say: a letter alone says neither which month it is nor whether it is marked. */
function inWords(marked: readonly boolean[], year: number | null): string {
  const months = ANSWER_WORDS.months.filter((_, month) => marked[month] === true).join(', ');
  return `${year === null ? '' : `${ANSWER_WORDS.yearOf(year)}: `}${months || ANSWER_WORDS.noMonth}`;
}
