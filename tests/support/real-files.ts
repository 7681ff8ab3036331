import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import writeExcelFile from 'write-excel-file/node';

/** Files as programs write them, and the same with something wrong. */

/** A PDF with one page, by hand, so that each part can be changed. */
export function plainPdf({ trailer = '', head = '%PDF-1.4\n', text = 'Hola' } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 24 Tf 72 720 Td (${text}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = head;
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R ${trailer}>>\nstartxref\n${String(start)}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

function stream(content: string): string {
  return `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`;
}

interface Printer {
  setFonts: (fonts: object) => void;
  createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> };
}

/** Drawn by the library that prints the forms; locked when a password is named. */
export async function drawnPdf(text: string, userPassword?: string): Promise<Buffer> {
  const pdfmake = createRequire(import.meta.url)('pdfmake') as Printer;
  pdfmake.setFonts({ Helvetica: { normal: 'Helvetica' } });
  const definition = { content: [text], defaultStyle: { font: 'Helvetica' }, ...(userPassword && { userPassword }) };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

export async function workbook(...cells: readonly string[]): Promise<Buffer> {
  return writeExcelFile([cells.map((value) => ({ value, type: String }))]).toBuffer();
}

export interface Part {
  name: string;
  content: Buffer | string;
  /** What the directory says instead of the truth. */
  says?: number;
}

/** An archive of these parts, packed, with whatever its directory is told to say. */
export function archive(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(says ?? bytes.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says ?? bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += local.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/** A workbook of our own making, with further parts. */
export function handMadeWorkbook(more: readonly Part[] = [], { macros = false } = {}): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${macros ? MACROS : SHEET}"/></Types>`;
  return archive([
    { name: '[Content_Types].xml', content: types },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    ...more,
  ]);
}

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
