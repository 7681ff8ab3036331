import type { ReactNode } from 'react';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import { NOTIFICATIONS } from '#web/text/notifications.ts';
import { tickDisc } from '#web/ui/tick-disc.tsx';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';

const TEXT = NOTIFICATIONS.state;

/** How a notification's delivery went: figure, then words. */
export function DeliveryState({ notification }: { notification: SentNotification }) {
  const { estado, destinatarios } = notification;
  const { total, enviados, sinCorreo, fallidos, dudosos, enCola } = destinatarios;
  if (estado === 'enviada') {
    return (
      <Shown
        figure={
          <svg className="size-4 shrink-0 text-ok" viewBox="0 0 16 16" aria-hidden="true">
            {tickDisc}
          </svg>
        }
      >
        {TEXT.sent}
      </Shown>
    );
  }
  if (estado === 'error') {
    const parts = [
      ...(fallidos > 0 ? [TEXT.rejected(fallidos)] : []),
      ...(dudosos > 0 ? [fallidos > 0 ? TEXT.doubtful(dudosos) : TEXT.error(TEXT.doubtful(dudosos))] : []),
    ];
    return <Shown figure={<WarningTriangle className="size-4 shrink-0 text-bad" />}>{parts.join(', ')}</Shown>;
  }
  return (
    <Shown
      figure={
        <svg className="size-4 shrink-0 text-warn" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 3.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
        </svg>
      }
    >
      {enCola ? TEXT.progress(enviados + sinCorreo, total) : TEXT.inApp}
    </Shown>
  );
}

function Shown({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <span className="nums inline-flex items-center gap-2">
      {figure}
      <span>{children}</span>
    </span>
  );
}
