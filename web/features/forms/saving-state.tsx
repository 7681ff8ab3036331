import { CloudAlert, CloudCheck, CloudOff, LoaderCircle, Pencil } from 'lucide-react';
import { useOnline } from '#web/app/use-online.ts';
import { FORMS } from '#web/text/forms.ts';
import { clockTime } from './clock-time.ts';
import type { FormSession } from './use-form-session.ts';

/** Beside the button that saves, always: nothing is lost and one can see it. */
export function SavingState({ session, sectioned }: { session: FormSession; sectioned: boolean }) {
  const online = useOnline();
  const { saving, dirtySince, draftKept, savedAt } = session;
  const [Icon, tone, text] = saving
    ? ([LoaderCircle, 'animate-spin text-ink-3', FORMS.saving] as const)
    : dirtySince !== null && !online
      ? ([CloudOff, 'text-warn', FORMS.states.offline] as const)
      : dirtySince !== null && draftKept
        ? ([CloudAlert, 'text-warn', sectioned ? FORMS.states.draftSection : FORMS.states.draft] as const)
        : dirtySince !== null
          ? ([Pencil, 'text-warn', FORMS.states.unsaved(clockTime(dirtySince))] as const)
          : savedAt !== null
            ? ([CloudCheck, 'text-ok', FORMS.states.savedAt(clockTime(savedAt))] as const)
            : ([CloudCheck, 'text-ink-3', FORMS.states.clean] as const);
  return (
    <p className="nums inline-flex min-w-0 items-center gap-1.5 text-meta text-ink-2" role="status">
      <Icon className={`size-4 shrink-0 ${tone}`} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}
