/** Which page the address says; what anybody may have typed there counts as the first. */
export function pageIn(params: URLSearchParams, key: string): number {
  const page = Number(params.get(key) ?? 1);
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
