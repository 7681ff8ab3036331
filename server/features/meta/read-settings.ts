import contract from '#schemas/api/read-settings.schema.json' with { type: 'json' };
import { INSTITUTION_IMAGES } from '../../http/institution-images.ts';
import { publicOperation } from '../../http/operation.ts';
import { CALL_ROWS, DOCUMENT_BYTES, LIST_ROWS, SESSION_SECONDS } from '#server/config/limits.ts';

/** The names of the specification's waits; how long each is, the screens know. */
const WAITS = Object.keys(contract.answer.properties.esperas.properties);

/** What every screen needs before anybody has signed in, from the configuration and the limits alone. */
export const readSettings = publicOperation('read-settings', {
  summary: 'What this installation decided for its screens',
  run: async ({ config, services }) => ({
    demo: config.demo,
    esperas: config.waits ? {} : Object.fromEntries(WAITS.map((name) => [name, 0])),
    sesion: { inactividad: SESSION_SECONDS.idle, maximo: SESSION_SECONDS.total },
    documentos: { bytes: DOCUMENT_BYTES },
    paginas: { tabla: LIST_ROWS.screenPage, lista: LIST_ROWS.page },
    envios: { usuarios: CALL_ROWS.importedUsers, destinatarios: CALL_ROWS.chosenRecipients },
    institucion: {
      nombre: config.university.name,
      encabezado: config.university.headerImage === null ? null : INSTITUTION_IMAGES.header,
      pie: config.university.footerImage === null ? null : INSTITUTION_IMAGES.footer,
    },
    contacto: {
      ...(config.help.email !== null && { correo: config.help.email }),
      telefono: config.help.phone,
      internos: config.help.extensions,
    },
    aviso: config.aviso,
    correo: services.mail.configured,
  }),
});
