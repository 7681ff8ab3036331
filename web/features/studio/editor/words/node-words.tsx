import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { valueAt } from '#engine/pointer.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import type { Editor } from '../../editing/use-editor.ts';
import {
  aroundOf,
  conditionsOffered,
  isInUse,
  listsOffered,
  nodeSheet,
  withCondition,
  withNodeAt,
} from '../../model/words/node-words.ts';
import type { When } from '../../model/words/word.ts';
import { wordsOf } from '../../model/words/words-of.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import { WordList } from './word-list.tsx';

interface NodeWordsProps {
  /** The pointer of what has the words. */
  place: string;
  editor: Editor;
  /** What the words are of, for those who hear the button alone. */
  of: string;
  /** What it is called where it has a name of its own. */
  title?: string;
}

/** The words of a stage, or of an item of the form, that are seldom needed: they wait behind a button unless they are in use. */
export function NodeWords({ place, editor, of, title = STUDIO_WORDS.more }: NodeWordsProps) {
  const id = useId();
  const table = wordsOf(place);
  const around = aroundOf(editor.template, place);
  const [isOpen, setOpen] = useState(() => isInUse(table, around));
  const sheet = nodeSheet(table, around);
  const lists = listsOffered(table, around);
  const conditions = conditionsOffered(table.conditions, around);
  if (sheet === null && lists.length === 0 && conditions.length === 0) return null;
  const Figure = isOpen ? ChevronDown : ChevronRight;
  return (
    <div>
      <button
        type="button"
        className="-ml-1 flex min-h-9 touch:min-h-11 items-center gap-1.5 rounded-md px-1 text-left text-table font-semibold text-ink-2 hover:bg-hover"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={title === STUDIO_WORDS.more ? STUDIO_WORDS.moreOf(of) : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Figure className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {title}
      </button>
      {isOpen && (
        <div className="flex flex-col gap-5 pt-3" id={id}>
          {sheet && <SheetForm sheet={sheet} editor={editor} place={place} />}
          {lists.map((list) => (
            <WordList key={list.at} list={list} place={place} editor={editor} />
          ))}
          {conditions.map((word) => (
            <ConditionEditor
              key={word.at}
              title={word.title}
              none={word.none}
              sources={word.sources(around)}
              value={valueAt(around.node, word.at) as When}
              onChange={(when) =>
                editor.edit((now) => withNodeAt(now, place, (node) => withCondition(node, word, when)))
              }
            />
          ))}
        </div>
      )}
    </div>
  );
}
