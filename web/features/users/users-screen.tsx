import { Eye, EyeOff, Upload, UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser } from '#schemas/generated/domain/listed-user.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { USERS } from '#web/text/users.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { CorrectionsLink } from './corrections-link.tsx';
import { EditUserDialog } from './edit/edit-user-dialog.tsx';
import { ImportUsersDialog } from './import/import-users-dialog.tsx';
import { SessionsDialog } from './sessions/sessions-dialog.tsx';
import { foundByPassword, usePasswords } from './use-passwords.ts';
import { useReset } from './use-reset.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { useUserList } from './use-user-list.ts';
import { useViewAs } from './use-view-as.ts';
import { userColumns } from './user-columns.tsx';
import { UserFiltersBar } from './user-filters-bar.tsx';
import { UserListItem } from './user-list-item.tsx';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The accounts: who they are, what they are for, and how they get in (2.8). */
export default function UsersScreen() {
  usePageTitle(USERS.title);
  const { filters, change } = useUserFilters();
  const passwords = usePasswords();
  const { list, rows, meta } = useUserList(filters, foundByPassword(passwords.shown, filters.q), change);
  const { again } = list;
  const [edited, setEdited] = useState<ListedUser | null>(null);
  const reset = useReset(passwords, again);
  const [looked, setLooked] = useState<ListedUser | null>(null);
  const [importing, setImporting] = useState(false);
  const view = useViewAs();
  const acts = useMemo(
    () => ({ onReset: reset.ask, onEdit: setEdited, onSessions: setLooked, onView: view }),
    [reset.ask, view],
  );
  const columns = useMemo(() => userColumns(passwords, acts), [passwords, acts]);
  const isShown = passwords.shown.size > 0;
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <PageTitle
        title={USERS.title}
        under={meta && <span className="nums">{USERS.count(rows.length, meta.total)}</span>}
        actions={
          <>
            <Link className={buttonStyle('ghost')} to={PATHS.anonymisation}>
              {USERS.anonymisation}
            </Link>
            <CorrectionsLink />
            <Button
              icon={<Upload className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {USERS.import.open}
            </Button>
            <Link className={buttonStyle('primary')} to={PATHS.registerUser}>
              <UserPlus className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />
              {USERS.register}
            </Link>
          </>
        }
      />
      <UserFiltersBar filters={filters} onChange={change} onAgain={again} />
      {list.phase === 'loading' && <RowsSkeleton label={USERS.loading} rows={8} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={again} />}
      {list.phase === 'ready' && rows.length === 0 && (
        <NoResults
          title={USERS.nothingFound(filters.q, filters.type)}
          hint={USERS.nothingHint}
          clear={USERS.clear}
          onClear={() => change({ q: '', type: null })}
        />
      )}
      {rows.length > 0 && (
        <div aria-busy={list.phase === 'ready' && list.stale}>
          <DataTable
            caption={USERS.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={filters.sort}
            onSort={(sort) => change({ sort })}
            renderItem={(user) => <UserListItem user={user} passwords={passwords} acts={acts} />}
          />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <div className="max-w-xl">
              <p className="text-meta text-ink-3">{USERS.passwordNote}</p>
              <Button
                kind="ghost"
                size="small"
                className="mt-1 -ml-2.5"
                aria-pressed={isShown}
                icon={isShown ? <EyeOff {...icon} /> : <Eye {...icon} />}
                off={passwords.busy}
                onClick={() => (isShown ? passwords.hide(null) : void passwords.show(null))}
              >
                {isShown ? USERS.hideAll : USERS.showAll}
              </Button>
            </div>
            <Pagination
              label={USERS.pages}
              page={filters.page}
              pages={meta && Math.ceil(meta.total / meta.limite)}
              onPage={(page) => change({ page })}
            />
          </div>
        </div>
      )}
      {edited && <EditUserDialog key={edited.id} user={edited} onClose={() => setEdited(null)} onSaved={again} />}
      {looked && <SessionsDialog user={looked} onClose={() => setLooked(null)} />}
      {importing && <ImportUsersDialog onClose={() => setImporting(false)} onDone={again} />}
      {reset.dialog}
    </div>
  );
}
