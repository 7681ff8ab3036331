import { useEffect, useId, useRef } from 'react';
import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';
import type { Question } from './question.ts';
import { QuestionPicture } from './question-picture.tsx';

interface PlainDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (accepted: boolean) => void;
}

/** The browser's own dialog: for when the code of the other one cannot be loaded. */
export function PlainDialog({ question, open, onAnswer }: PlainDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  // Two may be open at once: that a part is missing, and the question that it was for.
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!open || !dialog || dialog.open) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  const { title, text, picture, danger = false, told = false, confirm = UI.accept, away = UI.close } = question;
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className="m-auto w-[calc(100%-2rem)] max-w-dialog rounded-lg bg-raised text-ink shadow-dialog backdrop:bg-backdrop"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 className="px-5 pt-5 pb-1.5 text-h3 font-semibold" id={titleId}>
        {title}
      </h2>
      {text && <p className="px-5 pb-4 text-ui text-ink-2">{text}</p>}
      {picture && (
        <div className="px-5 pb-4">
          <QuestionPicture {...picture} />
        </div>
      )}
      <div className="flex flex-row-reverse flex-wrap gap-2 border-t border-line px-5 py-3.5">
        {!told && (
          <Button kind={danger ? 'danger-filled' : 'primary'} onClick={() => onAnswer(true)}>
            {confirm}
          </Button>
        )}
        <Button kind={told ? 'primary' : 'ghost'} onClick={() => onAnswer(false)}>
          {away}
        </Button>
      </div>
    </dialog>
  );
}
