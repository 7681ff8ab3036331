import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** Every file that is or would be committed. */
export function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(new URL(encodeURI(file), root)));
}

export function repositoryFile(file: string): URL {
  return new URL(encodeURI(file), root);
}
