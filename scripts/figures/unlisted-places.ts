import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['engine', 'schemas', 'scripts', 'server', 'web'];
const SOURCE = /\.(?:tsx?|json|sql)$/u;
/** What is generated, what measures the product as it is, what the tables once were, and what a kind itself consists of. */
const OTHER =
  /\.test\.tsx?$|^schemas\/(?:generated|kinds|forms)\/|^schemas\/api\/(?:read|save)-[a-z]+-evaluation\.|^scripts\/(?:bench|faults)\/|^server\/db\/migrations\//u;

/** Source files outside a list that name, in code, one of the words that the list is about. */
export function unlistedPlaces(root: URL, words: RegExp, listed: readonly string[]): string[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
  });
  return tracked
    .split('\n')
    .filter(
      (file) => SOURCE.test(file) && !OTHER.test(file) && !listed.includes(file) && existsSync(new URL(file, root)),
    )
    .filter((file) => words.test(codeOf(readFileSync(new URL(file, root), 'utf8'))))
    .toSorted();
}

/** Without comments, and without what descriptions of schemas say. */
function codeOf(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/^\s*\/\/.*$/gmu, '')
    .replaceAll(/^\s*"description": ".*$/gmu, '');
}
