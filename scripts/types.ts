import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateTypes } from './types/generate-types.ts';

/** npm run types [-- --check]: TypeScript types of all schemas, contracts and shipped templates, in schemas/generated. */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const root = fileURLToPath(new URL('../', import.meta.url));
const folder = path.join(root, 'schemas/generated');

const wanted = await generateTypes(root);
const present = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  : [];
const changed = [...wanted].filter(
  ([name, text]) => !present.includes(name) || readFileSync(path.join(folder, name), 'utf8') !== text,
);
const surplus = present.filter((name) => !wanted.has(name));

if (values.check) {
  for (const [name] of changed) console.error(`schemas/generated/${name} is not what its schema gives`);
  for (const name of surplus) console.error(`schemas/generated/${name} has no schema`);
  if (changed.length + surplus.length > 0) {
    console.error('Run npm run types and commit the result.');
    process.exitCode = 1;
  }
} else {
  for (const [name, text] of changed) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const name of surplus) rmSync(path.join(folder, name));
  console.log(`${wanted.size} files: ${changed.length} written, ${surplus.length} removed`);
}
