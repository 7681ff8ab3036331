/** What the product holds about whoever is signed in. */
export const OWN_DATA = {
  title: 'Mis datos',
  under: 'Lo que Convoca guarda a nombre de tu cuenta.',
  account: 'Tu cuenta',
  name: 'Apellido y nombre',
  dni: 'DNI',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  unit: 'Unidad académica',
  none: 'Sin cargar',
  exportTitle: 'Bajar todo',
  exportText:
    'Un archivo ZIP con textos que se abren en cualquier editor: tu cuenta, tus sesiones, tus proyectos y evaluaciones con lo que dicen, tus borradores, documentos, firmas, avisos recibidos y lo que quedó registrado que hiciste.',
  exportAct: 'Bajar mis datos',
  exporting: 'Armando el archivo…',
  exported: 'Se bajó mis-datos.zip.',
  viewing: 'Estás viendo como otra persona: sus datos los baja ella desde su cuenta.',
} as const;
