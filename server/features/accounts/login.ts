import contract from '#schemas/api/login.schema.json' with { type: 'json' };
import { ACCOUNT_MESSAGES } from '#schemas/messages/accounts.ts';
import { publicOperation } from '../../http/operation.ts';
import { signIn } from './sign-in.ts';

export const login = publicOperation({
  method: 'post',
  path: '/usr/login',
  summary: 'Opens a session',
  contract,
  invalid: ACCOUNT_MESSAGES.loginIncomplete,
  run: (context, { body }: { body: { email: string; pass: string } }) => signIn(context, body.email.trim(), body.pass),
});
