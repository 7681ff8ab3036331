import { createContext, use } from 'react';
import type { Client } from '#web/http/create-client.ts';
import type { Answer } from '#web/http/answer.ts';
import type { UploadOptions } from '#web/http/upload.ts';

export interface BrowserClient extends Client {
  download: (path: string, name: string) => Promise<boolean>;
  /** null: it did not come, and a dialog has said so. */
  fetchFile: (path: string) => Promise<Blob | null>;
  upload: <T>(path: string, form: FormData, options?: UploadOptions) => Promise<Answer<T>>;
}

export const ClientContext = createContext<BrowserClient | null>(null);

/** The calls of the API, with their dialogs. */
export function useClient(): BrowserClient {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient works inside ClientProvider');
  return client;
}
