import { useRef, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { KEYWORDS } from '#web/text/keywords.ts';
import { Button } from '#web/ui/button.tsx';
import { controlStyle } from '#web/ui/control-style.ts';
import { lengthWords } from '#web/ui/length-words.ts';
import { useFormScope } from '../scope/form-scope.tsx';
import { KeywordsDialog } from './parts/keywords-dialog.tsx';
import { leaving } from './parts/leaving.ts';
import { WordChips } from './parts/word-chips.tsx';
import { wordsIn } from './parts/words-in.ts';
import type { WidgetProps } from '../spec/widget-props.ts';

const quiet =
  'inline-flex min-h-6 touch:min-h-11 items-center rounded-sm text-ink-2 underline decoration-line-strong underline-offset-3';

/** Words as chips: Enter adds, the cross takes away; several between commas are several, what is said twice counts once. */
export function Keywords(props: WidgetProps) {
  const { id, spec, value, onChange, onLeave, disabled, required, invalid, describedBy } = props;
  const { services, store } = useFormScope();
  const words = Array.isArray(value) ? (value as readonly string[]) : [];
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [several, setSeveral] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const max = spec.schema.maxItems;
  const longest = spec.schema.items?.maxLength ?? 255;

  function add() {
    const typed = wordsIn(text);
    if (typed.length === 0) return setRefusal(KEYWORDS.empty);
    const over = typed.flatMap((word) => lengthWords(longest, word) ?? [])[0];
    if (over !== undefined) return setRefusal(`${FORM_FIELDS.tooLong(longest)}. ${over}`);
    const fresh = typed.filter((word) => words.every((other) => other.toLowerCase() !== word.toLowerCase()));
    const next = [...words, ...fresh];
    if (max !== undefined && next.length > max) return setRefusal(KEYWORDS.tooMany(max));
    setRefusal(null);
    setText('');
    if (fresh.length === 0) return;
    onChange(next);
    setSaid(FORM_FIELDS.added(fresh.join(', '), next.length, spec.label));
  }

  function remove(word: string) {
    const next = words.filter((other) => other !== word);
    onChange(next.length === 0 ? undefined : next);
    setSaid(FORM_FIELDS.deleted(word));
    input.current?.focus();
  }

  async function removeAll() {
    if (await services.confirm(KEYWORDS.confirmRemoveAll, { danger: true })) onChange(undefined);
    input.current?.focus();
  }

  return (
    <div onBlur={leaving(onLeave)}>
      <WordChips words={words} onRemove={disabled ? null : remove} />
      {!disabled && (
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            type="text"
            className={controlStyle(invalid || refusal !== null, 'h-11 px-3 text-body')}
            value={text}
            aria-required={(required && words.length === 0) || undefined}
            aria-invalid={invalid || refusal !== null || undefined}
            aria-describedby={
              [describedBy, refusal === null ? null : `${id}-rechazo`].filter(Boolean).join(' ') || undefined
            }
            onChange={(event) => {
              setText(event.target.value);
              setRefusal(null);
              store.markChanged();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button className="min-h-11" onClick={add}>
            {FORM_FIELDS.add}
          </Button>
        </div>
      )}
      <p className="mt-1.5 min-h-5 text-ui font-semibold text-bad empty:hidden" role="alert" id={`${id}-rechazo`}>
        {refusal}
      </p>
      <div className="mt-1.5 flex justify-between gap-4 text-meta text-ink-3">
        <span className="flex gap-4">
          {!disabled && (
            <button type="button" className={`${quiet} hover:text-ink`} onClick={() => setSeveral(true)}>
              {KEYWORDS.several}
            </button>
          )}
          {words.length > 0 && !disabled && (
            <button type="button" className={`${quiet} hover:text-bad`} onClick={() => void removeAll()}>
              {FORM_FIELDS.removeAll}
            </button>
          )}
        </span>
        {max !== undefined && <span className="nums">{FORM_FIELDS.ofMax(words.length, max)}</span>}
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      {several && (
        <KeywordsDialog
          id={id}
          words={words}
          max={max}
          longest={longest}
          onSave={(next) => {
            onChange(next);
            setRefusal(null);
            setSeveral(false);
          }}
          onClose={() => setSeveral(false)}
        />
      )}
    </div>
  );
}
