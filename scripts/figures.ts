import { pathToFileURL } from 'node:url';
import { findKnots } from './figures/find-knots.ts';
import { longFunctions } from './figures/long-functions.ts';
import { readImports } from './figures/read-imports.ts';
import { strangeImports } from './figures/strange-imports.ts';

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
console.log('longest functions:');
for (const { file, line, lines } of longFunctions(root, files).slice(0, SHOWN))
  console.log(`  ${lines}  ${file}:${line}`);
