import contract from '#schemas/api/list-demo-accounts.schema.json' with { type: 'json' };
import { publicOperation } from '../../http/operation.ts';
import { readDemoAccounts } from './demo-account-queries.ts';
import { requireDemo } from './require-demo.ts';

export const listDemoAccounts = publicOperation({
  method: 'get',
  path: '/demo/cuentas',
  summary: 'The people of the demonstration, by role; only there',
  contract,
  admit: async (context) => requireDemo(context),
  run: (context) => readDemoAccounts(context.db),
});
