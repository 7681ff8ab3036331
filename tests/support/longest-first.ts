import { existsSync, readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { resultsFolder, type RunResult } from '../../scripts/spec/results.ts';

type Seconds = ReadonlyMap<string, number>;

/** Projects in the order of their longest files: what is left to the end is short, and no worker waits for another. */
const PROJECTS = ['slow', 'browser', 'api', 'db', 'conformance', 'unit'];
const root = new URL('../../', import.meta.url).pathname;

/** The longest files of the last whole run first; where there was none, of the committed estimates. Unknown ones lead. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readSeconds();
    const project = ({ project: { name } }: TestSpecification) => PROJECTS.indexOf(name);
    const length = ({ moduleId }: TestSpecification) => seconds.get(moduleId.slice(root.length)) ?? Infinity;
    return files.toSorted((a, b) => project(a) - project(b) || (length(a) === length(b) ? 0 : length(b) - length(a)));
  }
}

function readSeconds(): Seconds {
  const last = new URL('test.json', resultsFolder);
  if (existsSync(last)) {
    const { files } = JSON.parse(readFileSync(last, 'utf8')) as Partial<RunResult>;
    if (files && files.length > 0) return new Map(files.map(({ file, seconds }) => [file, seconds]));
  }
  const lines = readFileSync(new URL('file-seconds.tsv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1);
  return new Map(
    lines.filter((line) => line !== '').map((line) => [line.split('\t')[0] ?? '', Number(line.split('\t')[1])]),
  );
}
