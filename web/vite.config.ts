import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { groupModules } from './vite/group-modules.ts';
import { replaceModules } from './vite/replace-modules.ts';

const api = process.env['API'] ?? 'http://127.0.0.1:3000';

/** What @rjsf brings for forms that are not ours, and what comes instead (kB over the wire: docs/performance.md). */
export const leaveOut = () =>
  replaceModules([
    // So @rjsf names its fields, templates and widgets, what it knows of a schema, and what follows references.
    {
      importer: '@rjsf/core/lib/components/Form.js',
      imported: '../getDefaultRegistry.js',
      by: inItsPlace('default-registry'),
    },
    { importer: '@rjsf/utils/lib/index.js', imported: './createSchemaUtils.js', by: inItsPlace('schema-utils') },
    { importer: '@rjsf/utils/lib/findSchemaDefinition.js', imported: 'fast-uri', by: inItsPlace('uri') },
  ]);

const { first, inner } = groupModules(fileURLToPath(new URL('main.tsx', import.meta.url)));

function inItsPlace(name: string): string {
  return fileURLToPath(new URL(`form/rjsf/left-out/${name}.ts`, import.meta.url));
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [leaveOut(), react(), tailwindcss()],
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // light-dark() stays as it is written: its replacement does not follow data-theme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The policy of the pages allows no data: addresses in scripts, fonts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            { name: 'rjsf', test: /node_modules[\\/]@rjsf[\\/]/, priority: 10 },
            {
              name: 'dialogs',
              // The combobox comes with the only dialog that has one: it is a third of the rest.
              test: /node_modules[\\/](@headlessui[\\/](?!.*combobox)|@react-aria[\\/]|@react-stately[\\/]|@floating-ui[\\/])/,
              priority: 10,
            },
            { name: 'tables', test: /node_modules[\\/]@tanstack[\\/](react-)?(table|store)/, priority: 10 },
            // With a file for each module that screens share, a form would ask for sixty of them.
            { name: first, priority: 5 },
            { name: inner, minShareCount: 8, priority: 3 },
          ],
        },
      },
    },
  },
});
