import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { writePrivate } from './embedded/data-folder.ts';

/** The key that stays outside the database. On the embedded one it is made once and kept beside it, readable by nobody else. */
export function secretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey !== null) return config.secretKey;
  const file = path.join(path.resolve(config.dataDir), 'secret-key');
  if (!existsSync(file)) writePrivate(file, `${randomBytes(48).toString('base64url')}\n`);
  return readFileSync(file, 'utf8').trim();
}
