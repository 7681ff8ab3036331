import { call, get, type Call } from './call.ts';
import { next, named } from './scene-parts.ts';
import type { Scene } from '../scene.ts';

const register = (scene: Scene, tipoUsuario: string) => {
  const number = next();
  const dni = String(60_000_000 + number);
  const email = `registro${number}@universidad.example`;
  const fields = { dni, ape: 'Paz', nom: 'Eva', email, unidadAcademica: 'FICH', pass: 'k7m2p9', tipoUsuario };
  return scene.person.client.post('/usr/register', fields);
};

export const ACCOUNTS: readonly Call[] = [
  // A sign-in leaves the session it is asked with.
  call(
    'POST /usr/login',
    'post',
    '/usr/login',
    async ({ person, people }) => {
      const { email } = await people({ type: 'estandar', pass: 'k7m2p9' });
      return person.client.post('/usr/login', { email, pass: 'k7m2p9' });
    },
    { fresh: true },
  ),
  call('POST /usr/register', 'post', '/usr/register', (scene) => register(scene, 'cs')),
  get('GET /usr/informacion/token', '/usr/informacion/token', () => '/usr/informacion/token'),
  call('POST /usr/logout', 'post', '/usr/logout', ({ person }) => person.client.post('/usr/logout'), { fresh: true }),
  call(
    'PUT /usr/clave',
    'put',
    '/usr/clave',
    ({ person }) => person.client.put('/usr/clave', { actual: 'k7m2p9', nueva: 'def456' }),
    { fresh: true },
  ),
  call('POST /usr/clave/olvidada', 'post', '/usr/clave/olvidada', ({ person }) =>
    person.client.post('/usr/clave/olvidada', { email: `nadie${next()}@universidad.example` }),
  ),
  call(
    'POST /usr/clave/restablecer',
    'post',
    '/usr/clave/restablecer',
    ({ person }) => person.client.post('/usr/clave/restablecer', { enlace: 'x'.repeat(43), nueva: 'k7m2p9' }),
    { allowed: () => [400] },
  ),
  call('POST /correcciones', 'post', '/correcciones', ({ person }) =>
    person.client.post('/correcciones', { texto: 'Mi apellido es Ñáñez, con tilde.' }),
  ),
  get('GET /correcciones/propias', '/correcciones/propias', () => '/correcciones/propias'),
  get('GET /correcciones', '/correcciones', () => '/correcciones'),
  call(
    'POST /correcciones/{id}/respuesta',
    'post',
    '/correcciones/{id}/respuesta',
    async ({ app, person, creator }) => {
      const [row] = await app.database
        .db('correction_requests')
        .insert({ user_id: creator.id, wish: 'Mi apellido es Ñáñez.' })
        .returning<{ id: number }[]>('id');
      const body = { estado: 'hecha', respuesta: 'Ya está corregido.' };
      return person.client.post(`/correcciones/${row?.id ?? 0}/respuesta`, body);
    },
  ),
  get('GET /anonimizacion', '/anonimizacion', () => '/anonimizacion'),
  get('GET /anonimizacion/previa', '/anonimizacion/previa', () => '/anonimizacion/previa?antiguedad=100'),
  call(
    'POST /anonimizacion',
    'post',
    '/anonimizacion',
    ({ person }) =>
      person.client.post('/anonimizacion', { antiguedad: 100, personas: 0, marca: '', confirmacion: 'ANONIMIZAR' }),
    // Nobody is that old.
    { allowed: () => [400] },
  ),
  get('GET /usr/datos', '/usr/datos', () => '/usr/datos'),
  get('GET /usr/sesiones', '/usr/sesiones', () => '/usr/sesiones'),
  call(
    'DELETE /usr/sesiones',
    'delete',
    '/usr/sesiones',
    ({ person }) => person.client.delete('/usr/sesiones', { actual: 'k7m2p9' }),
    { fresh: true },
  ),
  get('GET /usr/permisos/{id}', '/usr/permisos/{id}', (scene) => `/usr/permisos/${named(scene)}`, { self: 'named' }),
  get('GET /usr/tipo', '/usr/tipo', () => '/usr/tipo'),
  get('GET /usr/tipos', '/usr/tipos', () => '/usr/tipos'),
  call(
    'POST /usr/claves-temporales',
    'post',
    '/usr/claves-temporales.{formato}',
    ({ person }) => person.client.post('/usr/claves-temporales.csv', { correos: ['nadie@universidad.example'] }),
    // Nobody has that address.
    { allowed: () => [400] },
  ),
  get('GET /usr/claves-temporales', '/usr/claves-temporales', () => '/usr/claves-temporales'),
  get('GET /exportar/usuarios', '/exportar/usuarios.{formato}', () => '/exportar/usuarios.csv'),
  call('PUT /usr/{id}', 'put', '/usr/{id}', async ({ person, people }) => {
    const { id } = await people({ type: 'estandar', role: 'edited' });
    return person.client.put(`/usr/${id}`, { tel: '0342 4571110' });
  }),
  call('POST /usr/{id}/restablecer', 'post', '/usr/{id}/restablecer', async ({ person, people }) => {
    const { id } = await people({ type: 'estandar', role: 'edited' });
    return person.client.post(`/usr/${id}/restablecer`);
  }),
  call('POST /usr/importar', 'post', '/usr/importar', ({ person }) =>
    person.client.post('/usr/importar', {
      columnas: ['ape', 'nom', 'dni', 'email'],
      filas: [['Paz', 'Eva', '30111222', `importada${next()}@universidad.example`]],
    }),
  ),
  call('GET /usr/{id}/traspaso', 'get', '/usr/{id}/traspaso', async ({ person, people }) => {
    const { id } = await people({ type: 'estandar', role: 'edited' });
    return person.client.get(`/usr/${id}/traspaso`);
  }),
  ...(['get', 'delete'] as const).map((method) =>
    call(`${method.toUpperCase()} /usr/{id}/sesiones`, method, '/usr/{id}/sesiones', async ({ person, people }) => {
      const { id } = await people({ type: 'estandar', role: 'edited' });
      return person.client.call(method.toUpperCase(), `/usr/${id}/sesiones`);
    }),
  ),
  call(
    'ver como',
    'post',
    '/usr/{id}/ver-como',
    async ({ person, people }) => {
      const { id } = await people({ type: 'estandar', role: 'edited' });
      return person.client.post(`/usr/${id}/ver-como`);
    },
    { fresh: true },
  ),
  call('any write while ver como', 'put', '/notificacion/recibidas', async ({ person, people, app }) => {
    // A guest is nobody to be seen as.
    if (person.id === 0) return person.client.put('/notificacion/recibidas', { ids: [] });
    const viewer = await people({ type: 'admin', role: `viewer ${next()}` });
    await app.database.asOwner('sessions').where({ user_id: viewer.id }).update({ viewing_as: person.id });
    return viewer.client.put('/notificacion/recibidas', { ids: [] });
  }),
  call('DELETE /usr/ver-como', 'delete', '/usr/ver-como', ({ person }) => person.client.delete('/usr/ver-como')),
  get('GET /demo/cuentas', '/demo/cuentas', () => '/demo/cuentas', { allowed: () => [404] }),
  call('POST /demo/entrar', 'post', '/demo/entrar', ({ person }) => person.client.post('/demo/entrar', { id: 1 }), {
    allowed: () => [404],
  }),
];
