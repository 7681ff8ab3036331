import { useEffect, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { isEvaluation } from '../load/is-evaluation.ts';
import { assessedIn } from '../load/assessed-in.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { unwrap } from '../load/unwrap.ts';

/**
 * Of a form that a commission agrees on: what it rests on and whether it can be signed, read anew after each save. Its
 * answers stay with the session.
 */
export function useFreshForm(form: LoadedForm, savedAt: Date | null): LoadedForm {
  const client = useClient();
  const [fresh, setFresh] = useState(form);
  const { address, appraisal } = form;
  const isAgreed = appraisal !== null && appraisal.acuerdo !== null;
  useEffect(() => {
    if (savedAt === null || !isAgreed) return undefined;
    const gone = new AbortController();
    const refresh = async () => {
      const read = unwrap(
        await SCREEN_FORMS[address.kind].read(client, address, { signal: gone.signal, show: 'none' }),
      );
      if (gone.signal.aborted || !isEvaluation(read)) return;
      setFresh((old) => ({ ...old, appraisal: read, assessed: assessedIn(read), version: read.version }));
    };
    void refresh();
    return () => gone.abort();
  }, [client, address, isAgreed, savedAt]);
  return fresh.address === address ? fresh : form;
}
