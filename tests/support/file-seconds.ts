import { readFileSync } from 'node:fs';

/** Files that are not among the estimates take less than this, or are new. */
const SHORT = 0.5;

/** How long a test file takes by the committed estimates: in `npm test`, or in `npm run test:full`, where races are longer. */
export function fileSeconds(isFull: boolean): (file: string) => number {
  const [, ...lines] = readFileSync(new URL('file-seconds.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const seconds = new Map(
    lines.map((line) => {
      const [file = '', quick, full] = line.split('\t');
      return [file, Number(isFull ? full : quick)];
    }),
  );
  return (file) => seconds.get(file) ?? SHORT;
}
