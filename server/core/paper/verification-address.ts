import type { Config } from '#server/config/config.ts';

/** Letters of a fingerprint that a page has room for; enough that nobody meets another one by chance. */
export const PRINTED_LETTERS = 16;

export function verificationAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, fingerprint: string) {
  return `${publicUrl ?? `http://localhost:${port}`}/verificar/${fingerprint.slice(0, PRINTED_LETTERS)}`;
}
