import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { unpackEntry } from './unpack-entry.ts';

const MEGA = 1024 * 1024;

test('an entry that lies about its size is left as soon as it shows, not when it ends', async () => {
  const packed = deflateRawSync(randomBytes(4 * MEGA));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  const folder = mkdtempSync(path.join(tmpdir(), 'convoca-entry-'));
  const name = path.join(folder, 'a');
  writeFileSync(name, Buffer.concat([local, packed]));
  const file = await open(name);
  const read = vi.spyOn(file, 'read');
  const entry = { name: 'a', encrypted: false, method: 8, compressed: packed.length, offset: 0 };
  try {
    await expect(unpackEntry(file, { ...entry, uncompressed: 10 }, false)).rejects.toThrow('more than it said');
    expect(read.mock.calls.length).toBeLessThan(20);
    await expect(unpackEntry(file, { ...entry, uncompressed: 5 * MEGA }, false)).rejects.toThrow('less than it said');
    const whole = await unpackEntry(file, { ...entry, uncompressed: 4 * MEGA }, true);
    expect(whole.length).toBe(4 * MEGA);
  } finally {
    await file.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
