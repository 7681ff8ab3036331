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
  lockTemplatesOf,
  type NewestTemplate,
  type SourceForCall,
} from './template-queries.ts';

/**
 * A new call gets the templates of the one before as drafts. A version that waited for the next call is in force
 * in it at once (contract.md 5).
 */
export async function cloneTemplates(trx: Knex, year: number, author: number): Promise<void> {
  const years = await listYearsInForce(trx);
  const from = years.find((other) => other < year) ?? years.findLast((other) => other > year);
  const newest = from === undefined ? [] : await listNewestPublished(trx, from);
  const asDrafts = newest.filter(({ inForce }) => inForce).map((source) => ({ ...source, lastThere: 0 }));
  await insertClones(trx, asDrafts, { year, author });
  for (const source of newest.filter(({ inForce }) => !inForce)) {
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
  await lockTemplatesOf(trx, to);
  const sources = await listNewestWithoutDraft(trx, from, to);
  await insertClones(trx, sources, { year: to, author });
  return sources.length;
}

async function insertClones(
  trx: Knex,
  sources: readonly SourceForCall[],
  { year, author }: { year: number; author: number },
): Promise<void> {
  const drafts = sources.map(({ lastThere, ...source }) => {
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
  return { ...template, meta: { ...meta, anio: year, version: 1, padre: parent } };
}
