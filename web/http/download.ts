import { TRANSPORT } from '#web/text/transport.ts';
import { API, TIMEOUT_MS, type Report } from './create-client.ts';
import type { TokenStore } from './token-store.ts';

/** Fetches a file with the session and hands it to the browser. A failure is the dialog 'Error {status}' (8.1). */
export async function download(
  path: string,
  name: string,
  ports: { fetch: typeof fetch; token: TokenStore; report: Report },
): Promise<boolean> {
  const token = ports.token.read();
  let response: Response;
  try {
    response = await ports.fetch(`${API}${path}`, {
      headers: token ? { authorization: token } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    const again = await ports.report.unreachable(TRANSPORT.offlineTitle, late ? TRANSPORT.timeout : TRANSPORT.network);
    return again ? download(path, name, ports) : false;
  }
  if (!response.ok) {
    const text = response.statusText || TRANSPORT.downloadFailed;
    ports.report.refused(TRANSPORT.downloadTitle(response.status), text, 'dialog');
    return false;
  }
  ports.report.used();
  offer(await response.blob(), name);
  return true;
}

function offer(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
