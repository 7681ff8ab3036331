import { createContext, use } from 'react';
import type { Part } from '#schemas/operation-parts.ts';
import type { Address } from '#web/http/address-of.ts';
import type { Answer } from '#web/http/answer.ts';
import type { Client } from '#web/http/create-client.ts';
import type { Sending, UploadName } from '#web/http/upload.ts';

export interface BrowserClient extends Client {
  /** With a body where it is made of what is sent. */
  download: (address: Address, name: string, body?: object) => Promise<boolean>;
  /** Of what is sent, where a body is. null: it did not come, and a dialog has said so. */
  fetchFile: (from: Omit<Address, 'method'>, body?: object) => Promise<Blob | null>;
  upload: <N extends UploadName>(name: N, sending: Sending<N>) => Promise<Answer<Part<N, 'answer'>>>;
}

export const ClientContext = createContext<BrowserClient | null>(null);

/** The calls of the API, with their dialogs. */
export function useClient(): BrowserClient {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient works inside ClientProvider');
  return client;
}
