import { readResults } from '../spec/results.ts';

const SLOWEST = 8;

/** How long the run took, what it cost the processor, and where. */
export function printFigures(seconds: number, processor: number | null): void {
  const used = processor === null ? '' : `, ${processor.toFixed(0)} s de procesador`;
  console.log(`\nTardó ${seconds.toFixed(0)} s${used}. Los archivos más lentos:`);
  const newest = [...readResults().values()].sort((a, b) => b.at.localeCompare(a.at))[0];
  const slowest = (newest?.files ?? []).toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  for (const { file, seconds: took } of slowest) console.log(`${took.toFixed(1).padStart(6)} s  ${file}`);
}
