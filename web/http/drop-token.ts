import type { TokenStore } from './token-store.ts';

interface Ports {
  token: TokenStore;
  report: { invalidToken(): void };
}

/** The server knows a call's token no more. One that was stored since the call went out is of a session that goes on. */
export function dropToken(sent: string | null, { token, report }: Ports): void {
  if (token.read() !== sent) return;
  token.remove();
  report.invalidToken();
}
