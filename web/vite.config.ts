import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API'] ?? 'http://127.0.0.1:3000';

/** What libraries bring for forms and icons that are not ours, and what stands in its place. */
export const LEFT_OUT = [
  { find: /^markdown-to-jsx\/react$/u, replacement: inItsPlace('markdown') },
  { find: /^fast-uri$/u, replacement: inItsPlace('uri') },
  // So @rjsf names its fields, templates and widgets, what it knows of a schema and how it compares.
  { find: /^\.\.\/getDefaultRegistry\.js$/u, replacement: inItsPlace('default-registry') },
  { find: /^\.\/createSchemaUtils\.js$/u, replacement: inItsPlace('schema-utils') },
  { find: /^\.{1,2}\/deepEquals\.js$/u, replacement: inItsPlace('deep-equals') },
  {
    find: /^\.\.\/createLucideIcon\.mjs$/u,
    replacement: fileURLToPath(new URL('ui/draw-icon.ts', import.meta.url)),
  },
];

function inItsPlace(name: string): string {
  return fileURLToPath(new URL(`form/rjsf/left-out/${name}.ts`, import.meta.url));
}

/** So that parts of the router that nobody uses stay out (2 kB over the wire): their wrappers and names look like acts. */
export const pureRouter = {
  name: 'pure-router',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/u },
    handler: (code: string) => ({
      code: code
        .replaceAll(/\bReact\d*\.(?:forwardRef|createContext)\(/gu, '/* @__PURE__ */ $&')
        .replaceAll(/^\w+\.displayName = "\w+";$/gmu, ''),
      map: null,
    }),
  },
};

export default defineConfig({
  resolve: { alias: LEFT_OUT },
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [pureRouter, react(), tailwindcss()],
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
              test: /node_modules[\\/](@headlessui|@react-aria|@react-stately|@floating-ui)[\\/]/,
              priority: 10,
            },
            { name: 'tables', test: /node_modules[\\/]@tanstack[\\/](react-)?(table|store)/, priority: 10 },
          ],
        },
      },
    },
  },
});
