import { randomBytes } from 'node:crypto';

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{30}$/;

/** Random, so that nothing a person typed becomes a path and no name is ever written twice. */
export function newStorageKey(): string {
  const random = randomBytes(16).toString('hex');
  return `${random.slice(0, 2)}/${random.slice(2)}`;
}

export function checkStorageKey(key: string): string {
  if (!KEY.test(key)) throw new RangeError('not a key of the document store');
  return key;
}
