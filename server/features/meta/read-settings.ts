import { publicOperation } from '../../http/operation.ts';

/** The specification's waits by name; their values live with the screens. */
const WAITS = [
  'ingreso',
  'registro',
  'busquedaInstitucion',
  'buscando',
  'evaluacion',
  'seccion',
  'impresion',
  'transicion',
];
const HOUR = 3600;

/** What every screen needs before anybody has signed in, from the configuration alone. */
export const readSettings = publicOperation('read-settings', {
  summary: 'What this installation decided for its screens',
  run: async ({ config, services }) => ({
    demo: config.demo,
    esperas: config.waits ? {} : Object.fromEntries(WAITS.map((name) => [name, 0])),
    sesion: { inactividad: 2 * HOUR, maximo: 12 * HOUR },
    institucion: {
      nombre: config.university.name,
      encabezado: config.university.headerImage,
      pie: config.university.footerImage,
    },
    contacto: { ...(config.help.email !== null && { correo: config.help.email }), telefono: config.help.phone },
    aviso: config.aviso,
    correo: services.mail.configured,
  }),
});
