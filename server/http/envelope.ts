/** The five keys that every answer carries (spec 7), and `meta` on paged lists. */
export interface Envelope {
  ok: boolean;
  data: unknown;
  error: string | null;
  invalidToken: boolean;
  expiredToken: boolean;
  meta?: unknown;
}

export function success(data: unknown, meta?: unknown): Envelope {
  const envelope: Envelope = { ok: true, data: data ?? null, error: null, invalidToken: false, expiredToken: false };
  if (meta !== undefined) envelope.meta = meta;
  return envelope;
}

export function failure(error: string, data: unknown, token: 'invalid' | 'expired' | null): Envelope {
  return { ok: false, data, error, invalidToken: token === 'invalid', expiredToken: token === 'expired' };
}
