import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import type { CopiedKind } from '../kinds/copy-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { loadForm, loadSection, openForm } from '../load/load-form.ts';
import type { LoadedForm, LoadFailure } from '../load/loaded-form.ts';

/** The form, or the section of it, into which one copies. */
export async function loadTarget(
  client: BrowserClient,
  kind: CopiedKind,
  id: number | null,
  section: number,
  signal: AbortSignal,
): Promise<Answer<LoadedForm>> {
  if (id === null || SCREEN_FORMS[kind].sectioned !== true) return answered(await loadForm(client, kind, id, signal));
  const opened = await openForm(client, kind, id, signal);
  return answered('failed' in opened ? opened : await loadSection(client, opened, section, signal));
}

function answered(form: LoadedForm | LoadFailure): Answer<LoadedForm> {
  if (!('failed' in form)) return { ok: true, status: 200, data: form };
  if (form.failed === 'nothing') return undefined;
  const status = form.failed === 'missing' ? 404 : 400;
  return { ok: false, status, kind: 'refused', error: form.error, data: null };
}
