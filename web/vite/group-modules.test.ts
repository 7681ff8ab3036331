import { describe, expect, it } from 'vitest';
import { groupModules } from './group-modules.ts';

const ICONS = '/node_modules/lucide-react/dist/esm/';
const LIST = `${ICONS}lucide-react.mjs`;

/** Modules by their addresses: what each imports, and its text. */
const MODULES: Readonly<Record<string, readonly [imports: readonly string[], code?: string]>> = {
  '/main.tsx': [['/shell.tsx', '/node_modules/react/index.js']],
  '/shell.tsx': [[LIST, '/words.ts'], 'import { Eye, X } from "lucide-react";'],
  '/words.ts': [[]],
  [LIST]: [
    [`${ICONS}icons/eye.mjs`, `${ICONS}icons/x.mjs`, `${ICONS}icons/trash.mjs`],
    `export { default as Eye, default as LucideEye } from './icons/eye.mjs';
     export { default as X } from './icons/x.mjs';
     export { default as Trash } from './icons/trash.mjs';`,
  ],
  '/row.tsx': [[LIST, '/words.ts'], 'import { Trash } from "lucide-react";'],
  '/order.ts': [['/node_modules/@tanstack/react-table/index.js']],
  '/table.tsx': [['/row.tsx', '/order.ts']],
  '/long.ts': [[], 'x'.repeat(10_000)],
  '/brings-long.ts': [['/long.ts']],
  '/one.ts': [['/other.ts']],
  '/other.ts': [['/one.ts']],
};

const modules = {
  getModuleInfo: (id: string) => {
    const [importedIds = [], code = ''] = MODULES[id] ?? [];
    return { importedIds: [...importedIds], code } as never;
  },
};

describe('the file that a module comes in', () => {
  const { first, inner } = groupModules('/main.tsx');
  const of = (id: string) => first(id, modules) ?? inner(id, modules);

  it('is the first for what the first page imports, of a list of icons those that are taken', () => {
    for (const id of ['/main.tsx', '/shell.tsx', '/words.ts', `${ICONS}icons/eye.mjs`, `${ICONS}icons/x.mjs`])
      expect([id, of(id)]).toEqual([id, 'first']);
    expect(of(`${ICONS}icons/trash.mjs`)).toBe('inner');
  });

  it('is the inner one for what is small with all that it imports', () => {
    for (const id of ['/row.tsx', '/one.ts', '/other.ts']) expect([id, of(id)]).toEqual([id, 'inner']);
    for (const id of ['/order.ts', '/table.tsx', '/long.ts', '/brings-long.ts'])
      expect([id, of(id)]).toEqual([id, null]);
  });
});
