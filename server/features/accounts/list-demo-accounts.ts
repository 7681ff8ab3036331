import { publicOperation } from '../../http/operation.ts';
import { readDemoAccounts } from './demo-account-queries.ts';
import { requireDemo } from './require-demo.ts';

export const listDemoAccounts = publicOperation('list-demo-accounts', {
  summary: 'The people of the demonstration, by role; only there',
  admit: async (context) => requireDemo(context),
  run: async (context) => {
    const accounts = await readDemoAccounts(context.db);
    return accounts.map(({ id, role, description, email, userType, walks }) => ({
      id,
      papel: role,
      descripcion: description,
      email,
      tipoUsuario: userType,
      recorridos: walks.map(({ title, path }) => ({ titulo: title, direccion: path })),
    }));
  },
});
