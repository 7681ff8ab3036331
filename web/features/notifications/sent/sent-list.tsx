import { ChevronRight, Plus } from 'lucide-react';
import { useCallback, useId } from 'react';
import { Link } from 'react-router-dom';
import type { SentNotification } from '#schemas/generated/domain/sent-notification.ts';
import { NOTIFICATION_STATE_NAMES, NOTIFICATION_STATES } from '#schemas/generated/domain/notification-state.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useReload } from '#web/app/use-reload.ts';
import { pagesOf, usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import { NOTIFICATIONS } from '#web/text/notifications.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { NoResults } from '#web/ui/no-results.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { useFollowing } from '#web/app/use-following.ts';
import { useSentFilter, useSentPath, type SentFilter } from './use-sent-filter.ts';

const TEXT = NOTIFICATIONS.history;

/** What the office has sent, the newest first, each with how it went. */
export function SentList({ turn }: { turn: number }) {
  const client = useClient();
  const { filter, change } = useSentFilter();
  const { q, state, sort, page } = filter;
  const order = `${sort.desc ? '-' : ''}${sort.id}`;
  const limite = usePageRows('lista');
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => {
        const query = { q, estado: state, orden: order, pagina: page, ...(limite && { limite }) };
        return client.call('list-notifications', { query, signal });
      },
      [client, q, state, order, page, limite],
    ),
  );
  const rows = list.phase === 'ready' ? list.data : [];
  useFollowing(
    rows.some(({ destinatarios }) => destinatarios.pendientes > 0 && destinatarios.enCola),
    list.again,
  );
  useReload(turn, list.again);
  if (list.phase === 'loading') return <RowsSkeleton label={TEXT.loading} rows={4} />;
  if (list.phase !== 'ready') return <LoadFailure onAgain={list.again} />;
  const meta = list.meta && 'total' in list.meta ? list.meta : null;
  const total = meta?.total ?? rows.length;
  if (total === 0 && q === '' && state === '') return <NothingSent />;
  return (
    <>
      <Filters filter={filter} onChange={change} />
      {rows.length === 0 ? (
        <NoResults
          title={TEXT.nothing}
          hint={TEXT.nothingHint}
          clear={TEXT.clear}
          onClear={() => change({ q: '', state: '' })}
        />
      ) : (
        <>
          <DataTable
            caption={NOTIFICATIONS.sent}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={(next) => change({ sort: next })}
            renderItem={(row) => <Item row={row} />}
          />
          <div className="pt-4">
            <Pagination
              label={TEXT.pages}
              page={page}
              pages={pagesOf(total, meta?.limite)}
              onPage={(next) => change({ page: next })}
            />
          </div>
        </>
      )}
    </>
  );
}

function NothingSent() {
  return (
    <div className="pt-10">
      <p className="text-ui font-semibold">{TEXT.none}</p>
      <p className="pt-4">
        <Link to={PATHS.notifications} className={buttonStyle('secondary', 'small')}>
          <Plus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {TEXT.first}
        </Link>
      </p>
    </div>
  );
}

function Filters({ filter, onChange }: { filter: SentFilter; onChange: (part: Partial<SentFilter>) => void }) {
  const id = useId();
  const { q, state } = filter;
  return (
    <FilterForm
      label={NOTIFICATIONS.sent}
      className="py-5"
      search={{ label: TEXT.search, placeholder: TEXT.searchHint, q, onAsk: (next) => onChange({ q: next }) }}
    >
      <label className="sr-only" htmlFor={`${id}-estado`}>
        {TEXT.state}
      </label>
      <Select
        compact
        id={`${id}-estado`}
        value={state}
        onChange={(event) => onChange({ state: event.target.value as SentFilter['state'] })}
      >
        <option value="">{TEXT.allStates}</option>
        {NOTIFICATION_STATES.map((one) => (
          <option key={one} value={one}>
            {NOTIFICATION_STATE_NAMES[one]}
          </option>
        ))}
      </Select>
      <ExportButtons
        query={{ q, ...(state !== '' && { estado: state }) }}
        name="notificaciones"
        label={TEXT.exportAs}
      />
    </FilterForm>
  );
}

const COLUMNS: readonly Column<SentNotification>[] = [
  {
    id: 'fecha',
    head: TEXT.heads.fecha,
    cell: ({ fecha }) => <span className="nums whitespace-nowrap text-ink-2">{fullMoment(fecha)}</span>,
    sortValue: ({ fecha }) => fecha,
  },
  {
    id: 'titulo',
    head: TEXT.heads.titulo,
    cell: (row) => <TitleLink row={row} />,
    sortValue: ({ titulo }) => titulo,
    className: 'min-w-60',
  },
  {
    id: 'destino',
    head: TEXT.heads.destino,
    cell: ({ destino }) => <span className="text-ink-2">{destino}</span>,
    sortValue: ({ destino }) => destino,
  },
  {
    id: 'personas',
    head: TEXT.heads.personas,
    right: true,
    cell: ({ destinatarios }) => <span className="nums">{destinatarios.total.toLocaleString('es-AR')}</span>,
    sortValue: ({ destinatarios }) => destinatarios.total,
  },
  {
    id: 'estado',
    head: TEXT.heads.estado,
    cell: (row) => <DeliveryState notification={row} />,
    sortValue: ({ estado }) => estado,
  },
  {
    id: 'ver',
    head: '',
    right: true,
    cell: () => <ChevronRight className="ml-auto size-4 text-ink-3" strokeWidth={1.75} aria-hidden="true" />,
  },
];

function TitleLink({ row: { id, titulo } }: { row: SentNotification }) {
  const to = useSentPath();
  return (
    <Link
      to={to(id)}
      title={TEXT.open(titulo)}
      className="font-semibold wrap-anywhere hover:text-accent hover:underline"
    >
      {titulo}
    </Link>
  );
}

/** A row on a phone. */
function Item({ row }: { row: SentNotification }) {
  return (
    <>
      <p>
        <TitleLink row={row} />
      </p>
      <p className="nums mt-0.5 text-meta text-ink-2">
        {[fullMoment(row.fecha), row.destino, TEXT.people(row.destinatarios.total)].join(' · ')}
      </p>
      <p className="mt-1 text-table">
        <DeliveryState notification={row} />
      </p>
    </>
  );
}
