import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { SHELL } from '#web/text/shell.ts';

/** Who is signed in, as the bar names them: the e-mail, but for administrators (2.1). */
export function accountName(user: SessionUser): string {
  return user.tipoUsuario === 'admin' ? SHELL.administration : user.email;
}
