import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { fileSeconds } from './file-seconds.ts';

/** Projects in the order of their longest files: what is left to the end is short, and no worker waits for another. */
const PROJECTS = [['slow', 'slow-browser'], ['browser'], ['db'], ['api'], ['conformance'], ['unit']];
const root = new URL('../../', import.meta.url).pathname;

/** The longest files first, by the committed estimates. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = fileSeconds(process.env['CONVOCA_FULL'] === '1');
    const project = ({ project: { name } }: TestSpecification) => PROJECTS.findIndex((names) => names.includes(name));
    const length = ({ moduleId }: TestSpecification) => seconds(moduleId.slice(root.length));
    return files.toSorted((a, b) => project(a) - project(b) || length(b) - length(a));
  }
}
