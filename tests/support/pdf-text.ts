import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader finds in a PDF: its words, with every run of blanks as one. */
export async function pdfText(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(document, { mergePages: true });
  return { pages: totalPages, text: text.replaceAll(/\s+/gu, ' ') };
}
