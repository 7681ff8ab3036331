import { describe, expect, test } from 'vitest';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { checkFile } from './check-file.ts';

const PDF = '%PDF-1.7\n';
const MOST = 10 * 1024 * 1024;
const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

describe('before a file is sent', () => {
  test('what looks right is let through, whatever the case of its name', async () => {
    expect(await checkFile(file(PDF, 'cv.PDF'), ['pdf'], MOST)).toBeNull();
    expect(await checkFile(file('PK\u0003\u0004', 'presupuesto.xlsx'), ['xlsx'], MOST)).toBeNull();
    expect(await checkFile(file(PDF.padEnd(MOST, ' '), 'largo.pdf'), ['pdf'], MOST)).toBeNull();
  });

  test.each([
    ['empty', file('', 'cv.pdf'), DOCUMENT_MESSAGES.empty],
    ['too large', file(new Uint8Array(MOST + 1), 'cv.pdf'), DOCUMENT_MESSAGES.tooLarge(MOST)],
    ['of another kind', file('PK\u0003\u0004', 'cv.docx'), DOCUMENT_MESSAGES.formatRefused],
    ['without an ending', file(PDF, 'cv'), DOCUMENT_MESSAGES.formatRefused],
    ['a picture under a right name', file('\u0089PNG\r\n', 'cv.pdf'), DOCUMENT_MESSAGES.formatRefused],
    ['a workbook for a CV', file('PK\u0003\u0004', 'cv.xlsx'), DOCUMENT_MESSAGES.formatRefused],
  ])('%s', async (_what, one, said) => {
    expect(await checkFile(one, ['pdf'], MOST)).toBe(said);
  });

  test('a file that cannot be read', async () => {
    const gone = file(PDF, 'cv.pdf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await checkFile(gone, ['pdf'], MOST)).toBe(DOCUMENT_MESSAGES.unreadable);
  });
});
