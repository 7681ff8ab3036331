import { RotateCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { PATHS } from '#web/app/paths.ts';
import { useSettings } from '#web/app/settings.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { ComposeForm } from './compose/compose-form.tsx';
import { useComposed } from './compose/use-composed.ts';
import { FailedReminders } from './sent/failed-reminders.tsx';
import { SentDetail } from './sent/sent-detail.tsx';
import { SentList } from './sent/sent-list.tsx';

/** What the office writes to people, and what it wrote. One address: what is typed stays while one looks at the sent ones. */
export default function NotificationsScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const [params] = useSearchParams();
  const isSent = params.get('ver') === 'enviadas';
  const asked = params.get('id') ?? '';
  const id = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const composed = useComposed();
  const confirm = useConfirm();
  // Also while one looks at the sent ones.
  useLeaveGuard(
    composed.isTouched,
    () => confirm({ title: TEXT.leave, text: TEXT.leaveText, danger: true }),
    (pathname) => pathname === PATHS.notifications,
  );
  const [turn, setTurn] = useState(0);
  const { correo } = useSettings();
  const { again, ...counted } = useLoad(
    useCallback((signal: AbortSignal) => client.call('list-notifications', { query: { limite: 1 }, signal }), [client]),
  );
  const meta = counted.phase === 'ready' ? counted.meta : null;
  const total = meta && 'total' in meta ? meta.total : null;
  const reload = () => {
    again();
    setTurn((last) => last + 1);
  };
  const tabs = [
    { to: PATHS.notifications, label: TEXT.create, current: !isSent },
    {
      to: PATHS.sentNotifications,
      label: (
        <>
          {TEXT.sent}
          {total !== null && total > 0 && (
            <span className="nums ml-2 rounded-sm bg-sunken px-1.5 text-meta text-ink-2">
              {total.toLocaleString('es-AR')}
            </span>
          )}
        </>
      ),
      current: isSent,
    },
  ];
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <PageTitle
        title={TEXT.title}
        actions={
          <Button
            kind="ghost"
            icon={<RotateCw className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={reload}
          >
            {TEXT.reload}
          </Button>
        }
      />
      <TabLinks label={TEXT.title} tabs={tabs} />
      {!correo && (
        <Alert tone="warn" title={TEXT.noMail} className="mt-6">
          <p>{TEXT.noMailText}</p>
        </Alert>
      )}
      {!isSent && <ComposeForm composed={composed} turn={turn} onSent={reload} />}
      {isSent && id === null && (
        <>
          <SentList turn={turn} />
          <FailedReminders turn={turn} />
        </>
      )}
      {isSent && id !== null && <SentDetail key={id} id={id} turn={turn} onChanged={again} />}
    </div>
  );
}
