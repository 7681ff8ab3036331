/** A random key for one intent. `crypto.randomUUID` needs https, which an office's first trial may not have. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
