import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UploadedFile } from '#server/http/upload-to-disk.ts';

/** Where a request leaves what it brought, until it ends. */
export async function withFile(content: Buffer, act: (file: UploadedFile) => Promise<unknown>): Promise<void> {
  const file = path.join(tmpdir(), `convoca-demo-${randomUUID()}`);
  await writeFile(file, content, { mode: 0o600 });
  try {
    await act({ path: file, size: content.length, sha256: createHash('sha256').update(content).digest('hex') });
  } finally {
    await rm(file, { force: true });
  }
}
