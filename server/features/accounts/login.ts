import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { publicOperation } from '../../http/operation.ts';
import { signIn } from './sign-in.ts';

export const login = publicOperation('login', {
  summary: 'Opens a session',
  invalid: ACCOUNT_MESSAGES.loginIncomplete,
  run: (context, { body }) => signIn(context, body.email, body.pass),
});
