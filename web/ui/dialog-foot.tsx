import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';

interface DialogFootProps {
  /** On the button that confirms; null: there is nothing to confirm. */
  verb: string | null;
  /** The verb in -ando while it is being done. */
  busy?: string | false;
  onConfirm: () => void;
  onClose: () => void;
}

/** What most dialogs end with: the verb, and the way out that changes nothing. */
export function DialogFoot({ verb, busy = false, onConfirm, onClose }: DialogFootProps) {
  return (
    <>
      {verb !== null && (
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {verb}
        </Button>
      )}
      <Button kind="ghost" onClick={onClose}>
        {UI.close}
      </Button>
    </>
  );
}
