/** The header is the stored string itself, with or without `Bearer`. */
export function readToken(header: string | undefined): string | null {
  const token = header?.trim().replace(/^Bearer\s+/i, '') ?? '';
  return token === '' ? null : token;
}
