import { each, type Burst, type Scene } from './burst.ts';
import { PASS } from '../people.ts';

/** What the office does to accounts. */
export async function* accountCalls({ people }: Scene): AsyncGenerator<Burst> {
  const { members, administrators } = people;
  yield {
    operation: 'edit-user',
    name: 'edit an account',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/usr/${members[index]?.id}`,
      body: { tel: '0342 4571110' },
    })),
  };
  yield {
    operation: 'import-users',
    name: 'import people',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/usr/importar',
      body: {
        columnas: ['ape', 'nom', 'dni', 'email'],
        filas: [['Paz', 'Eva', '30111222', `importada${members[index]?.id}@universidad.example`]],
      },
    })),
  };
  yield {
    operation: 'issue-temporary-passwords',
    name: 'give people who were imported their passwords',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/usr/claves-temporales.csv',
      body: { correos: [`importada${members[index]?.id}@universidad.example`] },
    })),
  };
  yield {
    operation: 'view-as',
    name: 'see the product as somebody',
    calls: each(administrators, (index) => ({ method: 'POST', path: `/usr/${members[index]?.id}/ver-como` })),
  };
  yield {
    operation: 'stop-viewing',
    name: 'see it as oneself again',
    calls: each(administrators, () => ({ method: 'DELETE', path: '/usr/ver-como' })),
  };
  yield {
    operation: 'close-sessions',
    name: 'close somebody’s sessions',
    calls: each(administrators, (index) => ({ method: 'DELETE', path: `/usr/${members[index]?.id}/sesiones` })),
  };
  yield {
    operation: 'issue-temporary-password',
    name: 'issue a temporary password',
    aside: true,
    calls: each(administrators, (index) => ({ method: 'POST', path: `/usr/${members[index]?.id}/restablecer` })),
  };
  yield {
    operation: 'register-user',
    name: 'register people',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/usr/register',
      body: {
        dni: String(40_000_000 + (members[index]?.id ?? 0)),
        ape: 'Nueva',
        nom: 'Gente',
        tel: null,
        email: `nueva-${members[index]?.email}`,
        unidadAcademica: 'FICH',
        pass: PASS,
      },
    })),
  };
}
