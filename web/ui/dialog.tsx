import { DROP_TYPED } from '#web/text/drop-typed.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { DialogClosing } from './dialog-closing.ts';
import { useConfirm } from './dialogs.tsx';
import { useTypedTexts } from './use-typed-texts.ts';

interface DialogProps extends DialogFrameProps {
  /** Whether closing would lose something, where the texts of its fields do not say so. */
  isTyped?: (() => boolean) | undefined;
}

/** Whoever closes one with something typed in it is asked first, whichever way it is closed. */
export function Dialog({ isTyped, onClose, children, foot, ...frame }: DialogProps) {
  const confirm = useConfirm();
  const texts = useTypedTexts();
  const hasTyped = isTyped ?? texts.hasChanged;
  const close = () => {
    if (!hasTyped()) return onClose();
    void confirm({ ...DROP_TYPED, danger: true }).then((isMeant) => isMeant && onClose());
  };
  return (
    <DialogFrame {...frame} onClose={close} foot={<DialogClosing value={close}>{foot}</DialogClosing>}>
      {children && (
        <div className="contents" onFocusCapture={texts.onFocusCapture}>
          {children}
        </div>
      )}
    </DialogFrame>
  );
}
