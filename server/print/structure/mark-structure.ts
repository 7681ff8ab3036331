import { createRequire } from 'node:module';
import type { ContentBase } from 'pdfmake/interfaces.js';
import type { Part, Role } from './part.ts';

/** The part of pdfkit that writes structure; its types do not know of it. */
interface PdfDocument {
  page: object;
  markContent: (tag: 'Artifact', options: { type: string }) => void;
  markStructureContent: (tag: Role) => object;
  endMarkedContent: () => void;
  struct: (role: Role, options: { alt?: string; scope?: 'Column' | 'Row' }) => Element;
  addStructure: (element: Element) => void;
}

interface Element {
  add: (child: object) => void;
  end: () => void;
}

interface Line {
  source?: ContentBase;
}

interface Page {
  items: { type: string; item: Line & { y?: number } }[];
}

/** What the last document came to: how many pages, and how many lines of its own are on the last of them. */
export const drawn = { pages: 0, lastLines: 0 };

interface Renderer {
  pdfDocument: PdfDocument;
  renderPages: (pages: Page[]) => void;
  renderLine: (line: Line, x: number, y: number) => void;
  renderVector: (vector: object) => void;
  renderImage: (image: object) => void;
}

interface Builder {
  buildNextLine: (text: ContentBase) => Line | null;
}

interface Inner<Class> {
  default: { prototype: Class };
}

const require = createRequire(import.meta.url);

/**
 * pdfmake draws lines and forgets what they are; pdfkit below it writes structure for whoever asks. Every line is drawn
 * as words of its part, everything else as ornament, and at the end the parts are told. The library has no seam for
 * that either: a line remembers its text, and three steps of drawing are put between marks.
 */
export function markStructure(): void {
  const { default: layout } = require('pdfmake/js/LayoutBuilder.js') as Inner<Builder>;
  const builder = layout.prototype;
  const { buildNextLine } = builder;
  builder.buildNextLine = function buildRememberingLine(text) {
    const line = buildNextLine.call(this, text);
    if (line) line.source = text;
    return line;
  };
  const { default: rendering } = require('pdfmake/js/Renderer.js') as Inner<Renderer>;
  const renderer = rendering.prototype;
  const { renderPages, renderLine, renderVector, renderImage } = renderer;
  renderer.renderLine = function renderMarkedLine(line, x, y) {
    const { pdfDocument: document } = this;
    const part = line.source?.part;
    if (part && !isRepeated(part, document.page)) {
      part.marked.push({ content: document.markStructureContent(part.role), page: document.page });
      renderLine.call(this, line, x, y);
      document.endMarkedContent();
    } else asOrnament(document, () => renderLine.call(this, line, x, y));
  };
  renderer.renderVector = function renderOrnament(vector) {
    asOrnament(this.pdfDocument, () => renderVector.call(this, vector));
  };
  // A signature is said in the words above it.
  renderer.renderImage = function renderPicture(image) {
    asOrnament(this.pdfDocument, () => renderImage.call(this, image));
  };
  renderer.renderPages = function renderPagesAndStructure(pages) {
    renderPages.call(this, pages);
    drawn.pages = pages.length;
    drawn.lastLines = linesOf(pages.at(-1));
    const root = rootOf(pages);
    if (root === null) return;
    const element = elementOf(this.pdfDocument, root);
    this.pdfDocument.addStructure(element);
    element.end();
  };
}

/** The heads of a table are drawn on each of its pages and said once. */
function isRepeated({ scope, marked }: Part, page: object): boolean {
  return scope === 'Column' && marked.some((one) => one.page !== page);
}

function asOrnament(document: PdfDocument, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

/** Lines at one height are one; the heads of a table that goes on say nothing new. */
function linesOf(page: Page | undefined): number {
  const said = (page?.items ?? []).filter(
    ({ type, item: { source } }) => type === 'line' && source?.part && source.part.scope !== 'Column',
  );
  return new Set(said.map(({ item }) => Math.round(item.y ?? 0))).size;
}

function rootOf(pages: readonly Page[]): Part | null {
  for (const { items } of pages)
    for (const { type, item } of items) {
      let part = type === 'line' ? item.source?.part : undefined;
      while (part?.parent) part = part.parent;
      if (part) return part;
    }
  return null;
}

function elementOf(document: PdfDocument, { role, alt, scope, parts, marked }: Part): Element {
  const element = document.struct(role, {
    ...(alt === null ? {} : { alt }),
    ...(scope === undefined ? {} : { scope }),
  });
  for (const { content } of marked) element.add(content);
  // An empty cell keeps its place in the row.
  for (const part of parts)
    if (isSaid(part) || part.role === 'TD' || part.scope === 'Row') element.add(elementOf(document, part));
  return element;
}

function isSaid({ marked, parts }: Part): boolean {
  return marked.length > 0 || parts.some(isSaid);
}
