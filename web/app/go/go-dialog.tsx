import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { GO } from '#web/text/go.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import type { Destination, DestinationGroup } from './destination.ts';
import { screensOf, withWords } from './screens.ts';
import { useFound } from './use-found.ts';

interface GoDialogProps {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
}

export default function GoDialog({ user, open, onClose }: GoDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onClose={onClose} initialFocus={input} className="relative z-50" aria-label={GO.title}>
      <DialogBackdrop transition className="fade fixed inset-0 bg-backdrop data-closed:opacity-0" />
      <div className="fixed inset-0 flex justify-center p-4 sm:pt-[12vh]">
        <DialogPanel
          transition
          className="fade isolate flex h-fit max-h-full w-full max-w-[38rem] flex-col rounded-lg bg-raised text-ink shadow-dialog data-closed:opacity-0"
        >
          <Chooser user={user} input={input} onClose={onClose} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

interface ChooserProps extends Pick<GoDialogProps, 'user' | 'onClose'> {
  input: RefObject<HTMLInputElement | null>;
}

function Chooser({ user, input, onClose }: ChooserProps) {
  const navigate = useNavigate();
  const call = useCall();
  const [typed, setTyped] = useState('');
  const { found, isSearching } = useFound(user, useDeferredValue(typed));
  // On a touch screen a dialog leaves the focus outside its fields; whoever opens this one wants to write.
  useEffect(() => queueMicrotask(() => input.current?.focus()), [input]);
  const groups = [
    { title: GO.groups.screens, entries: withWords(screensOf(user, call.phase === 'ready' ? call.data : null), typed) },
    ...(found?.groups ?? []),
  ].filter(({ entries }) => entries.length > 0);
  const words = wordsOf({ typed, isSearching, isEmpty: groups.length === 0, hasFailed: found?.groups === null });
  const go = (destination: Destination | null) => {
    if (destination === null) return;
    onClose();
    void navigate(destination.to);
  };
  return (
    <Combobox<Destination | null> immediate value={null} by="to" onChange={go}>
      <div className="relative border-b border-line">
        <Search
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-3"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <ComboboxInput
          ref={input}
          className="h-13 w-full rounded-t-lg bg-transparent pr-4 pl-12 text-body outline-offset-[-2px] placeholder:text-ink-3"
          aria-label={GO.title}
          placeholder={GO.placeholder}
          maxLength={200}
          autoComplete="off"
          displayValue={() => typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // The list is always in sight: the first press closes the whole.
            if (event.key === 'Escape') onClose();
          }}
        />
      </div>
      <ComboboxOptions static className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden" aria-label={GO.title}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </ComboboxOptions>
      <p
        className={joinClasses(
          'border-t border-line px-4 py-2.5 text-meta text-ink-2',
          words === GO.hint && 'touch:hidden',
        )}
        role="status"
      >
        {words}
      </p>
    </Combobox>
  );
}

interface Outcome {
  typed: string;
  isSearching: boolean;
  isEmpty: boolean;
  hasFailed: boolean;
}

function wordsOf({ typed, isSearching, isEmpty, hasFailed }: Outcome): string {
  if (isSearching) return GO.searching;
  if (hasFailed) return GO.failed;
  return isEmpty ? GO.nothing(typed.trim()) : GO.hint;
}

function Group({ group: { title, entries } }: { group: DestinationGroup }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 pt-2 pb-1 text-meta font-semibold text-ink-2">
        {title}
      </p>
      {entries.map((entry) => (
        <ComboboxOption
          key={entry.to}
          value={entry}
          className="flex min-h-10 touch:min-h-11 cursor-pointer items-center rounded-md px-3 py-1.5 text-ui wrap-anywhere data-focus:bg-accent-soft data-focus:text-accent"
        >
          {entry.label}
        </ComboboxOption>
      ))}
    </div>
  );
}
