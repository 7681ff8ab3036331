import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Projects in the order of their longest files: what is left to the end is short, and no worker waits for another. */
const PROJECTS = ['slow', 'browser', 'db', 'api', 'conformance', 'unit'];
const root = new URL('../../', import.meta.url).pathname;
/** Files that are not among the estimates take less than this, or are new. */
const SHORT = 0.5;

/** The longest files first, by the committed estimates: those of `npm test`, or of `npm run test:full`, where races are longer. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = readSeconds(process.env['CONVOCA_FULL'] === '1');
    const project = ({ project: { name } }: TestSpecification) => PROJECTS.indexOf(name);
    const length = ({ moduleId }: TestSpecification) => seconds.get(moduleId.slice(root.length)) ?? SHORT;
    return files.toSorted((a, b) => project(a) - project(b) || length(b) - length(a));
  }
}

function readSeconds(isFull: boolean): ReadonlyMap<string, number> {
  const [, ...lines] = readFileSync(new URL('file-seconds.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [file = '', quick, full] = line.split('\t');
      return [file, Number(isFull ? full : quick)];
    }),
  );
}
