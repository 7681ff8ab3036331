import { pathToFileURL } from 'node:url';
import { findKnots } from './figures/find-knots.ts';
import { longFunctions } from './figures/long-functions.ts';
import { placesPerChange } from './figures/places-per-change.ts';
import { readImports } from './figures/read-imports.ts';
import { strangeImports } from './figures/strange-imports.ts';
import { nounsWrittenOut, typedByHand } from './figures/typed-by-hand.ts';

/** npm run figures [-- folder]: how tangled and how long the code is, of this checkout or of another one with its packages. */
const SHOWN = 5;

const root = process.argv[2] === undefined ? new URL('..', import.meta.url) : pathToFileURL(`${process.argv[2]}/`);
const imports = readImports(root);
const files = [...new Set(imports.map(({ from }) => from))].filter(
  (file) => /\.tsx?$/u.test(file) && !file.startsWith('schemas/generated/'),
);

console.log(`imports between features: ${strangeImports(imports).length}`);
const knots = findKnots(imports);
console.log(`folders in one knot: ${knots[0]?.length ?? 0} (knots: ${knots.length})`);
for (const knot of knots) console.log(`  ${knot.join(' ')}`);
const importers = new Set(
  imports
    .filter(({ from, to }) => to.startsWith('schemas/generated/') && !from.startsWith('schemas/generated/'))
    .map(({ from }) => from),
);
console.log(`importers of generated types: ${importers.size} of ${files.length} files`);
const byHand = typedByHand(root, files);
console.log(`inputs and answers of calls typed by hand: ${byHand.length}`);
for (const file of new Set(byHand)) console.log(`  ${file}`);
const writtenOut = nounsWrittenOut(root, files);
console.log(`nouns written out once more: ${writtenOut.length}`);
for (const place of writtenOut) console.log(`  ${place}`);
console.log('places per change:');
for (const { name, places, missing } of placesPerChange(root)) {
  console.log(`  ${places.length}  ${name}`);
  for (const file of missing) console.log(`      ${file} is not there`);
}
console.log('longest functions:');
for (const { file, line, lines } of longFunctions(root, files).slice(0, SHOWN))
  console.log(`  ${lines}  ${file}:${line}`);
