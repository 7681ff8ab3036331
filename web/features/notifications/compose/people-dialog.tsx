import { useCallback, useRef, useState } from 'react';
import { USER_TYPE_NAMES } from '#schemas/generated/domain/user-type.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { pagesOf, usePageRows } from '#web/app/paging.ts';
import { useSettings } from '#web/app/settings.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { NOTIFICATIONS } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RestingSearch } from '#web/ui/resting-search.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Destination, Receivers } from './use-receivers.ts';

const TEXT = NOTIFICATIONS.list;
const EVERYBODY: Destination = { tipo: 'todos' };

type PeopleDialogProps = { onClose: () => void } & (
  | { of: Destination; chosen?: never; onChange?: never }
  | { of?: never; chosen: readonly number[]; onChange: (people: readonly number[]) => void }
);

/** Who receives it, by name: to look at, or to choose from. */
export function PeopleDialog({ of, chosen, onChange, onClose }: PeopleDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState<'all' | 'own'>('all');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const perPage = usePageRows('lista');
  const most = useSettings().envios?.destinatarios ?? Infinity;
  // What is taken away stays on the page until it is opened again, so that it can be put back.
  const [own, setOwn] = useState<readonly number[]>(chosen ?? []);
  const destination = of ?? (shown === 'own' ? { destinatarios: own } : EVERYBODY);
  const people = usePeople(destination, q, page, perPage);
  const total = people.phase === 'ready' ? people.data.total : 0;
  const ask = (next: string) => {
    setQ(next);
    setPage(1);
  };
  const toggle = (id: number) => {
    if (!onChange) return;
    if (chosen.includes(id)) onChange(chosen.filter((one) => one !== id));
    else if (chosen.length < most) onChange([...chosen, id]);
  };
  return (
    <Dialog
      open
      size="row"
      onClose={onClose}
      title={of ? TEXT.title(total) : TEXT.pickTitle}
      foot={
        <>
          <Button ref={close} kind={of ? 'secondary' : 'primary'} onClick={onClose}>
            {of ? TEXT.close : TEXT.done}
          </Button>
          {chosen && (
            <p role="status" className="nums mr-auto self-center text-ui text-ink-2">
              {chosen.length >= most ? TEXT.limit(most) : TEXT.selected(chosen.length)}
            </p>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <RestingSearch id="personas-q" label={TEXT.search} placeholder={TEXT.searchHint} q={q} onAsk={ask} />
        {chosen && chosen.length + own.length > 0 && (
          <Segmented
            control={{ id: 'personas-cuales' }}
            label={TEXT.which}
            name="personas-cuales"
            value={shown}
            options={[
              { value: 'all', label: TEXT.all },
              { value: 'own', label: TEXT.own(chosen.length) },
            ]}
            onChange={(which) => {
              setOwn(chosen);
              setShown(which);
              setPage(1);
            }}
          />
        )}
      </div>
      {people.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={5} />}
      {(people.phase === 'failed' || people.phase === 'nothing') && <LoadFailure onAgain={people.again} />}
      {people.phase === 'ready' && (
        <>
          <PeopleList people={people.data.personas} chosen={chosen ?? null} onToggle={toggle} />
          <div className="flex flex-wrap items-center justify-between gap-3 pt-3">
            <p role="status" className="nums text-meta text-ink-3">
              {people.data.encontrados === 0 ? TEXT.none : TEXT.found(people.data.encontrados)}
            </p>
            <Pagination
              label={TEXT.pages}
              page={page}
              pages={pagesOf(people.data.encontrados, perPage)}
              onPage={setPage}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}

function usePeople(destination: Destination, q: string, page: number, limite: number | undefined) {
  const client = useClient();
  const asked = JSON.stringify(destination);
  const isNobody = 'destinatarios' in destination && destination.destinatarios.length === 0;
  return useLoad<Receivers>(
    useCallback(
      async (signal: AbortSignal) => {
        const body = JSON.parse(isNobody ? JSON.stringify(EVERYBODY) : asked) as Destination;
        const query = { q: isNobody ? '' : q, pagina: page, ...(limite && { limite }) };
        const answer = await client.call('preview-recipients', { query, body, signal, idempotencyKey: null });
        if (!isNobody || !answer?.ok) return answer;
        return { ...answer, data: { ...answer.data, total: 0, encontrados: 0, personas: [] } };
      },
      [client, asked, isNobody, q, page, limite],
    ),
  );
}

interface PeopleListProps {
  people: Receivers['personas'];
  chosen: readonly number[] | null;
  onToggle: (id: number) => void;
}

function PeopleList({ people, chosen, onToggle }: PeopleListProps) {
  const selected = new Set(chosen);
  return (
    <ul className="divide-y divide-line border-y border-line text-table empty:hidden">
      {people.map(({ id, ape, nom, email, tipoUsuario }) => {
        const name = `${ape}, ${nom}`;
        const words = (
          <>
            <span className="block font-semibold">{name}</span>
            <span className="block text-meta wrap-anywhere text-ink-2">{`${email} · ${USER_TYPE_NAMES[tipoUsuario]}`}</span>
          </>
        );
        return (
          <li key={id} className="py-1.5">
            {chosen ? (
              <Checkbox checked={selected.has(id)} onChange={() => onToggle(id)}>
                {words}
              </Checkbox>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ul>
  );
}
