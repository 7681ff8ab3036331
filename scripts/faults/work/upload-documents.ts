import { createHash, randomBytes } from 'node:crypto';
import type { Dice } from '../../demo/dice.ts';
import { mayBeCurrent, type Attempt, type Errand } from './errand.ts';
import type { Person, Site } from './people.ts';
import type { Stored } from './stored.ts';

interface Documentation {
  lDocAdjuntos: { name: string }[];
}

/** A project in reception, of which one document is brought again and again. */
export interface Reception {
  id: number;
  codigo: string;
  owner: Person;
}

const DOCUMENT = 'CONSTANCIA_DIRECTOR';
const LARGEST = 1_500_000;

/** Each of another size and content; the one before stays in the history. */
export function uploadDocuments(
  { connections, largest = LARGEST }: Site,
  stored: Stored,
  project: Reception,
  dice: Dice,
): Errand {
  const { id, codigo, owner } = project;
  const hashes = new WeakMap<object, string>();
  const hashOf = ({ sending }: Attempt) => (sending.raw && hashes.get(sending.raw)) ?? '';
  return {
    name: `documents of ${codigo}`,
    step: async (attempt) => {
      const content = paper(dice.below(largest));
      const sha256 = createHash('sha256').update(content).digest('hex');
      const raw = multipart(content);
      hashes.set(raw, sha256);
      await attempt<{ id: number; fileName: string }>({
        kind: 'upload a document',
        action: 'document.upload',
        sending: { method: 'POST', path: `/p/upload/${id}`, token: owner.token, raw },
        find: async (answer) => {
          const rows = await stored.ask<{ id: number; key: string; size: number }>(
            'select id, storage_key as key, size from documents where sha256 = $1',
            [sha256],
          );
          const [row, again] = rows;
          if (!row) return 'nothing';
          if (again) return { half: 'stored twice' };
          if (answer && answer.id !== row.id) return { half: `answered ${answer.id}, is ${row.id}` };
          if (row.size !== content.length) return { half: `${row.size} of ${content.length} bytes` };
          return stored.hashOfFile(row.key) === sha256
            ? 'whole'
            : { half: 'its row names a file that is not what was sent' };
        },
      });
    },
    look: async (attempts) => {
      const path = `/p/form/5/${codigo}`;
      const { lDocAdjuntos } = await connections.need<Documentation>({ method: 'GET', path, token: owner.token });
      const { among, isSure } = mayBeCurrent(attempts);
      const file = lDocAdjuntos.find(({ name }) => name.startsWith(DOCUMENT));
      if (!file) return isSure ? [`${path}: the acknowledged document is not listed`] : [];
      const way = `/base/doc/${codigo}/${encodeURIComponent(file.name)}`;
      const { status, bytes } = await connections.send({ method: 'GET', path: way, token: owner.token });
      if (status !== 200) return [`${way}: ${status}`];
      const hash = createHash('sha256').update(bytes).digest('hex');
      const isOneOf = !isSure || among.some((one) => hashOf(one) === hash);
      return isOneOf ? [] : [`${way}: bytes of none of the last uploads`];
    },
  };
}

/** A sound PDF that carries so many bytes nobody has ever sent. */
function paper(size: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (text: string | Buffer) => {
    const part = Buffer.from(text);
    parts.push(part);
    at += part.length;
  };
  const load = Buffer.from(randomBytes(Math.ceil(size / 2) + 16).toString('hex'));
  for (const body of [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    Buffer.concat([Buffer.from(`<< /Length ${load.length} >>\nstream\n`), load, Buffer.from('\nendstream')]),
  ]) {
    offsets.push(at);
    add(`${offsets.length} 0 obj\n`);
    add(body);
    add('\nendobj\n');
  }
  const table = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

export function multipart(content: Buffer): { content: Buffer; type: string } {
  const edge = 'frontera-de-la-prueba';
  const head = [
    `--${edge}`,
    'Content-Disposition: form-data; name="doc_nom"',
    '',
    DOCUMENT,
    `--${edge}`,
    'Content-Disposition: form-data; name="doc_adjunto"; filename="a.pdf"',
    'Content-Type: application/pdf',
    '',
    '',
  ].join('\r\n');
  return {
    content: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
    type: `multipart/form-data; boundary=${edge}`,
  };
}
