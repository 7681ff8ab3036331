import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { SESSIONS } from '#web/text/sessions.ts';
import { SHELL } from '#web/text/shell.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { controlLinks, isCurrent, type MenuLink } from '../go/menu-entries.ts';
import { OWN_SESSIONS, PATHS } from '../paths.ts';
import { accountName } from './account-name.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The whole bar behind one button, where it has no room. */
export function CompactMenu({
  user,
  entries,
  className,
}: {
  user: SessionUser;
  entries: readonly MenuLink[];
  className: string;
}) {
  const signOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <Popover className={className}>
      <PopoverButton className="inline-flex h-10 touch:h-11 items-center gap-2 rounded-md px-2 text-ui font-semibold hover:bg-hover">
        <MenuIcon className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span className="max-[24rem]:sr-only">{SHELL.menu}</span>
      </PopoverButton>
      <PopoverPanel className="absolute inset-x-0 top-14 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface px-4 py-2 shadow-float md:px-6">
        {({ close }) => (
          <>
            <nav aria-label={SHELL.mainNavCompact}>
              <ul className="divide-y divide-line">
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <Link
                      className="flex min-h-12 items-center text-body aria-[current]:font-semibold aria-[current]:text-accent"
                      to={entry.to}
                      aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                      onClick={() => close()}
                    >
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="border-t border-line py-4">
              <ThemeChoice id="aspecto-compacto" />
            </div>
            <p className="flex flex-wrap gap-x-6 border-t border-line pt-3 pb-1 text-ui text-ink-2">
              <span className="basis-full text-meta wrap-anywhere">{accountName(user)}</span>
              {controlLinks(user).map(({ label, to }) => (
                <Link
                  key={to}
                  className={joinClasses(linkStyle, 'inline-flex min-h-11 items-center')}
                  to={to}
                  onClick={() => close()}
                >
                  {label}
                </Link>
              ))}
              <Link
                className={joinClasses(linkStyle, 'inline-flex min-h-11 items-center')}
                to={PATHS.password}
                onClick={() => close()}
              >
                {SHELL.changePassword}
              </Link>
              <Link
                className={joinClasses(linkStyle, 'inline-flex min-h-11 items-center')}
                to={OWN_SESSIONS}
                onClick={() => close()}
              >
                {SESSIONS.title}
              </Link>
              <Link
                className={joinClasses(linkStyle, 'inline-flex min-h-11 items-center')}
                to={PATHS.ownData}
                onClick={() => close()}
              >
                {SHELL.ownData}
              </Link>
              <button
                type="button"
                className={joinClasses(linkStyle, 'min-h-11')}
                onClick={() => {
                  close();
                  signOut();
                }}
              >
                {SHELL.signOut}
              </button>
            </p>
          </>
        )}
      </PopoverPanel>
    </Popover>
  );
}
