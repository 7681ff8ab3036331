import { useCallback, useId } from 'react';
import type { ListRecipientsAnswer } from '#schemas/generated/api/list-recipients.ts';
import { RECIPIENT_STATE_NAMES, RECIPIENT_STATES } from '#schemas/generated/domain/recipient-state.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useReload } from '#web/app/use-reload.ts';
import { pagesOf, usePageRows } from '#web/app/paging.ts';
import { useLoad } from '#web/app/use-load.ts';
import { NOTIFICATIONS } from '#web/text/notifications.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterForm } from '#web/ui/filter-form.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ExportButtons } from './export-buttons.tsx';
import type { RecipientFilter } from './use-recipient-filter.ts';

type Recipient = ListRecipientsAnswer['lista'][number];

const TEXT = NOTIFICATIONS.detail;

interface RecipientTableProps {
  id: number;
  /** Rises when somebody should look again. */
  round: number;
  filter: RecipientFilter;
  onChange: (part: Partial<RecipientFilter>) => void;
}

/** Everybody it went to, those first with whom something is the matter. */
export function RecipientTable({ id, round, filter: { q, state, page }, onChange }: RecipientTableProps) {
  const client = useClient();
  const control = useId();
  const limite = usePageRows('lista');
  const list = useLoad(
    useCallback(
      (signal: AbortSignal) => {
        const query = { q, estado: state, pagina: page, ...(limite && { limite }) };
        return client.call('list-recipients', { params: { id }, query, signal });
      },
      [client, id, q, state, page, limite],
    ),
  );
  useReload(round, list.again);
  return (
    <section aria-label={TEXT.recipients} className="pt-8">
      <h2 className="text-h3 font-semibold">{TEXT.recipients}</h2>
      <FilterForm
        label={TEXT.recipients}
        className="py-4"
        search={{ label: TEXT.search, placeholder: TEXT.searchHint, q, onAsk: (next) => onChange({ q: next }) }}
      >
        <label className="sr-only" htmlFor={`${control}-estado`}>
          {NOTIFICATIONS.history.state}
        </label>
        <Select
          compact
          id={`${control}-estado`}
          value={state}
          onChange={(event) => onChange({ state: event.target.value as RecipientFilter['state'] })}
        >
          <option value="">{NOTIFICATIONS.history.allStates}</option>
          {RECIPIENT_STATES.map((one) => (
            <option key={one} value={one}>
              {RECIPIENT_STATE_NAMES[one]}
            </option>
          ))}
        </Select>
        <ExportButtons query={{ notificacion: id }} name={`notificacion-${id}`} label={TEXT.exportAs} />
      </FilterForm>
      {list.phase === 'loading' && <RowsSkeleton label={TEXT.loadingRecipients} rows={4} />}
      {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
      {list.phase === 'ready' && (
        <>
          {list.data.lista.length === 0 ? (
            <p role="status" className="border-y border-line py-8 text-ui text-ink-2">
              {TEXT.none}
            </p>
          ) : (
            <DataTable
              caption={TEXT.recipients}
              isPart
              columns={COLUMNS}
              rows={list.data.lista}
              rowKey={(row) => row.id}
              renderItem={(row) => <Item row={row} />}
            />
          )}
          <div className="pt-4">
            <Pagination
              label={TEXT.pages}
              page={page}
              pages={pagesOf(list.data.total, limite)}
              onPage={(next) => onChange({ page: next })}
            />
          </div>
        </>
      )}
    </section>
  );
}

function StateWords({ row: { estado, motivo } }: { row: Recipient }) {
  return (
    <>
      {RECIPIENT_STATE_NAMES[estado]}
      {motivo !== null && <span className="block max-w-md text-meta wrap-anywhere text-ink-2">{motivo}</span>}
    </>
  );
}

const COLUMNS: readonly Column<Recipient>[] = [
  {
    id: 'persona',
    head: TEXT.heads.persona,
    cell: ({ ape, nom }) => <span className="font-semibold">{`${ape}, ${nom}`}</span>,
  },
  {
    id: 'correo',
    head: TEXT.heads.correo,
    cell: ({ direccion }) => <span className="wrap-anywhere">{direccion}</span>,
  },
  { id: 'estado', head: TEXT.heads.estado, cell: (row) => <StateWords row={row} /> },
  {
    id: 'enviado',
    head: TEXT.heads.enviado,
    cell: ({ enviado }) => (
      <span className="nums whitespace-nowrap text-ink-2">{enviado === null ? TEXT.never : fullMoment(enviado)}</span>
    ),
  },
  { id: 'leida', head: TEXT.heads.leida, cell: ({ leida }) => (leida ? TEXT.read : TEXT.unread) },
];

/** A row on a phone. */
function Item({ row }: { row: Recipient }) {
  return (
    <>
      <p className="font-semibold">{`${row.ape}, ${row.nom}`}</p>
      <p className="text-meta wrap-anywhere text-ink-2">{row.direccion}</p>
      <div className="mt-1 text-table">
        <StateWords row={row} />
      </div>
    </>
  );
}
