import { useSearchParams } from 'react-router-dom';
import { RECIPIENT_STATES, type RecipientState } from '#schemas/generated/domain/recipient-state.ts';
import { pageIn } from './page-in.ts';

export interface RecipientFilter {
  q: string;
  state: RecipientState | '';
  page: number;
}

/** Beside the filters of the history, which the address of one notification keeps. */
const KEYS = { q: 'persona', state: 'entrega', page: 'hoja' } as const;

/** Which recipients of one notification are shown is in the address: it survives a reload. */
export function useRecipientFilter() {
  const [params, setParams] = useSearchParams();
  const filter: RecipientFilter = {
    q: (params.get(KEYS.q) ?? '').slice(0, 200),
    state: RECIPIENT_STATES.find((one) => one === params.get(KEYS.state)) ?? '',
    page: pageIn(params, KEYS.page),
  };
  const change = (part: Partial<RecipientFilter>) => {
    const { q, state, page } = { ...filter, page: 1, ...part };
    setParams(
      (last) => {
        const next = withoutRecipients(last);
        if (q !== '') next.set(KEYS.q, q);
        if (state !== '') next.set(KEYS.state, state);
        if (page > 1) next.set(KEYS.page, String(page));
        return next;
      },
      { replace: true },
    );
  };
  return { filter, change };
}

/** For another notification, or for all of them. */
export function withoutRecipients(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of Object.values(KEYS)) next.delete(key);
  return next;
}
