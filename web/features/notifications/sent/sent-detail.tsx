import { RotateCcw } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import type { RecipientState } from '#schemas/generated/domain/recipient-state.ts';
import type { RetriedState } from '#schemas/generated/domain/retried-state.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useSettings } from '#web/app/settings.tsx';
import { useReload } from '#web/app/use-reload.ts';
import { useLoad } from '#web/app/use-load.ts';
import { NOTIFICATIONS } from '#web/text/notifications.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { useFollowing } from '#web/app/use-following.ts';
import { useRecipientFilter } from './use-recipient-filter.ts';
import { useSentPath } from './use-sent-filter.ts';

const TEXT = NOTIFICATIONS.detail;

interface SentDetailProps {
  id: number;
  turn: number;
  onChanged: () => void;
}

/** One that was sent: what it said, how it reached each person, and another try for those whom it did not reach. */
export function SentDetail({ id, turn, onChanged }: SentDetailProps) {
  const client = useClient();
  const to = useSentPath();
  const [round, setRound] = useState(0);
  const { filter, change } = useRecipientFilter();
  const loaded = useLoad(
    useCallback((signal: AbortSignal) => client.call('read-notification', { params: { id }, signal }), [client, id]),
  );
  const notification = loaded.phase === 'ready' ? loaded.data : null;
  const counts = notification?.destinatarios;
  const again = () => {
    loaded.again();
    setRound((last) => last + 1);
  };
  useReload(turn, loaded.again);
  useFollowing(counts !== undefined && counts.pendientes > 0 && counts.enCola, again);
  return (
    <div className="pt-5">
      <BackLink to={to(null)}>{TEXT.back}</BackLink>
      {loaded.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={4} />}
      {(loaded.phase === 'failed' || loaded.phase === 'nothing') && <LoadFailure onAgain={loaded.again} />}
      {notification && (
        <>
          <h2 className="pt-2 text-h2 font-semibold tracking-title wrap-anywhere">{notification.titulo}</h2>
          <p className="nums pt-1 text-ui text-ink-2">
            {TEXT.meta(fullMoment(notification.fecha), notification.destino)}
          </p>
          <p className="pt-2 text-ui">
            <DeliveryState notification={notification} />
          </p>
          <p className="own-direction max-w-2xl pt-5 font-serif text-read wrap-anywhere whitespace-pre-line">
            {notification.cuerpo}
          </p>
          <Figures notification={notification} onShow={(state) => change({ state })} />
          <Retries
            notification={notification}
            onDone={() => {
              again();
              onChanged();
            }}
          />
          <RecipientTable id={id} round={turn + round} filter={filter} onChange={change} />
        </>
      )}
    </div>
  );
}

function Figures({
  notification: { destinatarios },
  onShow,
}: {
  notification: SentNotification;
  onShow: (state: RecipientState) => void;
}) {
  const { enviados, pendientes, fallidos, dudosos, sinCorreo } = destinatarios;
  const parts = [
    { state: 'enviado', name: TEXT.sent, number: enviados, always: true },
    { state: 'pendiente', name: TEXT.waiting, number: pendientes, always: true },
    { state: 'fallido', name: TEXT.failed, number: fallidos, always: true },
    { state: 'dudoso', name: TEXT.doubtful, number: dudosos, always: false },
    { state: 'sin_correo', name: TEXT.inApp, number: sinCorreo, always: false },
  ] as const;
  return (
    <dl aria-label={TEXT.figures} className="mt-6 flex flex-wrap gap-x-10 gap-y-4 border-y border-line py-4">
      {parts
        .filter(({ number, always }) => always || number > 0)
        .map(({ state, name, number }) => (
          <div key={state}>
            <dt className="text-meta text-ink-2">{name}</dt>
            <dd>
              <button
                type="button"
                aria-label={`${name}: ${number.toLocaleString('es-AR')}`}
                className="nums min-h-8 touch:min-h-11 text-h2 font-semibold hover:text-accent"
                onClick={() => onShow(state)}
              >
                {number.toLocaleString('es-AR')}
              </button>
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** By hand, and only where there is a mail server: the notice above says so where there is none. */
function Retries({ notification, onDone }: { notification: SentNotification; onDone: () => void }) {
  const { id, destinatarios } = notification;
  const { fallidos, dudosos, pendientes, enCola } = destinatarios;
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const { correo } = useSettings();
  const [busy, setBusy] = useState<RetriedState | null>(null);
  const waiting = enCola ? 0 : pendientes;
  if (!correo || fallidos + dudosos + waiting === 0) return null;
  const retry = async (estado: RetriedState, people: number) => {
    if (busy !== null) return;
    if (estado === 'dudoso') {
      const question = { title: TEXT.doubtfulQuestion, text: TEXT.doubtfulText, confirm: TEXT.retryDoubtful(people) };
      if (!(await confirm(question))) return;
    }
    setBusy(estado);
    const answer = await client.call('resend-notification', { params: { id }, body: { estado } });
    setBusy(null);
    if (answer?.ok) toast(TEXT.queued(answer.data.personas, answer.data.omitidas));
    onDone();
  };
  const acts = [
    { estado: 'fallido', of: fallidos, words: TEXT.retryFailed },
    { estado: 'dudoso', of: dudosos, words: TEXT.retryDoubtful },
    { estado: 'pendiente', of: waiting, words: TEXT.sendWaiting },
  ] as const;
  return (
    <div className="flex flex-col gap-3 pt-5">
      <div className="flex flex-wrap gap-3">
        {acts
          .filter(({ of }) => of > 0)
          .map(({ estado, of, words }) => (
            <Button
              key={estado}
              icon={<RotateCcw className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
              busy={busy === estado && TEXT.retrying}
              off={busy !== null}
              onClick={() => void retry(estado, of)}
            >
              {words(of)}
            </Button>
          ))}
      </div>
      {fallidos > 0 && <p className="max-w-2xl text-ui text-ink-2">{TEXT.retryText}</p>}
      {dudosos > 0 && <p className="max-w-2xl text-ui text-ink-2">{TEXT.doubtfulText}</p>}
    </div>
  );
}
