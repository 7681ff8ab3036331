import { readFileSync } from 'node:fs';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { SHIPPED_FOLDER, readTemplateFolders } from '#server/templates/template-folders.ts';

const bases = JSON.parse(readFileSync(new URL('../../templates/2025/bases.json', import.meta.url), 'utf8')) as Record<
  string,
  Lists[string]['entradas']
>;

export const SHIPPED_LISTS: Lists = Object.fromEntries(
  Object.entries(bases).map(([name, entradas]) => [name, { rev: 1, entradas }]),
);

/** A shipped template of 2025 as the product prepares it, `p.PEIS` for instance. */
export function prepareShipped(id: string) {
  const found = readTemplateFolders(SHIPPED_FOLDER).find((one) => one.id.endsWith(`/${id}@1`));
  if (!found) throw new Error(`No template ${id}`);
  return { template: found.template, prepared: prepareTemplate(found.template, SHIPPED_LISTS) };
}
