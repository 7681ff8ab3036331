import type { Content } from 'pdfmake/interfaces.js';
import type { SectionNode } from '#engine/layout/node.ts';
import { withoutEcho } from '#engine/layout/without-echo.ts';
import { INK_2, INK_3, LINE, LINE_STRONG, TEXT_WIDTH } from './palette.ts';
import { textRuns } from '#server/print/letters/text-runs.ts';
import { headingRole } from '#server/print/structure/part.ts';
import { drawRule } from './draw-rule.ts';
import { keepWithNext, roomFor } from './keep-with-next.ts';
import type { DrawInside, Place } from './node-drawer.ts';

/** By level: of the form, of a section, deeper or in a row. */
const HEADINGS = [
  { fontSize: 14, rule: LINE_STRONG, thick: 1, gap: 0, margin: [0, 14, 0, 6] },
  { fontSize: 11.5, rule: LINE, thick: 0.6, gap: 0, margin: [0, 6, 0, 6] },
  { fontSize: 10.5, rule: null, thick: 0, gap: 4, margin: [0, 2, 0, 4] },
] as const;

export function drawSection(node: SectionNode, place: Place, inside: DrawInside): Content {
  const heading = HEADINGS[Math.min(place.level, 2)] ?? HEADINGS[2];
  const children = withoutEcho(node);
  const title: Content = {
    text: [...(node.number ? [{ text: `${node.number}   `, color: INK_3 }] : []), { text: textRuns(node.title) }],
    role: headingRole(place.depth),
    bold: true,
    fontSize: heading.fontSize,
  };
  const head: Content = node.arithmetic
    ? {
        columns: [
          { ...title, width: '*' },
          {
            text: node.arithmetic,
            alignment: 'right',
            color: INK_2,
            fontSize: 9.5,
            width: 'auto',
            margin: [0, 3, 0, 0],
          },
        ],
      }
    : title;
  const under = heading.rule === null ? [] : [drawRule(heading.rule, TEXT_WIDTH - place.indent, heading.thick)];
  const below = inside(children, { ...place, level: place.level + 1, depth: place.depth + 1 });
  return {
    role: 'Sect',
    stack: keepWithNext([head, ...under], below, roomFor(children), heading.gap),
    margin: [...heading.margin],
  };
}
