import type { ReactNode, RefObject } from 'react';
import { UI } from '#web/text/ui.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { useConfirm } from './dialogs.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  title: string;
  /** On the button that confirms; Enter in a line of text presses it. */
  verb: string;
  /** The verb in -ando while it is being sent. */
  busy: string | false;
  /** On the way out, where «Cerrar» could be taken for the act. */
  away?: string | undefined;
  /** There is no way back from it. */
  danger?: boolean;
  size?: 'question' | 'row';
  /** Something in it would be lost: whoever closes it is asked. */
  isTyped?: boolean;
  initialFocus: RefObject<HTMLElement | null>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

const DROP_TYPED = { title: UI.dropTyped, confirm: UI.dropTypedWord, danger: true } as const;

/** A few fields to be sent. It stays open until they have been taken: the caller closes it. */
export function FormDialog({
  title,
  verb,
  busy,
  away,
  danger,
  size = 'row',
  isTyped = false,
  initialFocus,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const confirm = useConfirm();
  const submit = () => {
    if (busy === false) onSubmit();
  };
  const close = async () => {
    if (!isTyped || busy !== false || (await confirm(DROP_TYPED))) onClose();
  };
  return (
    <Dialog
      open
      size={size}
      onClose={() => void close()}
      title={title}
      initialFocus={initialFocus}
      foot={
        <DialogFoot
          verb={verb}
          busy={busy}
          away={away}
          danger={danger ?? false}
          onConfirm={submit}
          onClose={() => void close()}
        />
      }
    >
      <form
        noValidate
        className={size === 'row' ? 'flex flex-col gap-6 pl-5 max-sm:pl-4' : 'py-2 pl-0.5'}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        {children}
        {/* Among several lines of text a browser submits by Enter only where there is a button for it. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}
