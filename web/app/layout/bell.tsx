import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSettings } from '#web/app/settings.tsx';
import { SHELL } from '#web/text/shell.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { MailChoices } from './mail-choices.tsx';
import { ReceivedList } from './received-list.tsx';
import { useReceived } from './use-received.ts';

/** Where the office's notices arrive. */
export function Bell() {
  const { received, unread, markRead, mails, setMail, again } = useReceived();
  const { correo } = useSettings();
  const place = useRef<HTMLElement>(null);
  return (
    <Popover className="relative">
      <PopoverButton
        className="relative inline-flex size-10 touch:size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
        aria-label={unread > 0 ? SHELL.bellUnread(unread) : SHELL.bell}
      >
        <BellIcon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="nums absolute top-1 right-0.5 inline-flex min-w-4.5 items-center justify-center rounded-full bg-accent-fill px-1 text-[0.6875rem] leading-4.5 font-semibold text-on-accent"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </PopoverButton>
      {/* Not moved out of its place: the sentinels of a moved panel are focusable and hidden at once. */}
      <PopoverPanel className="absolute right-0 z-50 mt-1 w-96 rounded-lg bg-raised text-table shadow-float max-sm:fixed max-sm:inset-x-4 max-sm:top-14 max-sm:w-auto">
        <WhenOpened act={again} />
        {/* What scrolls is reached by the keyboard; and without anything to reach, the panel counts as moved. */}
        <ScrollRegion
          ref={place}
          aria-label={SHELL.bell}
          className="max-h-[min(32rem,calc(100dvh-5rem))] scroll-pt-14 overflow-y-auto rounded-lg"
        >
          {received.phase === 'ready' ? (
            <>
              <ReceivedList
                list={received.data.lista}
                unread={unread}
                onRead={
                  markRead &&
                  ((which) => {
                    // The button that was pressed goes away, and the keyboard needs a place to go on from.
                    place.current?.focus();
                    markRead(which);
                  })
                }
              />
              {correo && mails && setMail && <MailChoices mails={mails} onChange={setMail} />}
            </>
          ) : received.phase === 'loading' ? (
            <p className="px-4 py-3 text-ink-2" role="status">
              {SHELL.bellLoading}
            </p>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3" role="alert">
              <p>{SHELL.bellFailed}</p>
              <Button size="small" onClick={again}>
                {UI.retry}
              </Button>
            </div>
          )}
        </ScrollRegion>
      </PopoverPanel>
    </Popover>
  );
}

/** What arrived since the page was loaded. */
function WhenOpened({ act }: { act: () => void }) {
  useEffect(act, [act]);
  return null;
}
