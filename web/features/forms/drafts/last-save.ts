import type { BrowserClient } from '#web/app/client-context.ts';
import type { LastSave } from '#web/form/session/draft.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { authorWord } from './author-word.ts';

/** Who made the save that the form was read with, and when; null where it may not be told. */
export async function lastSave(client: BrowserClient, userId: number, form: LoadedForm): Promise<LastSave | null> {
  const { kind, id, section } = form.address;
  if (id === null) return null;
  const query = SCREEN_FORMS[kind].sectioned ? { seccion: section } : {};
  const saves = await client.call('list-revisions', { params: { ruta: kind, id }, query, show: 'none' });
  const made = saves?.ok ? saves.data.findLast(({ version }) => version === form.version) : undefined;
  return made ? { author: made.autor && authorWord(made.autor, userId), at: new Date(made.fecha) } : null;
}
