import type { Knex } from 'knex';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Template } from '#engine/template/template.ts';
import { fingerprint } from './fingerprint.ts';
import { lockTemplateImport } from './import-queries.ts';
import { insertDraft, listDraftLines, nextVersion } from './template-draft-queries.ts';
import { insertPublished, listNewestPublished, listYearsInForce, type NewestTemplate } from './template-queries.ts';

/**
 * A new call gets the templates of the one before as drafts. A version that waited for the next call is in force
 * in it at once (contract.md 5).
 */
export async function cloneTemplates(trx: Knex, year: number, author: number): Promise<void> {
  const years = await listYearsInForce(trx);
  const from = years.find((other) => other < year) ?? years.findLast((other) => other > year);
  for (const source of from === undefined ? [] : await listNewestPublished(trx, from)) {
    const template = templateFor(source, year);
    if (source.inForce) {
      const text = { template, fingerprint: fingerprint(template), author, cause: 'clonar' } as const;
      await insertDraft(trx, text, { parentId: source.id, baseVersion: 0 });
    } else {
      const note = TEXT.waited(source.year);
      const noted = { ...template, meta: { ...template.meta, nota: note } };
      await insertPublished(trx, noted, fingerprint(noted), { inForce: true, parentId: source.id });
    }
  }
}

/** Gives every form of a call a draft in another one, unless somebody has one there already. How many there are new. */
export async function cloneMissing(
  trx: Knex.Transaction,
  { from, to, author }: { from: number; to: number; author: number },
): Promise<number> {
  // Two who copy at once would leave two drafts of each form.
  await lockTemplateImport(trx);
  const drafts = await listDraftLines(trx, to);
  const sources = (await listNewestPublished(trx, from)).filter(
    ({ kind, modality }) => !drafts.some((draft) => draft.kind === kind && draft.modality === modality),
  );
  for (const source of sources) {
    const { kind, modality } = source;
    const version = await nextVersion(trx, { year: to, kind, modality });
    const first = templateFor(source, to);
    const template = { ...first, meta: { ...first.meta, version } };
    await insertDraft(
      trx,
      { template, fingerprint: fingerprint(template), author, cause: 'clonar' },
      { parentId: source.id },
    );
  }
  return sources.length;
}

/** The first version of another call, with what the given one says. */
export function templateFor(
  { template, fingerprint: parent }: Pick<NewestTemplate, 'template' | 'fingerprint'>,
  year: number,
): Template {
  const { padre: _parent, nota: _note, ...meta } = template.meta;
  return { ...template, meta: { ...meta, anio: year, version: 1, padre: parent } };
}
