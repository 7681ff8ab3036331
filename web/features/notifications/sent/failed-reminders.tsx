import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import type { ListFailedRemindersAnswer } from '#schemas/generated/api/list-failed-reminders.ts';
import { RECIPIENT_STATE_NAMES } from '#schemas/generated/domain/recipient-state.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { useReload } from '#web/app/use-reload.ts';
import { NOTIFICATIONS } from '#web/text/notifications.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { ReadAgain } from '#web/ui/read-again.tsx';

type Unreached = ListFailedRemindersAnswer['lista'][number];

const TEXT = NOTIFICATIONS.reminders;

/** The product's own mails are in no history; whom they do not reach is said here, for nobody else would notice. */
export function FailedReminders({ turn }: { turn: number }) {
  const client = useClient();
  const list = useLoad(
    // Secondary: no dialog says that it did not come.
    useCallback((signal: AbortSignal) => client.call('list-failed-reminders', { signal, show: 'none' }), [client]),
  );
  useReload(turn, list.again);
  if (list.phase === 'failed') {
    return (
      <ReadAgain className="pt-10" onAgain={list.again}>
        {TEXT.unread}
      </ReadAgain>
    );
  }
  if (list.phase !== 'ready' || list.data.total === 0) return null;
  const { total, lista } = list.data;
  return (
    <section aria-labelledby="recordatorios" className="pt-10">
      <h2 id="recordatorios" className="text-h3 font-semibold">
        {TEXT.title(total)}
      </h2>
      <p className="max-w-form pt-1 pb-4 text-ui text-ink-2">{TEXT.text}</p>
      <DataTable
        caption={TEXT.caption}
        columns={COLUMNS}
        rows={lista}
        rowKey={({ id }) => id}
        renderItem={(row) => <Item row={row} />}
      />
      {lista.length < total && <p className="pt-3 text-ui text-ink-2">{TEXT.more(total - lista.length)}</p>}
    </section>
  );
}

const COLUMNS: readonly Column<Unreached>[] = [
  { id: 'persona', head: TEXT.heads.persona, cell: (row) => <Person row={row} /> },
  {
    id: 'correo',
    head: TEXT.heads.correo,
    cell: ({ direccion }) => <span className="wrap-anywhere">{direccion}</span>,
  },
  {
    id: 'fecha',
    head: TEXT.heads.fecha,
    cell: ({ fecha }) => <span className="nums whitespace-nowrap text-ink-2">{fullMoment(fecha)}</span>,
  },
  { id: 'motivo', head: TEXT.heads.motivo, cell: (row) => <Reason row={row} /> },
];

function Person({ row: { ape, nom, direccion } }: { row: Unreached }) {
  return (
    <Link to={`${PATHS.users}?${new URLSearchParams({ q: direccion }).toString()}`} className={linkStyle}>
      {`${ape}, ${nom}`}
    </Link>
  );
}

function Reason({ row: { estado, motivo } }: { row: Unreached }) {
  return (
    <>
      {RECIPIENT_STATE_NAMES[estado]}
      {motivo !== null && <span className="block max-w-md text-meta wrap-anywhere text-ink-2">{motivo}</span>}
    </>
  );
}

/** A row on a phone. */
function Item({ row }: { row: Unreached }) {
  return (
    <>
      <p>
        <Person row={row} />
      </p>
      <p className="nums mt-0.5 text-meta wrap-anywhere text-ink-2">
        {row.direccion} · {fullMoment(row.fecha)}
      </p>
      <p className="mt-1 text-table">
        <Reason row={row} />
      </p>
    </>
  );
}
