import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** node run-vite.ts FOLDER: builds the interface there. */
await build({
  configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
  logLevel: 'error',
  mode: 'production',
  build: { outDir: process.argv[2] ?? '', emptyOutDir: true },
});
