import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Import {
  from: string;
  to: string;
}

interface Cruised {
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

const FOLDERS = ['schemas', 'engine', 'server', 'web'];
const OURS = new RegExp(String.raw`^(?:${FOLDERS.join('|')})/`, 'u');
const TEST = /\.test\.tsx?$/u;

/** Which file of the product imports which; types as well, tests not. */
export function readImports(root: URL): Import[] {
  const bin = fileURLToPath(new URL('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', root));
  const run = spawnSync(
    process.execPath,
    [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 << 20 },
  );
  const { modules } = JSON.parse(run.stdout) as Cruised;
  return modules
    .filter(({ source }) => OURS.test(source) && !TEST.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(({ to }) => OURS.test(to)),
    );
}
