import { useId, useState } from 'react';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { FORM_HISTORY } from '#web/text/form-history.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedAnswers } from './changed-answers.tsx';
import type { Save, SavesReader } from './read-saves.ts';

interface SaveEntryProps {
  save: Save;
  /** null where the form is stored whole. */
  section: string | null;
  /** The save of the same section before it. */
  before: number | null;
  reader: SavesReader;
  contexto: ReadFormHeaderAnswer['contexto'];
  isCurrent: boolean;
  onRestore?: () => void;
}

export function SaveEntry({ save, section, before, reader, contexto, isCurrent, onRestore }: SaveEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const when = fullMoment(save.fecha);
  const of = FORM_HISTORY.of(when);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="text-ui">
            <span className="nums font-semibold">{when}</span>
            {section !== null && <span className="text-ink-2"> · {section}</span>}
          </p>
          <p className="text-meta text-ink-2">
            {save.autor === null ? FORM_HISTORY.someone : `${save.autor.ape}, ${save.autor.nom}`}
            {before === null && ` · ${FORM_HISTORY.first}`}
            {isCurrent && ` · ${FORM_HISTORY.current}`}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? FORM_HISTORY.hide : FORM_HISTORY.show} ${of}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? FORM_HISTORY.hide : FORM_HISTORY.show}
          </Button>
          {onRestore && (
            <Button size="small" aria-label={`${FORM_HISTORY.restore} (${when})`} onClick={onRestore}>
              {FORM_HISTORY.restore}
            </Button>
          )}
        </span>
      </div>
      <div id={id} className="mt-3" hidden={!isOpen}>
        {isOpen && <ChangedAnswers reader={reader} n={save.n} before={before} contexto={contexto} />}
      </div>
    </li>
  );
}
