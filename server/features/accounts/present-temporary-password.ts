import type { TemporaryPassword } from '#schemas/generated/domain/temporary-password.ts';
import type { OpenedPassword } from './open-temporary-passwords.ts';

export function presentTemporaryPassword({ userId, password, until }: OpenedPassword): TemporaryPassword {
  return { id: userId, clave: password, hasta: until.toISOString() };
}
