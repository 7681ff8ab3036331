import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';

const leftOut = /^(?:dist|node_modules)$|\.test\.tsx?$|\.tsbuildinfo$/;

/** One hash of the contents of files and folders; tests do not count. */
export function hashOfInputs(root: URL, names: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (name: string): void => {
    const url = new URL(encodeURI(name), root);
    if (statSync(url).isDirectory()) {
      for (const entry of readdirSync(url).sort()) if (!leftOut.test(entry)) add(`${name}/${entry}`);
      return;
    }
    hash.update(name).update('\0').update(readFileSync(url)).update('\0');
  };
  for (const name of names) add(name);
  return hash.digest('hex');
}
