import { USER_TYPES } from '#schemas/generated/domain/user-type.ts';
import { describe, expect, test } from 'vitest';
import { proves } from '../../../tests/support/proves.ts';
import { USER } from '../../../tests/support/session-user.ts';
import { accountName } from '../layout/account-name.ts';
import { menuEntries } from './menu-entries.ts';

const OF_ADMINISTRATORS = ['Comisiones', 'Convocatoria', 'Resultados', 'Plantillas', 'Notificaciones', 'Usuarios'];

describe.each(USER_TYPES)('%s', (tipoUsuario) => {
  const user = { ...USER, tipoUsuario };

  test('has Proyectos and Ayuda in the menu, administrators the board before them and what they administer between them', () => {
    const labels = menuEntries(user).map(({ label }) => label);
    proves('R-2.1-35', () => expect(labels[tipoUsuario === 'admin' ? 1 : 0]).toBe('Proyectos'));
    proves('R-2.1-36', () => expect(labels.at(-1)).toBe('Ayuda'));
    const seesResults = tipoUsuario.startsWith('gestion') ? ['Resultados'] : [];
    expect(labels.slice(0, -1)).toEqual(
      tipoUsuario === 'admin' ? ['Tablero', 'Proyectos', ...OF_ADMINISTRATORS] : ['Proyectos', ...seesResults],
    );
  });

  test('has the e-mail in the bar, but for administrators', () => {
    proves(tipoUsuario === 'admin' ? 'R-2.1-42' : 'R-2.1-41', () =>
      expect(accountName(user) === USER.email).toBe(tipoUsuario !== 'admin'),
    );
  });

  test('has no menu before a temporary password is changed', () =>
    expect(menuEntries({ ...user, debeCambiarClave: true })).toEqual([]));
});
