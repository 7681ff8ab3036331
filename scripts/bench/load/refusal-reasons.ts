/** How many requests the product has answered 503, by what refused them. */
type Reasons = ReadonlyMap<string, number>;

export async function refusalReasons(url: string): Promise<Reasons> {
  const answer = await fetch(`${url}/metrics`);
  const counted = (await answer.text()).matchAll(/^http_unavailable_total\{reason="(.*)"\} (\d+)$/gm);
  return new Map([...counted].map(([, reason = '', count]) => [reason, Number(count)]));
}

/** Those since then, e.g. `PoolBusy × 3`. */
export function reasonsSince(before: Reasons, after: Reasons): string[] {
  const risen = [...after].map(([reason, count]) => ({ reason, count: count - (before.get(reason) ?? 0) }));
  return risen.filter(({ count }) => count > 0).map(({ reason, count }) => `${reason} × ${count}`);
}
