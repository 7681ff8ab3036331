import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import readXlsx from 'read-excel-file/node';
import { pdfText } from './pdf-text.ts';

/** Says what is written in a file of any type that the product gives out. The very file that others got is read once. */
export function textReader(): (bytes: Buffer, type: string) => Promise<string> {
  const texts = new Map<string, Promise<string>>();
  const textOf = (bytes: Buffer, type: string): Promise<string> => {
    if (!/pdf|spreadsheet|zip/u.test(type)) return Promise.resolve(bytes.toString('utf8'));
    const key = createHash('sha256').update(bytes).digest('base64');
    const known = texts.get(key) ?? read(bytes, type);
    texts.set(key, known);
    return known;
  };
  const read = async (bytes: Buffer, type: string): Promise<string> => {
    if (type.includes('pdf')) return (await pdfText(bytes)).text;
    if (type.includes('spreadsheet')) return JSON.stringify(await readXlsx(bytes));
    const files = Object.entries(unzipSync(new Uint8Array(bytes)));
    const inside = await Promise.all(files.map(([name, one]) => textOf(Buffer.from(one), endingOf(name))));
    return [...files.map(([name]) => name), ...inside].join('\n');
  };
  return textOf;
}

/** Of a file of an archive, as its media type would say it. */
const endingOf = (name: string) => (name.endsWith('.xlsx') ? 'spreadsheet' : (name.split('.').at(-1) ?? ''));
