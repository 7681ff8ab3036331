import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { Link, useLocation } from 'react-router-dom';
import { SHELL } from '#web/text/shell.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { isCurrent, menuEntries } from '../go/menu-entries.ts';
import { GoButton } from '../go/go-button.tsx';
import { PATHS } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { BrandName } from './brand.tsx';
import { CallSummary } from './call-summary.tsx';
import { CompactMenu } from './compact-menu.tsx';
import { InstitutionImage } from './institution-image.tsx';

/** Many entries fold below 80 rem, few below 64. `null`: the session is still being checked. */
export function Header({ user }: { user: SessionUser | null }) {
  const { pathname } = useLocation();
  const entries = user ? menuEntries(user) : [];
  const wide = entries.length > 4;
  const fold = wide ? 'max-[80rem]:hidden' : 'max-lg:hidden';
  return (
    <header className="sticky short:static top-0 z-40 border-b border-line bg-surface print:hidden" data-screen-only>
      <div className={joinClasses('flex h-14 items-center gap-3 px-4 md:px-6', !wide && 'sm:gap-5')}>
        <Link
          className="inline-flex min-h-11 items-center gap-2 text-h3 font-bold tracking-title text-ink"
          to={PATHS.main}
        >
          <BrandName />
        </Link>
        <span className="hidden h-7 border-l border-line sm:block" />
        <InstitutionImage slot="encabezado" beside short={wide} className={wide ? '-ml-1' : 'max-md:[&>span]:hidden'} />
        {entries.length > 0 && (
          <nav aria-label={SHELL.mainNav} className={joinClasses('min-w-0 self-stretch', fold)}>
            {/* Read with wider letters it scrolls, and nothing beside it leaves the screen. */}
            <ul className="flex h-full gap-0.5 overflow-x-auto overflow-y-hidden whitespace-nowrap [scrollbar-width:none] *:shrink-0">
              {entries.map((entry) => (
                <li key={entry.to}>
                  <Link
                    className={joinClasses(
                      'inline-flex h-full items-center border-b-2 border-transparent -outline-offset-2 text-ui text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink',
                      wide ? 'px-1.5' : 'px-2',
                    )}
                    to={entry.to}
                    aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                  >
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={joinClasses('ml-auto flex min-w-0 items-center gap-1', wide && 'min-[80rem]:shrink-0')}>
          {user && (
            <>
              <CallSummary brief={wide} />
              {!user.debeCambiarClave && <GoButton user={user} />}
              {!user.debeCambiarClave && <Bell />}
              <AccountMenu user={user} brief={wide} className={fold} />
              <CompactMenu user={user} entries={entries} className={wide ? 'min-[80rem]:hidden' : 'lg:hidden'} />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
