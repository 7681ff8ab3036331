import { readFileSync } from 'node:fs';
import { repositoryFile, repositoryFiles } from './repository-files.ts';

const RULES = 'docs/rules.md';
const LINE = /^- \*\*(A-\d+)\*\*/gmu;
const CITED = /\bA-\d{2,3}\b/gu;
const TEXT = /\.(?:tsx?|mjs|sql|json|tsv|md)$/u;

/** Rules that something cites and docs/rules.md does not tell, with the first file that cites them. */
export function findLostRules(): string[] {
  const told = [...readFileSync(repositoryFile(RULES), 'utf8').matchAll(LINE)].map(([, rule]) => rule);
  const twice = told.filter((rule, index) => told.indexOf(rule) !== index);
  const lost = new Map<string, string>();
  for (const file of repositoryFiles().filter((name) => TEXT.test(name) && name !== RULES)) {
    for (const [rule] of readFileSync(repositoryFile(file), 'utf8').matchAll(CITED)) {
      if (!told.includes(rule) && !lost.has(rule)) lost.set(rule, file);
    }
  }
  return [
    ...twice.map((rule) => `${RULES}: ${rule} stands twice`),
    ...[...lost].map(([rule, file]) => `${file}: ${rule} has no line in ${RULES}`),
  ];
}
