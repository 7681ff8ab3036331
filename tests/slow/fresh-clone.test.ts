import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { need } from '../../scripts/faults/api-call.ts';
import { cloneRepository } from '../../scripts/start/clone-repository.ts';
import { proves } from '../support/proves.ts';
import { freePort } from './product-process.ts';
import { atTerminal, type Terminal } from '../start/terminal-process.ts';

let clone = '';
let remove = () => undefined as void;
let terminal: Terminal | null = null;

beforeAll(() => {
  ({ clone, remove } = cloneRepository({ packages: true }));
});
afterAll(async () => {
  await terminal?.end();
  remove();
});

test('npm start in a fresh clone, and when its templates change', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const start = (...args: string[]) => {
    terminal = atTerminal(['npm', 'start', '--', ...args], { cwd: clone, env: { PORT: String(port) } });
    return terminal;
  };
  const projectsOfDemo = async (): Promise<number> => {
    const [account] = await need<{ id: number }[]>({ url, method: 'GET', path: '/demo/cuentas' });
    const { token } = await need<{ token: string }>({
      url,
      method: 'POST',
      path: '/demo/entrar',
      body: { id: account?.id },
    });
    const projects = await need<unknown[]>({ url, method: 'GET', path: `/p/all/usr/${String(account?.id)}`, token });
    return projects.length;
  };

  const first = start();
  await first.says('Para terminar');
  await proves('R-D-45', 'npm start', async () => {
    expect(await projectsOfDemo()).toBeGreaterThan(0);
    expect((await fetch(`${url}/login`)).status).toBe(200);
  });
  await first.end();

  const form = path.join(clone, 'templates/2025/ip/v1/form.ui.json');
  const published = path.join(clone, 'templates/published.json');
  const before = { form: readFileSync(form, 'utf8'), published: readFileSync(published, 'utf8') };
  const ui = JSON.parse(before.form) as Record<string, unknown>;
  writeFileSync(form, JSON.stringify({ ...ui, 'ui:help': 'Otra ayuda.' }));
  const done = spawnSync('npm', ['run', '--silent', 'templates'], { cwd: clone, encoding: 'utf8' });
  proves('R-D-53', 'reescribe huellas', () => {
    expect(done.status).toBe(0);
    const [old, now] = [before.published, readFileSync(published, 'utf8')].map(
      (text) => (JSON.parse(text) as { templates: Record<string, string> }).templates,
    );
    const changed = Object.keys(now ?? {}).filter((id) => now?.[id] !== old?.[id]);
    expect(changed).toHaveLength(1);
  });

  const demo = path.join(clone, 'data/demo.json');
  const mark = readFileSync(demo, 'utf8');
  const refusing = start();
  await refusing.says('¿Recrear la demostración?');
  refusing.types('n\n');
  expect(await refusing.ended).not.toBe(0);
  expect(refusing.output()).toContain('npm start -- --recrear');
  writeFileSync(form, before.form);
  writeFileSync(published, before.published);
  const kept = start();
  await kept.says('Para terminar');
  proves('R-D-53', 'no conserva', () => {
    expect(kept.output()).not.toContain('Creando los datos');
    expect(readFileSync(demo, 'utf8')).toBe(mark);
  });
  await kept.end();

  writeFileSync(form, JSON.stringify({ ...ui, 'ui:help': 'Otra ayuda.' }));
  spawnSync('npm', ['run', '--silent', 'templates'], { cwd: clone });
  const accepting = start();
  await accepting.says('¿Recrear la demostración?');
  accepting.types('s\n');
  await accepting.says('Para terminar');
  await proves('R-D-53', 'sí recrea', async () => {
    expect(accepting.output()).toContain('Creando los datos');
    expect(await projectsOfDemo()).toBeGreaterThan(0);
  });
});

test('npm test in a fresh clone: one file of each kind, the whole of them is this very run', () => {
  spawnSync('git', ['checkout', '--quiet', '.'], { cwd: clone });
  const { PATH, HOME, CI } = process.env;
  const files = [
    'engine/rules/apply-rules.test.ts',
    'tests/api/sessions.test.ts',
    'tests/db/jobs.test.ts',
    'tests/e2e/idea-dialogs.test.ts',
  ];
  const done = spawnSync('npm', ['test', '--silent', '--', ...files], {
    cwd: clone,
    env: { PATH, HOME, ...(CI !== undefined && { CI }) },
    encoding: 'utf8',
  });
  proves('R-D-45', 'npm test', () => {
    expect({ status: done.status, said: done.stderr }).toMatchObject({ status: 0 });
    const [passed = '0', failed] = done.stdout.trim().split('\n').at(-1)?.match(/\d+/gu) ?? [];
    expect(Number(passed)).toBeGreaterThan(files.length);
    expect(failed).toBe('0');
    for (const kind of ['unit', 'api', 'db', 'browser']) expect(done.stdout).toMatch(new RegExp(`✓.*${kind}`, 'u'));
  });
});
