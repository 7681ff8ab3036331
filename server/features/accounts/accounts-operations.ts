import type { Operation } from '../../http/operation.ts';
import { changePassword } from './change-password.ts';
import { editUser } from './edit-user.ts';
import { enterDemoAccount } from './enter-demo-account.ts';
import { exportUsers } from './export-users.ts';
import { issueTemporaryPassword } from './issue-temporary-password.ts';
import { listDemoAccounts } from './list-demo-accounts.ts';
import { listRoutePermissions } from './list-route-permissions.ts';
import { listUserTypes } from './list-user-types.ts';
import { listUsers } from './list-users.ts';
import { login } from './login.ts';
import { readOwnUser } from './read-own-user.ts';
import { registerUser } from './register-user.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { revealTemporaryPasswords } from './reveal-temporary-passwords.ts';
import { signOut } from './sign-out.ts';
import { usePasswordLink } from './use-password-link.ts';

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
  editUser,
  issueTemporaryPassword,
  revealTemporaryPasswords,
  listDemoAccounts,
  enterDemoAccount,
];
