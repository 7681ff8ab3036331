import { readFileSync } from 'node:fs';
import { repositoryFile, repositoryFiles } from './repository-files.ts';

/** Written in pieces so that this file does not find itself. */
const traces: readonly [RegExp, string][] = [
  [new RegExp(String.raw`(?<![\w.])/(?:root|home/[a-z_][\w-]*|Users/[A-Za-z][\w-]*)/`), 'a path of one machine'],
  [new RegExp(String.raw`(?<![\w.@])/work/(?:main|shared|tmp)\b`), 'a path of one machine'],
  [new RegExp(String.raw`\bfile:///(?!\$|\.)`), 'a path of one machine'],
  [
    new RegExp(String.raw`^\s*"resolved":\s*"(?!https://registry\.npmjs\.org/)https?:`, 'm'),
    'a package registry of one machine',
  ],
  [new RegExp(String.raw`^\s*(?:\S*:)?registry\s*=\s*https?:|\b_authToken\s*=`, 'm'), 'a package registry or its key'],
  [new RegExp(['BEGIN (?:RSA |EC |OPENSSH )?PRIVATE', 'KEY'].join(' ')), 'a private key'],
];

const text =
  /\.(?:ts|tsx|mjs|cjs|js|json|md|tsv|css|html|svg|yml|yaml|toml|txt|sql|sh)$|(?:^|\/)(?:run|\.npmrc|\.gitignore)$/;

/** What belongs to the machine on which somebody worked has no place in the repository. */
export function findMachineTraces(): string[] {
  const findings: string[] = [];
  for (const file of repositoryFiles()) {
    if (!text.test(file)) continue;
    const content = readFileSync(repositoryFile(file), 'utf8');
    for (const [pattern, what] of traces) {
      const found = pattern.exec(content);
      if (found)
        findings.push(`${file}:${content.slice(0, found.index).split('\n').length}: ${what}: ${found[0].trim()}`);
    }
  }
  return findings;
}
