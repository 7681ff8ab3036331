import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the installation's one secret is used for. The database holds none of it. */
export interface Secrets {
  /** Tells this secret's hashes from another one's. */
  keyId: string;
  pepper: Buffer;
  /** HMAC-SHA-256 under a key of its own for each version: what bears a former one is made again with it. */
  fingerprint: (version: number, text: string) => string;
  /** AES-256-GCM, bound to a purpose: sealed for one thing, it cannot be opened as another. */
  seal: (purpose: string, text: string) => Buffer;
  /** Also what the former secret sealed. null: neither did, or the bytes are not ours. */
  unseal: (purpose: string, sealed: Buffer) => string | null;
  /** The secret before this one, as long as something may still rest on it. */
  former: Secrets | null;
}

const NONCE_LENGTH = 12;
const TAG_LENGTH = 16;

export function createSecrets(secretKey: string, formerKey: string | null = null): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, 'convoca', use, 32));
  const key = derive('seal');
  const former = formerKey === null ? null : createSecrets(formerKey);
  return {
    keyId: derive('id').subarray(0, 6).toString('base64url'),
    pepper: derive('pepper'),
    fingerprint: (version, text) =>
      createHmac('sha256', derive(`fingerprint ${version}`))
        .update(text, 'utf8')
        .digest('hex'),
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_LENGTH);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    unseal(purpose, sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_LENGTH))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(sealed.subarray(-TAG_LENGTH));
        return decipher.update(sealed.subarray(NONCE_LENGTH, -TAG_LENGTH), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return former?.unseal(purpose, sealed) ?? null;
      }
    },
    former,
  };
}
