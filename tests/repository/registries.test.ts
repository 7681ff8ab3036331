import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EFFECTS } from '#engine/template/effects/effect-list.ts';
import { WIDGETS } from '#engine/template/widgets.ts';
import { proves } from '../support/proves.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const filesIn = (folder: string) => readdirSync(root + folder).filter((name) => !name.includes('.test.'));
/** The files that a list imports from its own folder. */
const listed = (file: string, from = './') =>
  [...read(file).matchAll(/^import \{[^}]*\} from '([^']+)';$/gmu)]
    .map(([, path = '']) => path)
    .filter((path) => path.startsWith(from))
    .map((path) => path.slice(from.length));

test('each widget is one file and one line in its list', () => {
  const registry = read('web/form/registry/widget-registry.ts');
  const words = [...registry.matchAll(/'\.\.\/widgets\/([a-z-]+\.tsx)'/gu)].map(([, file = '']) => file);
  proves('R-D-48', 'widget', () => {
    for (const word of Object.keys(WIDGETS))
      expect(registry.match(new RegExp(`^  ${word}: (?:\\{|async \\(\\) =>)`, 'gmu'))).toHaveLength(1);
    expect([...new Set(words)].toSorted()).toEqual(filesIn('web/form/widgets').filter((name) => name.endsWith('.tsx')));
    // Nobody else may choose a control by its word.
    const others = ['fields', 'rjsf', 'scoring/drawn', 'registry'].flatMap((folder) =>
      filesIn(`web/form/${folder}`).map((name) => `web/form/${folder}/${name}`),
    );
    const drawn = others.filter((name) => name.endsWith('.tsx'));
    expect(drawn.length).toBeGreaterThan(10);
    for (const name of drawn)
      expect([name, /=== '(?:textoLargo|radio|seleccion|cronograma|roles)'/.test(read(name))]).toEqual([name, false]);
  });
});

test('each effect of a condition is one file and one line in its list', () => {
  const list = 'engine/template/effects/effect-list.ts';
  proves('R-D-48', 'efecto', () => {
    const files = filesIn('engine/template/effects').filter((name) => !['effect.ts', 'effect-list.ts'].includes(name));
    expect(listed(list).toSorted()).toEqual([...files, 'effect.ts'].toSorted().filter((name) => name !== 'effect.ts'));
    expect(Object.keys(EFFECTS)).toHaveLength(files.length);
    // Whoever runs them knows none by its name.
    for (const runner of [
      'engine/rules/apply-rules.ts',
      'engine/template/prepared/order-rules.ts',
      'engine/template/prepared/prepare-unit.ts',
    ])
      expect(read(runner)).not.toMatch(/visibleIf|disabledIf|fixedIf|requiredIf/);
  });
});

test('each node of the layout is one file and one line in the list that draws it', () => {
  const kinds = [...read('engine/layout/node.ts').matchAll(/^ {2}kind: '(\w+)';$/gmu)].map(([, kind]) => kind);
  const list = read('server/print/nodes/node-list.ts');
  proves('R-D-48', 'nodo', () => {
    expect(kinds.length).toBeGreaterThan(5);
    for (const kind of kinds) {
      expect(list).toContain(`  ${kind}: draw`);
      expect(filesIn('server/print/nodes')).toContain(`draw-${kind}.ts`);
      expect(read('web/form/read-only/layout-view.tsx')).toContain(`case '${kind}':`);
    }
    expect(listed('server/print/nodes/node-list.ts')).toHaveLength(kinds.length);
  });
});

/**
 * Only the layout tree walks a template's fields to draw answers. A walker elsewhere would go down through `properties`
 * and `items`; who asks a node for its own properties is no walker.
 */
test('nobody else walks schemas to draw', () => {
  const drawers = [
    ...filesIn('server/print').map((name) => `server/print/${name}`),
    ...filesIn('server/print/nodes').map((name) => `server/print/nodes/${name}`),
    ...filesIn('server/features/export').map((name) => `server/features/export/${name}`),
    ...filesIn('server/sheets').map((name) => `server/sheets/${name}`),
    ...filesIn('server/features/print').map((name) => `server/features/print/${name}`),
    ...filesIn('web/form/read-only').map((name) => `web/form/read-only/${name}`),
  ].filter((name) => /\.tsx?$/.test(name));
  expect(drawers.length).toBeGreaterThan(20);
  for (const file of drawers) {
    const text = read(file);
    expect([file, /\.properties\b|\.items\b\s*\?*\.|'ui:|index-fields|prepare-unit/.test(text)]).toEqual([file, false]);
  }
});
