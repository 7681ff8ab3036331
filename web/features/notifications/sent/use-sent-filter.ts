import { useSearchParams } from 'react-router-dom';
import { NOTIFICATION_STATES, type NotificationState } from '#schemas/generated/domain/notification-state.ts';
import { PATHS } from '#web/app/paths.ts';
import type { Sort } from '#web/ui/column.ts';
import { pageIn } from './page-in.ts';
import { withoutRecipients } from './use-recipient-filter.ts';

export interface SentFilter {
  q: string;
  state: NotificationState | '';
  sort: Sort;
  page: number;
}

/** What the history is filtered by is in the address: it survives a reload. */
export function useSentFilter(): { filter: SentFilter; change: (part: Partial<SentFilter>) => void } {
  const [params, setParams] = useSearchParams();
  const state = params.get('estado') ?? '';
  const order = params.get('orden') ?? '-fecha';
  const filter: SentFilter = {
    q: (params.get('q') ?? '').slice(0, 200),
    state: NOTIFICATION_STATES.find((one) => one === state) ?? '',
    sort: { id: order.replace(/^-/u, ''), desc: order.startsWith('-') },
    page: pageIn(params, 'pagina'),
  };
  const change = (part: Partial<SentFilter>) => {
    const next = { ...filter, page: 1, ...part };
    const order = `${next.sort.desc ? '-' : ''}${next.sort.id}`;
    setParams(
      {
        ver: 'enviadas',
        ...(next.q !== '' && { q: next.q }),
        ...(next.state !== '' && { estado: next.state }),
        ...(order !== '-fecha' && { orden: order }),
        ...(next.page > 1 && { pagina: String(next.page) }),
      },
      { replace: true },
    );
  };
  return { filter, change };
}

/** The address of one that was sent, or of all; the way there and back keeps what the history is filtered by. */
export function useSentPath(): (id: number | null) => string {
  const [params] = useSearchParams();
  return (id) => {
    const next = withoutRecipients(params);
    next.set('ver', 'enviadas');
    next.delete('id');
    if (id !== null) next.set('id', String(id));
    return `${PATHS.notifications}?${next.toString()}`;
  };
}
