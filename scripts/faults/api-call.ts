export interface Reply<T> {
  status: number;
  data: T;
  error: string | null;
}

interface Call {
  url: string;
  method: string;
  path: string;
  token?: string;
  key?: string;
  body?: object;
}

/** One call of the API; rejects when the connection ends without an answer. */
export async function callApi<T>({ url, method, path, token, key, body }: Call): Promise<Reply<T>> {
  const answer = await fetch(`${url}/api/gestor${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key ?? crypto.randomUUID(),
      ...(token !== undefined && { authorization: token }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, ...((await answer.json()) as { data: T; error: string | null }) };
}

/** Of calls that prepare: anything but a success is a fault of the test. */
export async function need<T>(call: Call): Promise<T> {
  const { status, data, error } = await callApi<T>(call);
  if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${error ?? ''} ${JSON.stringify(data)}`);
  return data;
}
