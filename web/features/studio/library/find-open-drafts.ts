import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import type { TemplateName } from '#schemas/generated/domain/template-name.ts';
import type { BrowserClient } from '#web/app/client-context.ts';

export type FormName = Pick<TemplateName, 'tipo' | 'modalidad' | 'anio'>;

/** The drafts of a form in its call, as they are now: the list on screen may be older. What cannot be asked is none. */
export async function findOpenDrafts(
  client: BrowserClient,
  { tipo, modalidad, anio }: FormName,
): Promise<TemplateRow[]> {
  const rows = await client.call('list-templates', { query: { tipo, anio, estado: 'borrador' } });
  return rows?.ok ? newestFirst(rows.data.filter((row) => row.modalidad === modalidad)) : [];
}

function newestFirst(rows: readonly TemplateRow[]): TemplateRow[] {
  return rows.toSorted((a, b) => b.modificada.localeCompare(a.modificada));
}
