import { useNavigate } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { COPYING } from '#web/text/copying.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import { draftKey, writeDraft } from '../drafts/local-draft.ts';
import { recoverDraft } from '../drafts/recover-draft.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { formAddress } from '../kinds/copy-address.ts';
import type { Copy } from './load-copy.ts';

/** Opens the form with what was copied as something typed: whoever copies looks at it and saves. */
export function useCopy(form: LoadedForm) {
  const client = useClient();
  const user = useUser();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const tell = useTell();
  return async ({ answers, from }: Copy) => {
    const { address, huella, version } = form;
    const key = draftKey(user.id, address);
    const typed = await recoverDraft(client, key, form);
    const question = {
      title: COPYING.askReplace,
      text: COPYING.replaceText,
      confirm: COPYING.replace,
      danger: true,
    };
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
