import { createRequire } from 'node:module';
import { deflateRawSync } from 'node:zlib';
import writeExcelFile from 'write-excel-file/node';

/** Files as programs write them, and such files with something wrong. */

/** A PDF with one page, by hand, so that each part can be changed. */
export function plainPdf({
  trailer = '',
  head = '%PDF-1.4\n',
  text = 'Hola',
  more = [] as readonly string[],
} = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(`BT /F1 24 Tf 72 720 Td (${text}) Tj ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
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
  /** Lies where the one before it lies: one content under two names. */
  again?: boolean;
  /** Packed without being made smaller: its bytes lie in the archive as they are. */
  plain?: boolean;
  /** Lies this far behind the beginning of the plain content before it. */
  inside?: number;
}

interface Archive {
  /** After the end, as some programs leave one. */
  comment?: string;
  /** All numbers in 64 bits, as programs do that write while they pack. */
  large?: boolean;
}

/** An archive of these parts, packed, with whatever its directory is told to say. */
export function archive(parts: readonly Part[], { comment = '', large = false }: Archive = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  let before = 0;
  let contentBefore = 0;
  for (const { name, content, says, again = false, plain = false, inside } of parts) {
    const bytes = Buffer.from(content);
    const packed = plain ? deflateRawSync(content, { level: 0 }) : packedOnce(content);
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
    const start = again ? before : inside === undefined ? offset : offset - contentBefore + inside;
    const sizes = [says ?? bytes.length, packed.length, start] as const;
    const extra = large ? largeField(sizes) : Buffer.alloc(0);
    const [uncompressed, compressed, at] = large ? ([MAX_32, MAX_32, MAX_32] as const) : sizes;
    entry.writeUInt32LE(compressed, 20);
    entry.writeUInt32LE(uncompressed, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(at, 42);
    entries.push(entry, Buffer.from(name), extra);
    if (again || inside !== undefined) continue;
    locals.push(local, Buffer.from(name), packed);
    before = offset;
    contentBefore = bytes.length;
    offset += local.length + Buffer.byteLength(name) + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(large ? MAX_16 : parts.length, 8);
  end.writeUInt16LE(large ? MAX_16 : parts.length, 10);
  end.writeUInt32LE(large ? MAX_32 : directory.length, 12);
  end.writeUInt32LE(large ? MAX_32 : offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  const more = large ? largeEnd(parts.length, offset, directory.length) : Buffer.alloc(0);
  return Buffer.concat([...locals, directory, more, end, Buffer.from(comment)]);
}

const packed = new WeakMap<Buffer, Buffer>();

/** A large content that is used several times is packed once: packing keeps the process from everything else. */
function packedOnce(content: Buffer | string): Buffer {
  if (typeof content === 'string') return deflateRawSync(content);
  const known = packed.get(content) ?? deflateRawSync(content);
  packed.set(content, known);
  return known;
}

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

function largeField(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * numbers.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, value] of numbers.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  return field;
}

/** The end in 64 bits and what says where it is. */
function largeEnd(count: number, start: number, length: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(start + length), 56 + 8);
  record.writeUInt32LE(1, 56 + 16);
  return record;
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const MACROS = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/** A workbook of our own making, with further parts. */
export function handMadeWorkbook(
  more: readonly Part[] = [],
  { macros = false, ...rest }: Archive & { macros?: boolean } = {},
): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${macros ? MACROS : SHEET}"/></Types>`;
  return archive(
    [{ name: '[Content_Types].xml', content: types }, { name: 'xl/workbook.xml', content: '<workbook/>' }, ...more],
    rest,
  );
}

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A JPEG as far as its marks go: nothing to be seen. */
export const HOLLOW_JPG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** A file of old Office programs, as far as its directory goes: storages and streams of these names. */
export function oldOffice(...names: readonly string[]): Buffer {
  const head = Buffer.alloc(512);
  head.write('d0cf11e0a1b11ae1', 'hex');
  const entries = ['Root Entry', ...names].map((name, index) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 0, 'utf16le');
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry.writeUInt8(index === 0 ? 5 : name.startsWith('_VBA') ? 1 : 2, 66);
    return entry;
  });
  return Buffer.concat([head, Buffer.alloc(512 * 3), ...entries, Buffer.alloc(512)]);
}
