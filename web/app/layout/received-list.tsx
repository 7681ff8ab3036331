import { CloseButton } from '@headlessui/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MarkNotificationsReadBody } from '#schemas/generated/api/mark-notifications-read.ts';
import { SHELL } from '#web/text/shell.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { fullMoment } from '../call/format-day.ts';
import type { Received } from './use-received.ts';

/** The newest first; unread ones carry a dot and a word. All of one's own can be marked, also those that are not listed any more. */
export function ReceivedList({
  list,
  unread,
  onRead,
}: {
  list: readonly Received[];
  unread: number;
  onRead: ((which: MarkNotificationsReadBody) => void) | null;
}) {
  const [newest] = list;
  if (!newest) {
    return (
      <div className="px-4 py-3">
        <p className="font-semibold">{SHELL.bellNone}</p>
        <p className="text-ink-2">{SHELL.bellHint}</p>
      </div>
    );
  }
  return (
    <>
      <div className="sticky top-0 flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-line bg-raised px-4 py-1.5">
        <h2 className="font-semibold">{SHELL.bell}</h2>
        {unread > 0 && onRead && (
          <button
            type="button"
            className={joinClasses(linkStyle, 'min-h-8 touch:min-h-11 text-meta')}
            onClick={() => onRead({ hasta: newest.id })}
          >
            {SHELL.bellAll}
          </button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {list.map(({ id, titulo, cuerpo, enlace, fecha, leida }) => (
          <li key={id} className="flex gap-2.5 px-4 py-3">
            <span
              className={joinClasses('mt-1.5 size-2 shrink-0 rounded-full', !leida && 'bg-accent-fill')}
              aria-hidden="true"
            />
            <div className="min-w-0 flex-1">
              <h3 className={joinClasses('wrap-break-word', leida ? 'text-ink-2' : 'font-semibold')}>
                {titulo}
                {!leida && <span className="sr-only">{` (${SHELL.bellNew})`}</span>}
              </h3>
              <p className="own-direction wrap-break-word whitespace-pre-line text-ink-2">{cuerpo}</p>
              <p className="nums mt-1 flex flex-wrap gap-x-3 text-meta text-ink-3">
                {fullMoment(fecha)}
                {enlace !== null && (
                  <CloseButton
                    as={Link}
                    to={enlace}
                    className={joinClasses(linkStyle, 'touch:min-h-11')}
                    aria-label={SHELL.bellOpenOf(titulo)}
                    onClick={() => !leida && onRead?.({ ids: [id] })}
                  >
                    {SHELL.bellOpen}
                  </CloseButton>
                )}
              </p>
            </div>
            {!leida && onRead && (
              <IconButton
                label={SHELL.bellReadOf(titulo)}
                icon={<Check className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onRead({ ids: [id] })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
