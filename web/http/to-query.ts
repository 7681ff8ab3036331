export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An empty value means "not asked". */
export function toQuery(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
