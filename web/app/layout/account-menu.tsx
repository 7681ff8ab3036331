import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { ChevronDown, FileDown, KeyRound, LogOut, MonitorSmartphone, ScrollText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SESSIONS } from '#web/text/sessions.ts';
import { SHELL } from '#web/text/shell.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { useUnitName } from '../base-data/base-data.ts';
import { OWN_SESSIONS, PATHS } from '../paths.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { accountName } from './account-name.ts';
import { controlLinks } from '../go/menu-entries.ts';
import { useSignOut } from './use-sign-out.ts';

const entry =
  'flex min-h-9 touch:min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-ink hover:bg-hover';

/** The e-mail for everybody but administrators (2.1), who find *Administración*. */
export function AccountMenu({ user, brief, className }: { user: SessionUser; brief: boolean; className: string }) {
  const signOut = useSignOut();
  const office = controlLinks(user);
  const unit = useUnitName(user.unidadAcademica);
  return (
    <Popover className={joinClasses('relative min-w-0', className)}>
      <PopoverButton className="inline-flex h-10 touch:h-11 max-w-full items-center gap-1.5 rounded-md px-2 text-meta text-ink-2 hover:bg-hover hover:text-ink">
        <span className={joinClasses('min-w-0 truncate', brief ? 'max-w-64 max-[90rem]:max-w-32' : 'max-w-64')}>
          {accountName(user)}
        </span>
        <ChevronDown className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </PopoverButton>
      {/* Not moved out of its place: the sentinels of a moved panel are focusable and hidden at once. */}
      <PopoverPanel className="absolute right-0 z-50 mt-1 w-76 rounded-lg bg-raised p-1 text-table shadow-float">
        {({ close }) => (
          <>
            <p className="px-2.5 pt-2 pb-3">
              <span className="block font-semibold">{`${user.ape}, ${user.nom}`}</span>
              {unit && <span className="block text-meta text-ink-2">{unit}</span>}
            </p>
            <div className="border-y border-line px-2.5 pt-2.5 pb-3">
              <ThemeChoice id="aspecto" />
            </div>
            {office.length > 0 && (
              <div className="border-b border-line py-1">
                {office.map(({ label, to }) => (
                  <Link key={to} className={entry} to={to} onClick={() => close()}>
                    {label === SHELL.audit ? (
                      <ScrollText className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                    ) : (
                      <ShieldCheck className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                    )}
                    {label}
                  </Link>
                ))}
              </div>
            )}
            <div className="pt-1">
              <Link className={entry} to={PATHS.password} onClick={() => close()}>
                <KeyRound className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                {SHELL.changePassword}
              </Link>
              <Link className={entry} to={OWN_SESSIONS} onClick={() => close()}>
                <MonitorSmartphone className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                {SESSIONS.title}
              </Link>
              <Link className={entry} to={PATHS.ownData} onClick={() => close()}>
                <FileDown className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                {SHELL.ownData}
              </Link>
              <button
                type="button"
                className={entry}
                onClick={() => {
                  close();
                  signOut();
                }}
              >
                <LogOut className="size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
                {SHELL.signOut}
              </button>
            </div>
          </>
        )}
      </PopoverPanel>
    </Popover>
  );
}
