import type { Knex } from 'knex';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Template } from '#engine/template/template.ts';
import { fingerprint } from './fingerprint.ts';
import { insertDrafts } from './template-draft-queries.ts';
import {
  insertPublished,
  listNewestPublished,
  listNewestWithoutDraft,
  listYearsInForce,
  lockCall,
  type NewestTemplate,
} from './template-queries.ts';

/**
 * A new call gets the templates of the one before as drafts. A version that waited for the next call is in force
 * in it at once (contract.md 5).
 */
export async function cloneTemplates(trx: Knex, year: number, author: number): Promise<void> {
  const years = await listYearsInForce(trx);
  const from = years.find((other) => other < year) ?? years.findLast((other) => other > year);
  const newest = from === undefined ? [] : await listNewestPublished(trx, from);
  const inForce = newest.filter((source) => source.inForce);
  await insertClones(
    trx,
    inForce.map((source) => ({ source, year, lastThere: 0 })),
    author,
  );
  for (const source of newest.filter((other) => !other.inForce)) {
    const template = templateFor(source, year);
    const noted = { ...template, meta: { ...template.meta, nota: TEXT.waited(source.year) } };
    await insertPublished(trx, noted, fingerprint(noted), { inForce: true, parentId: source.id });
  }
}

/** Gives every form of a call a draft in another one, unless somebody has one there already. How many there are new. */
export async function cloneMissing(
  trx: Knex.Transaction,
  { from, to, author }: { from: number; to: number; author: number },
): Promise<number> {
  // Two who copy at once would leave two drafts of each form.
  await lockCall(trx, to);
  const sources = await listNewestWithoutDraft(trx, from, to);
  await insertClones(
    trx,
    sources.map(({ lastThere, ...source }) => ({ source, year: to, lastThere })),
    author,
  );
  return sources.length;
}

interface Clone {
  source: NewestTemplate;
  year: number;
  /** The last version that the form has in that year; 0: none. */
  lastThere: number;
}

async function insertClones(trx: Knex, clones: readonly Clone[], author: number): Promise<void> {
  const drafts = clones.map(({ source, year, lastThere }) => {
    const first = templateFor(source, year);
    const version = lastThere + 1;
    const template = { ...first, meta: { ...first.meta, version } };
    return { template, fingerprint: fingerprint(template), version, parentId: source.id, baseVersion: lastThere };
  });
  await insertDrafts(trx, drafts, { author, cause: 'clonar' });
}

/** The first version of another call, with what the given one says. */
export function templateFor(
  { template, fingerprint: parent }: Pick<NewestTemplate, 'template' | 'fingerprint'>,
  year: number,
): Template {
  const { padre: _parent, nota: _note, ...meta } = template.meta;
  return {
    ...template,
    meta: { ...meta, anio: year, version: 1, padre: parent },
  };
}
