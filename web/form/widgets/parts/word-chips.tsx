import { X } from 'lucide-react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';

interface WordChipsProps {
  words: readonly string[];
  /** null: they are only read. */
  onRemove: ((word: string) => void) | null;
}

/** Words that are there, each with its cross. */
export function WordChips({ words, onRemove }: WordChipsProps) {
  if (words.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label={FORM_FIELDS.loadedWords}>
      {words.map((word) => (
        <li
          key={word}
          className="inline-flex max-w-full items-center gap-1 rounded-sm bg-sunken py-1 pr-1 pl-2.5 text-ui"
        >
          <span className="min-w-0 wrap-anywhere">{word}</span>
          {onRemove && (
            <button
              type="button"
              className="inline-flex size-6 touch:tap shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-line hover:text-ink"
              aria-label={FORM_FIELDS.remove(word)}
              onClick={() => onRemove(word)}
            >
              <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
