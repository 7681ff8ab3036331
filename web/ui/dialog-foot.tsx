import { use } from 'react';
import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';
import { DialogClosing } from './dialog-closing.ts';

interface DialogFootProps {
  /** On the button that confirms; null: there is nothing to confirm. */
  verb: string | null;
  /** The verb in -ando while it is being done. */
  busy?: string | false;
  /** On the way out, where «Cerrar» could be taken for the act. */
  away?: string | undefined;
  /** There is no way back from it. */
  danger?: boolean;
  onConfirm: () => void;
}

/** What most dialogs end with: the verb, and the way out that changes nothing. */
export function DialogFoot({ verb, busy = false, away = UI.close, danger = false, onConfirm }: DialogFootProps) {
  const close = use(DialogClosing);
  return (
    <>
      {verb !== null && (
        <Button kind={danger ? 'danger-filled' : 'primary'} busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      )}
      <Button kind="ghost" onClick={close}>
        {away}
      </Button>
    </>
  );
}
