import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { SIGNATURE } from '#web/text/definitive.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { numberOf } from '../kinds/form-envelope.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { useFormAgain } from '../open/form-again.ts';

interface OfficeActsProps {
  form: LoadedForm;
  isSigned: boolean;
  /** Its window is open. */
  isOpen: boolean;
}

/** What an administrator may do about a signature: annul it, or let it be given in whatever state the project is. */
export function OfficeActs({ form: { address }, isSigned, isOpen }: OfficeActsProps) {
  const client = useClient();
  const toast = useToast();
  const again = useFormAgain();
  const [asking, setAsking] = useState(false);
  const act = async (motivo: string): Promise<boolean> => {
    const idForm = numberOf(address);
    const answer = isSigned
      ? await client.call('annul-signature', { params: { proyecto: address.code, idForm }, body: { motivo } })
      : await client.call('open-signing-window', {
          params: { proyecto: address.code },
          body: { idFormEvaluacion: idForm, motivo },
        });
    if (!answer?.ok) return false;
    toast(isSigned ? SIGNATURE.annulled : SIGNATURE.windowOpened);
    again();
    return true;
  };
  if (!isSigned && isOpen) return null;
  return (
    <>
      <Button kind={isSigned ? 'danger' : 'secondary'} className="mt-4" onClick={() => setAsking(true)}>
        {isSigned ? SIGNATURE.annul : SIGNATURE.openWindow}
      </Button>
      {asking && (
        <ReasonDialog
          title={isSigned ? SIGNATURE.annul : SIGNATURE.openWindow}
          label={SIGNATURE.reason}
          missing={SIGNATURE.reasonMissing}
          help={isSigned ? SIGNATURE.annulHelp : SIGNATURE.windowHelp}
          busy={isSigned ? SIGNATURE.annulling : SIGNATURE.opening}
          act={act}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
