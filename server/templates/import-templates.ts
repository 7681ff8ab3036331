import type { Knex } from 'knex';
import { kindName, type Template } from '#engine/template/template.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { templateFor } from './clone-templates.ts';
import { fingerprint } from './fingerprint.ts';
import { changedSincePublished, readPublishedFile } from './published-file.ts';
import { readTemplateFolders, SHIPPED_FOLDER, type ShippedTemplate } from './template-folders.ts';
import { ensureCall, listKnownVersions, lockTemplateImport, type KnownVersion } from './import-queries.ts';
import { findUntouchedCopy, rebaseDrafts } from './template-draft-queries.ts';
import { insertPublished, listNewestPublished, listYearsInForce, publishCopy } from './template-queries.ts';

/** The database holds a shipped version that says something else: before the release a demonstration is made anew. */
export class TemplateMismatch extends StartupFault {
  override name = 'TemplateMismatch';
}

/** Brings the versions of the repository that the database does not know; it is the source from then on. */
export async function importTemplates(db: Knex, root: string = SHIPPED_FOLDER): Promise<void> {
  const shipped = readTemplateFolders(root);
  checkPublished(shipped, root);
  await db.transaction(async (trx) => {
    await lockTemplateImport(trx);
    const known = await listKnownVersions(trx);
    for (const one of shipped) await importOne(trx, one, known);
  });
}

/** A call without templates gets published copies of the newest earlier set; one before all sets, of the oldest. */
export async function copyTemplatesToCall(db: Knex, year: number): Promise<void> {
  await db.transaction(async (trx) => {
    await lockTemplateImport(trx);
    const own = await listKnownVersions(trx);
    const years = await listYearsInForce(trx);
    const from = years.find((other) => other < year) ?? years.findLast((other) => other > year);
    for (const source of from === undefined ? [] : await listNewestPublished(trx, from)) {
      const line = own.filter(
        (one) => one.year === year && one.kind === source.kind && one.modality === source.modality,
      );
      if (line.some(({ inForce }) => inForce)) continue;
      const template = templateFor(source, year);
      const version = Math.max(0, ...line.map((one) => one.version)) + 1;
      const copy: Template = { ...template, meta: { ...template.meta, version, nota: TEXT.copied(source.year) } };
      // The draft that came with the call, where nobody touched it, becomes that copy; others hold all that it says.
      const untouched = await findUntouchedCopy(trx, year, source.id);
      const id =
        untouched ?? (await insertPublished(trx, copy, fingerprint(copy), { inForce: true, parentId: source.id }));
      if (untouched !== null) await publishCopy(trx, untouched, copy, fingerprint(copy));
      await rebaseDrafts(trx, { year, from: source.id, to: id, version });
    }
  });
}

function checkPublished(shipped: readonly ShippedTemplate[], root: string): void {
  const published = readPublishedFile(root);
  const changed = published.released === null ? [] : changedSincePublished(published, shipped);
  if (changed.length > 0) {
    throw new StartupFault(
      `Las plantillas publicadas no cambian, y estas carpetas son distintas de las publicadas en ${published.released ?? ''}: ` +
        `${changed.join(', ')}. Restaurá la carpeta templates/ de esa versión, o agregá el cambio como una versión nueva.`,
    );
  }
}

async function importOne(
  trx: Knex.Transaction,
  { id, template }: ShippedTemplate,
  known: readonly KnownVersion[],
): Promise<void> {
  const { meta } = template;
  const own = fingerprint(template);
  const siblings = known.filter(
    (one) => one.year === meta.anio && one.kind === meta.tipo && one.modality === meta.modalidad,
  );
  const same = siblings.find(({ version }) => version === meta.version);
  if (same && same.fingerprint !== own) {
    throw new TemplateMismatch(
      `La base de datos tiene otra plantilla ${kindName(meta)} ${meta.anio}, versión ${meta.version}, que la carpeta templates/${id.replace('@', '/v')}.`,
    );
  }
  if (same) return;
  const current = siblings.find(({ inForce }) => inForce);
  const supersedes = current === undefined || (!current.pinned && current.version < meta.version);
  await ensureCall(trx, meta.anio);
  await insertPublished(trx, template, own, { inForce: supersedes });
}
