import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { Knex } from 'knex';
import { mustBeOutside } from '../db/pool-guard.ts';
import type { BoundedCache } from './bounded-cache.ts';
import { findClosedLists } from './closed-list-queries.ts';
import { listNamesOf } from './closed-lists.ts';
import type { ReadyTemplate, ReadyTemplates } from './ready-template.ts';
import { findInForceId, findTemplate, type StoredTemplate } from './template-queries.ts';

/** What reads versions and remembers them. */
export interface TemplateReader {
  byId: (id: number) => Promise<StoredTemplate>;
  inForce: (kind: TemplateKind, modality: Modality | null, year: number) => Promise<StoredTemplate | null>;
  /** Ready with the current lists of its call, or with those of the named revisions. */
  ready: (stored: StoredTemplate, revisions?: Readonly<Record<string, number>>) => Promise<ReadyTemplate>;
  /** A version by its id, without asking the database when it is at hand: `revisions` are those of all lists of the call. */
  readyAt: (id: number, revisions: Readonly<Record<string, number>>) => Promise<ReadyTemplate>;
}

/** Reads through the pool, or through a transaction, what this process does not remember. */
export function createTemplateReader(
  by: Knex,
  versions: BoundedCache<StoredTemplate>,
  readies: ReadyTemplates,
): TemplateReader {
  const byId = async (id: number): Promise<StoredTemplate> => {
    mustBeOutside(by, 'a version');
    const kept = versions.get(String(id));
    if (kept) return kept;
    const found = await findTemplate(by, id);
    if (!found) throw new Error(`there is no template ${id}`);
    // A draft changes; a published version never does.
    if (found.state !== 'borrador') versions.set(String(id), found);
    return found;
  };
  return {
    byId,
    async inForce(kind, modality, year) {
      const id = await findInForceId(by, kind, modality, year);
      return id === null ? null : byId(id);
    },
    async ready(stored, revisions) {
      return readies.make(stored, await findClosedLists(by, stored.year, revisions));
    },
    async readyAt(id, revisions) {
      const stored = await byId(id);
      const names = listNamesOf(stored.template);
      const used = Object.fromEntries(
        names.flatMap((name) => (revisions[name] === undefined ? [] : [[name, revisions[name]]])),
      );
      return readies.find(stored, used) ?? readies.make(stored, await findClosedLists(by, stored.year, used));
    },
  };
}
