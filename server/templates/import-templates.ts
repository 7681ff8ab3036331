import type { Knex } from 'knex';
import { kindName, type Template } from '#engine/template/template.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';
import { templateFor } from './clone-templates.ts';
import { fingerprint } from './fingerprint.ts';
import { changedSincePublished, readPublishedFile } from './published-file.ts';
import { readTemplateFolders, SHIPPED_FOLDER, type ShippedTemplate } from './template-folders.ts';
import { ensureCall, isLineUsed, listBrought, listKnownVersions, lockTemplateImport } from './import-queries.ts';
import {
  findUntouchedCopy,
  insertDrafts,
  nameDraft,
  nextVersion,
  rebaseDrafts,
  type Line,
} from './template-draft-queries.ts';
import {
  findInForceId,
  insertPublished,
  listNewestPublished,
  listYearsInForce,
  publishCopy,
} from './template-queries.ts';

/** What would keep the repository's versions from being brought, whatever the database holds. Asked before anything is opened. */
export function checkShipped(root: string = SHIPPED_FOLDER): void {
  const published = readPublishedFile(root);
  const shipped = readTemplateFolders(root);
  const changed = published.released === null ? [] : changedSincePublished(published, shipped);
  if (changed.length > 0) {
    throw new StartupFault(
      `Las plantillas publicadas no cambian, y estas carpetas son distintas de las publicadas en ${published.released ?? ''}: ` +
        `${changed.join(', ')}. Restaurá la carpeta templates/ de esa versión, o agregá el cambio como una versión nueva.`,
    );
  }
}

/** A demonstration of before the first release holds other texts than the repository: it is made anew, after asking. */
export class TemplateMismatch extends StartupFault {
  override name = 'TemplateMismatch';
}

/** For a demonstration, which nobody works with for good: another text under a shipped number is nothing to keep. */
export async function refuseOtherTexts(db: Knex, root: string = SHIPPED_FOLDER): Promise<void> {
  if (!(await db.schema.hasTable('templates'))) return;
  const known = new Map((await listKnownVersions(db)).map((one) => [nameOf(one), one.fingerprint]));
  for (const { id, template } of readTemplateFolders(root)) {
    const name = nameOf({ ...lineOf(template), version: template.meta.version });
    if ((known.get(name) ?? fingerprint(template)) !== fingerprint(template))
      throw new TemplateMismatch(
        `La base de datos tiene otra plantilla ${name}, que la carpeta templates/${id.replace('@', '/v')}.`,
      );
  }
}

function nameOf({ kind, modality, year, version }: Line & { version: number }): string {
  return `${kindName({ tipo: kind, modalidad: modality })} ${year}, versión ${version}`;
}

/**
 * Brings each text of the repository that this database has never seen, once: it is the source from then on. What is
 * in force in a call that people use stays in force; the office is offered the text as a draft (decision 0072).
 */
export async function importTemplates(
  db: Knex,
  currentYear: number | null,
  root: string = SHIPPED_FOLDER,
): Promise<void> {
  const shipped = readTemplateFolders(root).map((one) => ({ ...one, fingerprint: fingerprint(one.template) }));
  await db.transaction(async (trx) => {
    await lockTemplateImport(trx);
    const known = await listKnownVersions(trx);
    const isPublished = ({ fingerprint: own }: Shipped) => known.some((one) => one.fingerprint === own);
    if (shipped.every(isPublished)) return;
    const brought = await listBrought(trx);
    const fresh = shipped.filter((one) => !isPublished(one) && !brought.has(one.fingerprint));
    for (const one of fresh) {
      const line = lineOf(one.template);
      const isNew = !known.some((version) => isSameLine(version, line));
      const isNewest = !shipped.some((other) => isLater(other.template, one.template));
      await bringOne(trx, one, { isNew, isNewest, year: currentYear ?? line.year });
    }
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
      const line = own.filter((one) => isSameLine(one, { ...source, year }));
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

type Shipped = ShippedTemplate & { fingerprint: string };

function lineOf({ meta }: Template): Line {
  return { year: meta.anio, kind: meta.tipo, modality: meta.modalidad };
}

function isSameLine(one: Line, other: Line): boolean {
  return one.year === other.year && one.kind === other.kind && one.modality === other.modality;
}

function isLater(one: Template, other: Template): boolean {
  return isSameLine(lineOf(one), lineOf(other)) && one.meta.version > other.meta.version;
}

/** A form that no call has yet comes with all its versions. Past calls stay as they are: the current one is offered the newest. */
async function bringOne(
  trx: Knex.Transaction,
  shipped: Shipped,
  { isNew, isNewest, year }: { isNew: boolean; isNewest: boolean; year: number },
): Promise<void> {
  const line = lineOf(shipped.template);
  await ensureCall(trx, line.year);
  if (isNew) await insertPublished(trx, shipped.template, shipped.fingerprint, { inForce: true });
  else if (isNewest && year === line.year && !(await isLineUsed(trx, line))) await publishNext(trx, shipped, line);
  else if (isNewest) await offerDraft(trx, shipped, year);
}

/** Under its own number, or the next one where the database has that: of before the first release, with another text. */
async function publishNext(trx: Knex.Transaction, shipped: Shipped, line: Line): Promise<void> {
  const { template, fingerprint: own } = shipped;
  const isFree = (await nextVersion(trx, line)) <= template.meta.version;
  const next = isFree ? template : await numberedFor(trx, shipped, line);
  await insertPublished(trx, next, isFree ? own : fingerprint(next), { inForce: true });
}

/** What is in force of a form that people use stays in force until they publish another one. */
async function offerDraft(trx: Knex.Transaction, shipped: Shipped, year: number): Promise<void> {
  const own = lineOf(shipped.template);
  const line = { ...own, year };
  const draft = await numberedFor(trx, shipped, line);
  const { version } = draft.meta;
  const inForceIn = (call: number) => findInForceId(trx, line.kind, line.modality, call);
  const parentId = (await inForceIn(year)) ?? (await inForceIn(own.year));
  const made = { template: draft, fingerprint: fingerprint(draft), version, parentId, baseVersion: version - 1 };
  for (const id of await insertDrafts(trx, [made], { author: null, cause: 'importar' }))
    await nameDraft(trx, id, TEXT.shipped);
}

/** As the next version of a form in a call. Its parent says which text it brings, also after it is edited or thrown away. */
async function numberedFor(trx: Knex.Transaction, shipped: Shipped, line: Line): Promise<Template> {
  const template = templateFor(shipped, line.year);
  return { ...template, meta: { ...template.meta, version: await nextVersion(trx, line) } };
}
