/** What the office writes to people and how it reached them; on the screen, in files and in mails. */
export const NOTIFICATION_MESSAGES = {
  /** The specification's (5.11). */
  incomplete: 'Por favor, complete todos los campos correctamente.',
  everybody: 'Todos',
  selection: (people: number) => `Selección (${people})`,
  nobody: 'No hay nadie a quien enviarla. Elegí otro destino.',
  gone: (people: number) =>
    people === 1
      ? 'Una persona elegida ya no puede ingresar. Quitala de la selección.'
      : `${people} personas elegidas ya no pueden ingresar. Quitalas de la selección.`,
  noMailServer: 'No hay un servidor de correo configurado: la notificación se ve solo en la aplicación.',
  nothingToSend: 'No queda ningún envío en ese estado. Recargá la pantalla.',
  nobodyToSend: (people: number) =>
    people === 1
      ? 'No se envió: la persona ya no puede ingresar. Para escribirle, primero devolvele el acceso en Usuarios.'
      : `No se envió: esas ${people} personas ya no pueden ingresar. Para escribirles, primero devolveles el acceso en Usuarios.`,
  notMailed: 'Ya no puede ingresar: no se le envió.',
  lostOnTheWay: 'El envío se interrumpió: no se sabe si el correo llegó.',
  badUnsubscribeLink: 'El enlace no es válido. Copialo completo desde el correo.',
  unsubscribed: 'Ya no vas a recibir recordatorios por correo. Los seguís viendo en la aplicación.',
  stopped: 'Ya no vas a recibir estos avisos por correo. Los seguís viendo en la aplicación.',
  goesOn: 'Vas a recibir estos avisos por correo.',
  subscribed: 'Vas a recibir los recordatorios por correo, una vez por día como máximo.',
  digestTitle: 'Convoca: recordatorios de hoy',
  digestRest: (more: number) => `Y ${more} más en la campana de la aplicación.`,
  mailOpen: 'Abrir en Convoca',
  mailFoot: (university: string) => `${university} · Convoca. También lo ves en la campana de la aplicación.`,
  mailUnsubscribe: (link: string) => `Para no recibir más estos recordatorios por correo: ${link}`,
  mailStop: (link: string) => `Para no recibir más estos avisos por correo: ${link}`,
  states: { pendiente: 'Pendiente', enviada: 'Enviada', error: 'Error' },
  recipientStates: {
    pendiente: 'Pendiente',
    enviando: 'Enviándose',
    enviado: 'Enviado',
    fallido: 'Fallido',
    dudoso: 'Dudoso',
    sin_correo: 'Solo en la aplicación',
  },
  sheet: {
    name: 'Notificaciones',
    heads: {
      id: 'ID',
      date: 'FECHA',
      title: 'TÍTULO',
      body: 'TEXTO',
      destination: 'DESTINO',
      people: 'PERSONAS',
      state: 'ESTADO',
      sent: 'ENVIADOS',
      pending: 'PENDIENTES',
      failed: 'FALLIDOS',
      doubtful: 'DUDOSOS',
    },
    cut: (rows: number) =>
      `Hay más notificaciones: este archivo tiene las primeras ${rows.toLocaleString('es-AR')}. Filtrá por palabras o por estado y exportá de nuevo.`,
  },
  recipientSheet: {
    name: 'Destinatarios',
    heads: {
      name: 'PERSONA',
      address: 'CORREO',
      state: 'ESTADO',
      sentAt: 'ENVIADO EL',
      read: 'LEÍDA',
      reason: 'MOTIVO',
    },
    yes: 'sí',
    no: 'no',
    cut: (rows: number, whole: number) =>
      `Este archivo tiene ${rows.toLocaleString('es-AR')} de ${whole.toLocaleString('es-AR')} destinatarios. Los fallidos y los dudosos están primero; a los demás buscalos en la pantalla.`,
  },
} as const;
