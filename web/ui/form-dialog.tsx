import { useRef, type ReactNode, type RefObject } from 'react';
import { DialogFoot } from './dialog-foot.tsx';
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
  /** As in `Dialog`. */
  isTyped?: (() => boolean) | undefined;
  initialFocus: RefObject<HTMLElement | null>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** While it is being sent nothing of it is lost. */
const NOTHING_TYPED = () => false;

/** A few fields to be sent. It stays open until they have been taken: the caller closes it. */
export function FormDialog({
  title,
  verb,
  busy,
  away,
  danger,
  size = 'row',
  isTyped,
  initialFocus,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    if (busy !== false) return;
    const tooLong = form.current?.querySelector<HTMLElement>('[data-too-long]');
    if (!tooLong) return onSubmit();
    tooLong.focus();
    // What is wrong with a long text stands below it, where one stops writing.
    tooLong.nextElementSibling?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      isTyped={busy === false ? isTyped : NOTHING_TYPED}
      initialFocus={initialFocus}
      foot={<DialogFoot verb={verb} busy={busy} away={away} danger={danger ?? false} onConfirm={submit} />}
    >
      <form
        ref={form}
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
