import { createClient, type Report } from '#web/http/create-client.ts';
import { download } from '#web/http/download.ts';
import { tokenStore } from '#web/http/token-store.ts';
import { fetchFile } from '#web/http/fetch-file.ts';
import { upload } from '#web/http/upload.ts';
import { TRANSPORT } from '#web/text/transport.ts';
import { UI } from '#web/text/ui.ts';
import type { Question } from '#web/ui/question.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { sessionClock } from './session-clock.ts';

interface Screen {
  tell: (title: string, text?: string) => Promise<void>;
  confirm: (question: Question) => Promise<boolean>;
  end: (notice: string | null) => void;
}

/** The client of the API with the browser's parts: fetch, the stored token, dialogs. */
export function createBrowserClient({ tell, confirm, end }: Screen): BrowserClient {
  const report: Report = {
    // Evaluations have an alert by the specification.
    refused: (title, text, how) => (how === 'alert' ? window.alert(text) : void tell(title, text)),
    unreachable: (title, text) => confirm({ title, text, confirm: UI.retry }),
    invalidToken: () => end(TRANSPORT.signedOut),
    used: () => {
      if (tokenStore.read()) sessionClock.use(Date.now());
    },
  };
  const ports = { fetch: window.fetch.bind(window), token: tokenStore, report };
  return {
    ...createClient(ports),
    download: (from, name, body) => download(from, name, ports, body),
    fetchFile: (from, body) => fetchFile(from, ports, body),
    upload: (name, sending) => upload(name, sending, ports),
  };
}
