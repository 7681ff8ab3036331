import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import { leaveOut } from '../../../web/vite.config.ts';
import { planForm, type Size } from './form-plan.ts';
import { initialAnswers } from './initial-answers.ts';
import { planToSchema } from './plan-to-schema.ts';
import { planToTemplate } from './plan-to-template.ts';

export const PEERS = ['hand', 'stock', 'product'] as const;
export type Peer = (typeof PEERS)[number];

const pages = fileURLToPath(new URL('pages/', import.meta.url));

/** One production bundle for each peer, in a folder of its own, and the definitions of all sizes beside it. */
export async function buildPages(folder: string, peers: readonly Peer[], sizes: readonly Size[]): Promise<void> {
  for (const peer of peers) {
    await build({
      root: pages,
      base: `/${peer}/`,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [...(peer === 'product' ? [leaveOut()] : []), react(), tailwindcss()],
      build: {
        outDir: path.join(folder, peer),
        emptyOutDir: true,
        target: 'es2024',
        cssTarget: ['chrome123'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: path.join(pages, `${peer}.html`) },
      },
    });
  }
  for (const size of sizes) writeDefinitions(folder, size);
}

function writeDefinitions(folder: string, size: Size): void {
  mkdirSync(folder, { recursive: true });
  const plan = planForm(size);
  const answers = initialAnswers(plan);
  const template = planToTemplate(plan);
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(folder, `${name}-${size}.json`), JSON.stringify(value));
  write('hand', { plan, answers });
  write('stock', { ...planToSchema(plan), answers });
  write('product', { template, answers });
  writeFileSync(path.join(folder, `validator-${size}.js`), moduleSource(prepareTemplate(template, {})));
}
