import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checks } from './checks/check-list.ts';

/** npm run check [-- name…]: every rule of the repository that a tool can hold. Ends with the failed ones and exit code 1. */
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const failed: string[] = [];
for (const check of checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const start = performance.now();
  const output = check.run ? runHere(check.run) : runCommand(check.command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const passed = output.ok || check.informational === true;
  console.log(
    `${passed ? '✓' : '✗'} ${check.name} (${seconds} s)${output.ok && check.informational !== true ? '' : `\n${output.text.trimEnd()}`}`,
  );
  if (!passed) failed.push(check.name);
}
console.log(failed.length === 0 ? 'All checks hold' : `Failed checks: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

interface Output {
  ok: boolean;
  text: string;
}

function runHere(run: () => string[]): Output {
  const findings = run();
  return { ok: findings.length === 0, text: findings.join('\n') };
}

function runCommand([command, ...args]: readonly [string, ...string[]]): Output {
  const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, FORCE_COLOR: '0' };
  const done = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 << 20 });
  return { ok: done.status === 0, text: `${done.stdout}${done.stderr}${done.error ? String(done.error) : ''}` };
}
