import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { SHIPPED_FOLDER, type ShippedTemplate } from './template-folders.ts';

/** `templates/published.json`: what each shipped version said when it was published. */
export interface PublishedFile {
  /** The first release tag; from it on a published folder never changes. */
  released: string | null;
  templates: Record<string, string>;
}

export function readPublishedFile(root: string = SHIPPED_FOLDER): PublishedFile {
  const file = path.join(root, 'published.json');
  if (!existsSync(file)) return { released: null, templates: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as PublishedFile;
}

/** Ids of versions that no longer say what was published, or that are gone. */
export function changedSincePublished(published: PublishedFile, shipped: readonly ShippedTemplate[]): string[] {
  const now = new Map(shipped.map(({ id, template }) => [id, fingerprint(template)]));
  return Object.entries(published.templates)
    .filter(([id, before]) => now.get(id) !== before)
    .map(([id]) => id);
}

/** Rewrites the fingerprints. After the release new versions may be added, published ones not changed. */
export function writePublishedFile(shipped: readonly ShippedTemplate[], root: string = SHIPPED_FOLDER): PublishedFile {
  const published = readPublishedFile(root);
  const changed = published.released === null ? [] : changedSincePublished(published, shipped);
  if (changed.length > 0) {
    throw new Error(
      `Published with ${published.released ?? ''}, so they cannot change: ${changed.join(', ')}. Add a new version folder.`,
    );
  }
  const templates = Object.fromEntries(shipped.map(({ id, template }) => [id, fingerprint(template)]));
  const next = { released: published.released, templates };
  writeFileSync(path.join(root, 'published.json'), `${JSON.stringify(next, null, 2)}\n`);
  return next;
}
