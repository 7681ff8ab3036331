import { CloudAlert, CloudCheck, CloudOff, LoaderCircle, Pencil } from 'lucide-react';
import { savingWord, type SavingWord } from '#web/form/session/session-state.ts';
import { FORMS } from '#web/text/forms.ts';
import { clockTime } from './clock-time.ts';
import type { PartSession } from './use-part-session.ts';

const LOOKS = {
  saving: [LoaderCircle, 'animate-spin text-ink-3'],
  offline: [CloudOff, 'text-warn'],
  kept: [CloudAlert, 'text-warn'],
  unsaved: [Pencil, 'text-warn'],
  saved: [CloudCheck, 'text-ok'],
  clean: [CloudCheck, 'text-ink-3'],
} as const satisfies Record<SavingWord, unknown>;

/** Beside the button that saves, always: nothing is lost and one can see it. */
export function SavingState({ part, sectioned }: { part: PartSession; sectioned: boolean }) {
  const word = savingWord(part.state, part.dirtySince);
  const [Icon, tone] = LOOKS[word];
  return (
    <p className="nums inline-flex min-w-0 items-center gap-1.5 text-meta text-ink-2" role="status">
      <Icon className={`size-4 shrink-0 ${tone}`} strokeWidth={1.75} aria-hidden="true" />
      {inWords(word, part, sectioned)}
    </p>
  );
}

function inWords(word: SavingWord, { state: { savedAt }, dirtySince }: PartSession, sectioned: boolean): string {
  const { states } = FORMS;
  if (word === 'unsaved') return states.unsaved(dirtySince ? clockTime(dirtySince) : '');
  if (word === 'saved') return states.savedAt(savedAt ? clockTime(savedAt) : '');
  if (word === 'saving') return FORMS.saving;
  if (word === 'kept') return sectioned ? states.draftSection : states.draft;
  return states[word];
}
