import { CloudAlert, CloudCheck, CloudOff, LoaderCircle, Pencil } from 'lucide-react';
import { savingWord, type SavingWord } from '#web/form/session/session-state.ts';
import { FORMS } from '#web/text/forms.ts';
import { clockTime } from '#web/app/call/clock-time.ts';
import type { PartSession } from './use-part-session.ts';

const LOOKS = {
  saving: [LoaderCircle, 'animate-spin text-ink-3'],
  offline: [CloudOff, 'text-warn'],
  copied: [CloudCheck, 'text-warn'],
  kept: [CloudAlert, 'text-warn'],
  unsaved: [Pencil, 'text-warn'],
  saved: [CloudCheck, 'text-ok'],
  clean: [CloudCheck, 'text-ink-3'],
} as const satisfies Record<SavingWord, unknown>;

export type DraftOf = keyof typeof FORMS.drafts;

/** Beside the button that saves, always: nothing is lost and one can see it. */
export function SavingState({ part, draftOf }: { part: PartSession; draftOf: DraftOf }) {
  const word = savingWord(part.state, part.dirtySince);
  const [Icon, tone] = LOOKS[word];
  return (
    <p className="nums inline-flex min-w-0 items-center gap-1.5 text-meta text-ink-2" role="status">
      <Icon className={`size-4 shrink-0 ${tone}`} strokeWidth={1.75} aria-hidden="true" />
      {inWords(word, part, draftOf)}
    </p>
  );
}

function inWords(word: SavingWord, { state: { savedAt }, dirtySince }: PartSession, draftOf: DraftOf): string {
  const { states } = FORMS;
  if (word === 'unsaved') return states.unsaved(dirtySince ? clockTime(dirtySince) : '');
  if (word === 'saved') return states.savedAt(savedAt ? clockTime(savedAt) : '');
  if (word === 'saving') return FORMS.saving;
  if (word === 'kept' || word === 'copied') return FORMS.drafts[draftOf][word];
  return states[word];
}
