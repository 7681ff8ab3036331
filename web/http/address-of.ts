import { ADDRESSES, type OperationName, type Operations } from '#schemas/generated/operations.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { toQuery, type Query } from './to-query.ts';

/** Empty values say that nothing is asked for. */
type Wanted<Q> = { readonly [K in keyof Q]?: Q[K] | '' | null | undefined };

/** What the address of an operation is made of. */
export type Named<N extends OperationName> = (Operations[N] extends { params: infer P }
  ? { params: Sent<P> }
  : unknown) &
  (Operations[N] extends { query: infer Q } ? { query?: Wanted<Q> } : unknown);

const API = '/api/gestor';

export interface Address {
  method: string;
  path: string;
  /** It answers what is drawn on paper, which may take longer than any other answer. */
  isPrint?: boolean;
}

interface Parts {
  params?: Query;
  query?: Query;
}

/** Method and path of an operation, under the address of the API. */
export function addressOf<N extends OperationName>(name: N, named: Named<N>): Address {
  const [method = '', path = ''] = ADDRESSES[name].split(' ');
  const { params = {}, query } = named as Parts;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, key: string) => encodeURIComponent(String(params[key] ?? '')));
  return { method, path: `${API}${filled}${toQuery(query)}`, isPrint: name.startsWith('print-') };
}
