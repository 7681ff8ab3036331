import type { Operation } from '../../http/operation.ts';
import { changePassword } from './change-password.ts';
import { closeOwnSessions } from './close-own-sessions.ts';
import { closeSessions } from './close-sessions.ts';
import { editUser } from './edit-user.ts';
import { enterDemoAccount } from './enter-demo-account.ts';
import { exportUsers } from './export-users.ts';
import { importUsers } from './import/import-users.ts';
import { issueTemporaryPassword } from './issue-temporary-password.ts';
import { issueTemporaryPasswords } from './issue-temporary-passwords.ts';
import { listDemoAccounts } from './list-demo-accounts.ts';
import { listRoutePermissions } from './list-route-permissions.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { listUserTypes } from './list-user-types.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { readHandOver } from './hand-over/read-hand-over.ts';
import { readOwnUser } from './read-own-user.ts';
import { registerUser } from './register-user.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { revealTemporaryPasswords } from './reveal-temporary-passwords.ts';
import { signOut } from './sign-out.ts';
import { stopViewing } from './stop-viewing.ts';
import { usePasswordLink } from './use-password-link.ts';
import { viewAs } from './view-as.ts';

export const accountsOperations: readonly Operation[] = [
  login,
  readOwnUser,
  registerUser,
  signOut,
  changePassword,
  requestPasswordLink,
  usePasswordLink,
  listRoutePermissions,
  listUsers,
  listUserTypes,
  exportUsers,
  importUsers,
  editUser,
  issueTemporaryPassword,
  issueTemporaryPasswords,
  revealTemporaryPasswords,
  readHandOver,
  listSessions,
  closeSessions,
  listOwnSessions,
  closeOwnSessions,
  viewAs,
  stopViewing,
  listDemoAccounts,
  enterDemoAccount,
];
