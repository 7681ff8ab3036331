import { getDocumentProxy } from 'unpdf';

/** A part of a PDF as a screen reader is told it. */
export interface ToldPart {
  role: string;
  /** Its words, and those of the parts in it. */
  text: string;
  /** Its words without theirs. */
  own: string;
  page: number;
  alt: string | null;
}

interface StructNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: StructNode[];
}

/** The parts of a PDF in the order in which they are told, and the words that no part has. */
export async function pdfStructure(bytes: Uint8Array): Promise<{ told: ToldPart[]; ornaments: string[] }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const told: ToldPart[] = [];
  const ornaments: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const proxy = await document.getPage(page);
    const { words, unmarked } = await markedWords(proxy);
    ornaments.push(unmarked);
    const visit = (node: StructNode): string => {
      if (node.type === 'content') return words.get(node.id ?? '') ?? '';
      const part: ToldPart = { role: node.role ?? '', text: '', own: '', page, alt: node.alt ?? null };
      told.push(part);
      const children = (node.children ?? []).map((child) => ({ isOwn: child.type === 'content', text: visit(child) }));
      const joined = (parts: readonly { text: string }[]): string =>
        parts
          .map(({ text }) => text)
          .join('')
          .replaceAll(/\s+/gu, ' ')
          .trim();
      part.text = joined(children);
      part.own = joined(children.filter(({ isOwn }) => isOwn));
      return `${part.text} `;
    };
    const tree = (await proxy.getStructTree()) as StructNode | null;
    for (const child of tree?.children ?? []) visit(child);
  }
  return { told, ornaments };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function markedWords(page: Page): Promise<{ words: Map<string, string>; unmarked: string }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const words = new Map<string, string>();
  let unmarked = '';
  const open: (string | null)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== null);
      if (id) words.set(id, (words.get(id) ?? '') + item.str);
      else unmarked += item.str;
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
  }
  return { words, unmarked };
}
