import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';
import { FileMissing } from '#server/storage/store-faults.ts';
import type { BatchContext, BatchInvariant, Broken } from '../kinds/batch-invariant.ts';
import { lookAtEach } from './look-at-each.ts';

/** Each is read whole, ten megabytes at most. */
const MOST = 10;

interface FileRow {
  id: number;
  broken: Broken;
  key: string;
  sha256: string;
  size: number;
}

/** Every document has its file, unless that went with the person it was about, and the file is what was uploaded. A store that does not answer says nothing of either. */
export const STORED_FILES: BatchInvariant = {
  name: 'documentos-sin-archivo',
  look: async (context, after) => {
    const rows = await ask<FileRow>(
      context.db,
      sql`select d.id, d.storage_key as key, d.sha256, d.size,
          json_build_object('type', 'proyecto', 'id', p.id::text, 'name', p.code || ' · ' || d.file_name) as broken
        from documents d join projects p on p.id = d.project_id where d.id > ${after} and d.anonymised_at is null order by d.id limit ${MOST}`,
    );
    return lookAtEach(rows, MOST, (row) => isWhole(context, row));
  },
};

async function isWhole({ services }: BatchContext, { key, sha256, size }: FileRow): Promise<boolean> {
  try {
    const hash = createHash('sha256');
    let read = 0;
    await pipeline(await services.store.open(key), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        read += chunk.length;
      }
    });
    return read === size && hash.digest('hex') === sha256;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}
