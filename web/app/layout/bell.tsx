import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Bell as BellIcon } from 'lucide-react';
import { SHELL } from '#web/text/shell.ts';

/** Where the office's notices arrive. */
export function Bell() {
  return (
    <Popover className="relative">
      <PopoverButton
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
        aria-label={SHELL.bell}
      >
        <BellIcon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </PopoverButton>
      {/* Not moved out of its place: the sentinels of a moved panel are focusable and hidden at once. */}
      <PopoverPanel className="absolute right-0 z-50 mt-1 max-sm:fixed max-sm:inset-x-4 max-sm:top-14 max-sm:w-auto w-72 rounded-lg bg-raised px-4 py-3 text-table shadow-float">
        <p className="font-semibold">{SHELL.bellNone}</p>
        <p className="text-ink-2">{SHELL.bellHint}</p>
      </PopoverPanel>
    </Popover>
  );
}
