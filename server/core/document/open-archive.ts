import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Zip, ZipDeflate } from 'fflate';

export interface Archive {
  add: (name: string, content: Uint8Array) => Promise<void>;
  /** Nothing can be added any more. */
  end: () => Promise<{ size: number; sha256: string }>;
  /** Closing it a second time does nothing. */
  close: () => Promise<void>;
}

/** A ZIP that grows on the disk: no more than one of its files is in memory. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  let packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  const flush = async () => {
    const pieces = packed;
    packed = [];
    for (const piece of pieces) {
      hash.update(piece);
      size += piece.length;
      await file.appendFile(piece);
    }
  };
  return {
    add: async (name, content) => {
      // PDFs are packed already; some programs open only what is deflated all the same.
      const entry = new ZipDeflate(name, { level: 1 });
      zip.add(entry);
      entry.push(content, true);
      await flush();
    },
    end: async () => {
      zip.end();
      await flush();
      return { size, sha256: hash.digest('hex') };
    },
    close: () => file.close(),
  };
}
