import { expect, test } from 'vitest';
import { USER_TYPES, type UserType } from '#schemas/generated/domain/user-type.ts';
import { USER } from '../../../tests/support/session-user.ts';
import { screensOf, withWords } from './screens.ts';

const entries = ['Convocatoria', 'Valores de la convocatoria', 'Auditoría'].map((label) => ({ label, to: label }));

test.each([
  ['', 3],
  ['convo', 2],
  ['CONVOCATORIA valores', 1],
  ['auditoria', 1],
  ['nada', 0],
])('%j names %d screens', (text, count) => expect(withWords(entries, text)).toHaveLength(count));

const OWN = ['Mis datos', 'Mis sesiones', 'Cambiar la contraseña'];
const PUBLIC = ['Cronograma', 'Verificar un documento'];
const offered = (tipoUsuario: UserType, more = {}) =>
  screensOf({ ...USER, tipoUsuario, ...more }, null).map(({ label }) => label);

test.each(USER_TYPES.filter((type) => type !== 'admin'))(
  '%s: the screens that its permissions open, no other',
  (type) => {
    const [results, reports] = type.startsWith('gestion') ? [['Resultados'], ['Informes adeudados']] : [[], []];
    expect(offered(type)).toEqual(['Proyectos', ...results, 'Ayuda', ...reports, ...OWN, ...PUBLIC]);
  },
);

test('administrators are offered what they alone do, nobody anything before a temporary password is changed', () => {
  expect(offered('admin')).toEqual(expect.arrayContaining(['Anonimización', 'Informes adeudados', ...OWN]));
  expect(offered('admin', { debeCambiarClave: true })).toEqual(['Cambiar la contraseña', ...PUBLIC]);
});
