import type { Report } from './create-client.ts';
import type { TokenStore } from './token-store.ts';

/** The server knows a call's token no more. One that was stored since the call went out is of a session that goes on. */
export function dropToken(sent: string | null, { token, report }: { token: TokenStore; report: Report }): void {
  if (token.read() !== sent) return;
  token.remove();
  report.invalidToken();
}
