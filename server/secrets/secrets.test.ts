import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const KEY = 'a secret for tests, of thirty-two characters';

test('a fingerprint is of one secret and one version of its key', () => {
  const [one, other] = [createSecrets(KEY), createSecrets(`${KEY}.`)];
  expect(one.fingerprint(1, 'texto')).toMatch(/^[\da-f]{64}$/u);
  expect(createSecrets(KEY).fingerprint(1, 'texto')).toBe(one.fingerprint(1, 'texto'));
  expect(new Set([one.fingerprint(1, 'texto'), one.fingerprint(2, 'texto'), other.fingerprint(1, 'texto')]).size).toBe(
    3,
  );
});

test('what is sealed opens for its purpose only, under its secret only, unchanged only', () => {
  const secrets = createSecrets(KEY);
  const sealed = secrets.seal('mail', 'hola ñandú');
  expect(secrets.unseal('mail', sealed)).toBe('hola ñandú');
  expect(sealed.toString('latin1')).not.toContain('hola');
  expect(secrets.seal('mail', 'hola ñandú').equals(sealed)).toBe(false);
  expect(secrets.unseal('other', sealed)).toBeNull();
  expect(createSecrets(`${KEY}.`).unseal('mail', sealed)).toBeNull();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(secrets.unseal('mail', sealed)).toBeNull();
  expect(secrets.unseal('mail', Buffer.alloc(3))).toBeNull();
});

test('with the former secret beside it, what was sealed under that one opens still', () => {
  const before = createSecrets(KEY);
  const now = createSecrets(`${KEY}.`, KEY);
  expect(now.unseal('mail', before.seal('mail', 'hola'))).toBe('hola');
  expect(now.unseal('other', before.seal('mail', 'hola'))).toBeNull();
  expect(before.unseal('mail', now.seal('mail', 'hola'))).toBeNull();
  expect([now.former?.keyId, now.keyId === before.keyId]).toEqual([before.keyId, false]);
});
