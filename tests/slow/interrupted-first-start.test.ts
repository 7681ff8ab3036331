import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startProduct, type Product } from './product-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'convoca-interrupted-'));
let product: Product | null = null;
afterEach(async () => {
  product?.child.kill('SIGTERM');
  await product?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const DATA_DIR = path.join(folder, 'data');
const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await wait(5);
};
const exists = (name: string): boolean => existsSync(path.join(DATA_DIR, name));

test('a first start killed at any moment is begun anew by the next', async () => {
  const moments: (() => boolean)[] = [
    () => exists('pg.nuevo'),
    () => exists('pg/PG_VERSION'),
    () => exists('pg/postmaster.pid'),
    () => product?.output().includes('Creando los datos') === true,
  ];
  for (const reached of moments) {
    product = startProduct({ DATA_DIR, PORT: '0' });
    await until(reached);
    product.child.kill('SIGKILL');
    await product.ended;
    expect(JSON.parse(readFileSync(path.join(DATA_DIR, 'demo.json'), 'utf8'))).toMatchObject({ state: 'filling' });
  }
  // In the middle of the projects.
  product = startProduct({ DATA_DIR, PORT: '0' });
  await product.says('Creando los datos');
  await wait(2000);
  product.child.kill('SIGKILL');
  await product.ended;

  product = startProduct({ DATA_DIR, PORT: '0' });
  await product.says('Para terminar');
  expect(product.output()).toContain('Creando los datos');
  expect(JSON.parse(readFileSync(path.join(DATA_DIR, 'demo.json'), 'utf8'))).toMatchObject({ state: 'ready' });
});
