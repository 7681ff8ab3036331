import { hint, redirect } from './refusals.ts';
import { forActs, type RuleTable } from './rule.ts';

const GUEST_SCREENS = ['screen /login', 'screen /login/register', 'screen /login/ayuda'];

/** Calls beside the contract's (docs/decisions/0002). */
const PUBLIC_CALLS = [
  'POST /notificacion/baja',
  'GET /configuracion',
  'GET /openapi.json',
  'POST /usr/clave/olvidada',
  'POST /usr/clave/restablecer',
  'GET /demo/cuentas',
  'POST /demo/entrar',
];

/** What answers before anybody is asked who he is; decided first of all. */
export const PUBLIC_RULES: RuleTable = {
  ...forActs(
    ['POST /usr/login', 'GET /base/aviso', 'GET /conv/{year}', 'GET /validador/{clave}.js', ...PUBLIC_CALLS],
    [{ allow: true }],
  ),
  ...forActs(['help general provisions', 'help contacts'], [{ allow: true }]),
  ...forActs(GUEST_SCREENS, [{ who: ['guest'], allow: true }, { deny: redirect('/gestor') }]),
  'POST /usr/register': [
    { who: ['admin'], allow: true },
    { allow: true, leavesOut: ['type ignored'] },
  ],
  'GET /base/bases': [{ who: ['guest'], allow: true, leavesOut: ['neutral lists only'] }],
  'GET /verificar/{huella}': [{ allow: true, leavesOut: ['nothing personal'] }],
  'help back button': [{ who: ['guest'], allow: true }, { deny: { status: 403, message: null } }],
};

/** What a session may do even while the temporary password waits to be changed. */
export const OWN_ACCOUNT_RULES: RuleTable = forActs(
  ['GET /usr/informacion/token', 'POST /usr/logout', 'PUT /usr/clave', 'screen cambiar contraseña'],
  [{ allow: true }],
);

export const GUEST_REFUSED = hint('signIn', 401);
export const GUEST_TO_LOGIN = redirect('/login');
export const PASSWORD_FIRST = hint('changePassword');
export const TO_PASSWORD_SCREEN = redirect('cambiar contraseña');
