import { useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { KEYWORDS } from '#web/text/keywords.ts';
import { controlStyle } from '#web/ui/control-style.ts';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { wordsIn } from './words-in.ts';

interface KeywordsDialogProps {
  id: string;
  words: readonly string[];
  max: number | undefined;
  longest: number;
  onSave: (words: readonly string[]) => void;
  onClose: () => void;
}

/** All words at once, one a line, as one pastes them. Here only too many are refused. */
export function KeywordsDialog({ id, words, max, longest, onSave, onClose }: KeywordsDialogProps) {
  const [text, setText] = useState(words.join('\n'));
  const [refusal, setRefusal] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  function save() {
    const typed = wordsIn(text);
    if (typed.length === 0) return refuse(KEYWORDS.empty);
    if (max !== undefined && typed.length > max) return refuse(KEYWORDS.tooMany(max));
    if (typed.some((word) => word.length > longest)) return refuse(FORM_FIELDS.tooLong(longest));
    onSave(typed);
  }

  function refuse(message: string) {
    setRefusal(message);
    area.current?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={KEYWORDS.dialogTitle}
      initialFocus={area}
      foot={<DialogFoot verb={KEYWORDS.save} onConfirm={save} />}
    >
      <label className="block text-ink" htmlFor={`${id}-lista`}>
        {KEYWORDS.onePerLine}
      </label>
      <p className="mt-1.5 min-h-5 font-semibold text-bad empty:hidden" role="alert" id={`${id}-lista-rechazo`}>
        {refusal}
      </p>
      <textarea
        ref={area}
        id={`${id}-lista`}
        rows={6}
        className={controlStyle(refusal !== null, 'mt-2 block px-3 py-2 text-body text-ink')}
        value={text}
        aria-invalid={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : `${id}-lista-rechazo`}
        onChange={(event) => {
          setText(event.target.value);
          setRefusal(null);
        }}
      />
    </Dialog>
  );
}
