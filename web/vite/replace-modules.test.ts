import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { replaceModules, type Replacement } from './replace-modules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-reemplazos-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const library = (name: string) => {
  write(`node_modules/${name}/package.json`, `{"name":"${name}","type":"module","main":"./index.js"}`);
  write(`node_modules/${name}/heavy.js`, `export default () => 'heavy of ${name}';`);
  return write(`node_modules/${name}/index.js`, `import heavy from './heavy.js';\nexport const act = () => heavy();`);
};
library('one');
library('two');
const entry = write(
  'main.js',
  `import { act } from 'one';\nimport { act as other } from 'two';\nconsole.log(act(), other());`,
);
const light = write('light.js', `export default () => 'light';`);

async function built(replacements: readonly Replacement[]): Promise<string> {
  const bundle = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [replaceModules(replacements)],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rolldown.RolldownOutput;
  return bundle.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

test('a replacement takes the place of one import of one file', async () => {
  const code = await built([{ importer: 'one/index.js', imported: './heavy.js', by: light }]);
  expect(code).toContain('light');
  expect(code).not.toContain('heavy of one');
  expect(code).toContain('heavy of two');
});

test('the build fails where a library does not ask for what is replaced any more', async () => {
  await expect(built([{ importer: 'one/index.js', imported: './former.js', by: light }])).rejects.toThrow(
    'one/index.js does not import ./former.js any more',
  );
  await expect(built([{ importer: 'three/index.js', imported: './heavy.js', by: light }])).rejects.toThrow(
    'three/index.js does not import ./heavy.js any more',
  );
});
