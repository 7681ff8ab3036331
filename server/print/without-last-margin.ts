import type { Content, Margins } from 'pdfmake/interfaces.js';

/**
 * pdfmake opens a page for a margin that does not fit any more: below the last text of a document there is none, and no
 * rule either, or a page could come that says nothing.
 */
export function withoutLastMargin(content: readonly Content[]): Content[] {
  const last = content.at(-1);
  const before = content.slice(0, -1);
  if (last === undefined) return [];
  if (isRule(last) && before.length > 0) return withoutLastMargin(before);
  return [...before, endingAtText(last)];
}

function endingAtText(content: Content): Content {
  if (typeof content !== 'object' || Array.isArray(content)) return content;
  const bare = 'margin' in content ? { ...content, margin: withoutBottom(content.margin) } : content;
  if ('stack' in bare) return { ...bare, stack: withoutLastMargin(bare.stack) } as Content;
  if ('columns' in bare) return { ...bare, columns: bare.columns.map(endingAtText) } as Content;
  return bare;
}

function isRule(content: Content): boolean {
  return typeof content === 'object' && 'canvas' in content;
}

function withoutBottom(margin: Margins | undefined): Margins {
  if (typeof margin === 'number') return [margin, margin, margin, 0];
  const [left = 0, top = 0, right = left] = margin ?? [];
  return [left, top, right, 0];
}
