import { useRef } from 'react';
import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';
import { linkStyle } from './link-style.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { Question } from './question.ts';
import { QuestionMessages } from './question-messages.tsx';
import { QuestionPicture } from './question-picture.tsx';

interface QuestionDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (accepted: boolean) => void;
}

export default function QuestionDialog({ question, open, onAnswer }: QuestionDialogProps) {
  const safe = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const {
    title,
    text,
    more,
    messages,
    picture,
    link,
    danger = false,
    told = false,
    confirm = UI.accept,
    away = UI.close,
  } = question;
  return (
    <DialogFrame
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      initialFocus={danger || told ? safe : main}
      foot={
        <>
          {!told && (
            <Button ref={main} kind={danger ? 'danger-filled' : 'primary'} onClick={() => onAnswer(true)}>
              {confirm}
            </Button>
          )}
          <Button ref={safe} kind={told ? 'primary' : 'ghost'} onClick={() => onAnswer(false)}>
            {away}
          </Button>
        </>
      }
    >
      {text}
      {messages && <QuestionMessages {...messages} />}
      {picture && <QuestionPicture {...picture} />}
      {more !== undefined && <p className="nums mt-2 text-ui text-ink-2">{more}</p>}
      {link && (
        <p className="mt-3 text-ui">
          <a className={linkStyle} href={link.href}>
            {link.text}
          </a>
        </p>
      )}
    </DialogFrame>
  );
}
