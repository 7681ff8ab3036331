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
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-50 w-72 rounded-lg bg-raised px-4 py-3 text-table shadow-float"
      >
        <p className="font-semibold">{SHELL.bellNone}</p>
        <p className="text-ink-2">{SHELL.bellHint}</p>
      </PopoverPanel>
    </Popover>
  );
}
