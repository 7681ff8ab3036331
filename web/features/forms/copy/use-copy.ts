import { useNavigate } from 'react-router-dom';
import { useClient, type BrowserClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { COPYING } from '#web/text/copying.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import { draftKey, readDraft, writeDraft } from '../drafts/local-draft.ts';
import { formAddress } from '../kinds/copy-address.ts';
import type { Copy } from './load-copy.ts';
import type { Target } from './load-target.ts';

/** Opens the form with what was copied as something typed: whoever copies looks at it and saves. */
export function useCopy(form: Target) {
  const client = useClient();
  const user = useUser();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const tell = useTell();
  return async ({ answers, from }: Copy) => {
    const { address, huella, version } = form;
    const key = draftKey(user.id, address);
    const typed = readDraft(key, Date.now()) ?? (await stored(client, form));
    const question = { title: COPYING.askReplace, text: COPYING.replaceText, confirm: COPYING.replace, danger: true };
    if (typed !== null && !(await confirm(question))) return;
    const kept = writeDraft(key, {
      datos: answers,
      base: null,
      huella,
      version,
      fecha: new Date().toISOString(),
      copiadoDe: from.codigo,
    });
    if (!kept) return tell(COPYING.noRoom);
    await navigate(formAddress(address));
  };
}

/** What was typed elsewhere and not saved. */
async function stored(client: BrowserClient, { address: { kind, id, section } }: Target): Promise<object | null> {
  const params = { ruta: kind, id: id === null ? 'nueva' : String(id), seccion: section };
  const draft = await client.call('read-draft', { params, show: 'none' });
  return draft?.ok ? draft.data : null;
}
