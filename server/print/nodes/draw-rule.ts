import type { Content } from 'pdfmake/interfaces.js';

export function drawRule(lineColor: string, width: number, lineWidth = 0.8): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineColor, lineWidth }], margin: [0, 2, 0, 7] };
}
