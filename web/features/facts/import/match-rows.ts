import { foldLetters } from '#engine/fold-letters.ts';
import type { OfficeFact } from '#schemas/generated/domain/office-fact.ts';
import { FACTS } from '#web/text/facts.ts';
import { readTyped, typedOf } from '../model/typed-value.ts';
import type { FactsProject } from '../model/facts-project.ts';

export interface ImportedChange {
  row: number;
  project: FactsProject;
  fact: OfficeFact;
  before: string;
  after: string;
}

export interface Imported {
  /** What keeps the whole sheet out. */
  failure: string | null;
  changes: ImportedChange[];
  problems: { row: number; message: string }[];
  ignored: string[];
}

/** Without case, accents and what surrounds the words. */
const plain = (text: string): string => foldLetters(text).trim();

/** What a sheet would change in the table: the head names the code and the facts, by their titles or ids. An empty cell changes nothing. */
export function matchRows(
  [head = [], ...rows]: readonly (readonly string[])[],
  facts: readonly OfficeFact[],
  projects: readonly FactsProject[],
  typedNow: (project: FactsProject, fact: OfficeFact) => string,
): Imported {
  const result: Imported = { failure: null, changes: [], problems: [], ignored: [] };
  const codeAt = head.findIndex((name) => plain(name) === 'codigo');
  const columns = head.map((name) => facts.find(({ id, titulo }) => [plain(id), plain(titulo)].includes(plain(name))));
  if (codeAt === -1) return { ...result, failure: FACTS.import.noCode };
  if (columns.every((fact) => fact === undefined)) return { ...result, failure: FACTS.import.noFacts };
  result.ignored = head.filter((name, at) => at !== codeAt && !columns[at] && name.trim() !== '');
  const byCode = new Map(projects.map((project) => [project.codigo.toUpperCase(), project]));
  const seen = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const code = (cells[codeAt] ?? '').trim().toUpperCase();
    if (code === '') continue;
    const project = byCode.get(code);
    if (!project || seen.has(code)) {
      result.problems.push({ row, message: project ? FACTS.import.repeated(code) : FACTS.import.unknown(code) });
      continue;
    }
    seen.add(code);
    for (const [at, fact] of columns.entries()) {
      const typed = cells[at]?.trim() ?? '';
      if (!fact || typed === '') continue;
      const read = readTyped(fact.tipo, typed);
      const before = typedNow(project, fact);
      if ('wrong' in read) result.problems.push({ row, message: `${fact.titulo}: ${read.wrong}` });
      else if (typedOf(read.value) !== before)
        result.changes.push({ row, project, fact, before, after: typedOf(read.value) });
    }
  }
  return result;
}
