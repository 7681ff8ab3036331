import type { Config } from './config.ts';

/** Where people reach the product: links in mails begin with it. */
export function publicAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
