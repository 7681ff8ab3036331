import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#web/app/call/call-provider.tsx';
import { phaseOf } from '#web/app/call/call.ts';
import { useClient } from '#web/app/client-context.ts';
import { useUser } from '#web/app/session/session.ts';
import { useSettings, useSettingsPromise } from '#web/app/settings.tsx';
import { FORMS } from '#web/text/forms.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { formReader } from './form-readers.ts';
import { tellReceived } from './tell-received.ts';
import { makeSession, type Surroundings } from './make-session.ts';
import { OpenForm } from './open-form.ts';
import type { OpenKind } from '../kinds/form-address.ts';

const NOBODY = 0;

/** A form opened in the browser, with the product's own calls and dialogs. */
export function useOpenForm(kind: OpenKind, id: number | null): OpenForm {
  const client = useClient();
  const user = useUser();
  // What the person typed in this browser and did not hand in is not for who looks on.
  const userId = user.vistoPor ? NOBODY : user.id;
  const settings = useSettingsPromise();
  const ask = useConfirm();
  const tell = useTell();
  const toast = useToast();
  const around = { call: useCall(), waits: useSettings().esperas, navigate: useNavigate() };
  // What changes while the form is open counts as it is by then.
  const [now] = useState(() => ({ ...around }));
  useEffect(() => void Object.assign(now, around));

  const [open] = useState(() => {
    const thisCall = () => (now.call.phase === 'ready' ? now.call.data : null);
    const surroundings: Surroundings = {
      client,
      userId,
      people: { ask, tell: (title, text) => void tell(title, text), toast, alert: (text) => window.alert(text) },
      year: () => thisCall()?.anio ?? new Date().getFullYear(),
      waits: () => now.waits,
      onCreated: (made) =>
        void tellReceived(client, made)
          .then((more) => tell(FORMS.ideaCreatedTitle, FORMS.ideaCreated, more))
          .then(() => now.navigate('/')),
    };
    const newContext = (anio: number) => {
      const call = thisCall();
      return { anio, estado: call === null ? null : phaseOf(call) };
    };
    return new OpenForm(formReader({ client, userId, kind, id, settings, newContext }), (part, form) =>
      makeSession(part, form, surroundings),
    );
  });

  useEffect(() => {
    const gone = new AbortController();
    void open.load(gone.signal);
    return () => gone.abort();
  }, [open]);
  return open;
}
