import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Lists } from '#engine/template/lists.ts';
import type { Sample, Template } from '#engine/template/template.ts';

const root = fileURLToPath(new URL('../../templates/2025/', import.meta.url));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(root + path, 'utf8'));
}

/** A shipped template as its files have it. */
export function readTemplate(kind: string, version = 'v1'): Template {
  const folder = `${kind}/${version}`;
  const files = readdirSync(root + folder);
  const samples = files.includes('samples') ? readdirSync(`${root}${folder}/samples`).toSorted() : [];
  return {
    meta: readJson(`${folder}/meta.json`) as Template['meta'],
    schema: readJson(`${folder}/form.schema.json`) as Template['schema'],
    ui: readJson(`${folder}/form.ui.json`) as Template['ui'],
    ...(files.includes('scoring.json') && {
      scoring: readJson(`${folder}/scoring.json`) as NonNullable<Template['scoring']>,
    }),
    samples: samples.map((name) => readJson(`${folder}/samples/${name}`) as Sample),
  };
}

/** The seeded base lists as closed lists in their first revision. */
export function readLists(): Lists {
  const bases = readJson('bases.json') as Record<string, Lists[string]['entradas']>;
  return Object.fromEntries(Object.entries(bases).map(([name, entradas]) => [name, { rev: 1, entradas }]));
}

export function shippedKinds(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
}
