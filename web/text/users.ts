import { USERS_EXPORT_TEXTS } from '#schemas/messages/export.ts';

const number = (value: number) => value.toLocaleString('es-AR');

export const USERS = {
  title: 'Usuarios',
  loading: 'Buscando usuarios',
  count: (shown: number, total: number) =>
    `${number(shown)} de ${number(total)} ${total === 1 ? 'usuario' : 'usuarios'}`,
  pages: 'Páginas',
  heads: { ...USERS_EXPORT_TEXTS.heads, clave: 'CONTRASEÑA', acciones: 'ACCIONES' },

  type: 'Tipo',
  everyType: 'Todos los tipos',
  filter: 'Filtrar',
  filterHint: 'Correo, nombre, apellido o unidad',
  nothingFound: (q: string, type: string | null) =>
    [
      'No hay usuarios',
      ...(type === null ? [] : [`de tipo ${type}`]),
      ...(q === '' ? [] : [`que coincidan con «${q}»`]),
    ].join(' '),
  nothingHint: 'Probá con otro tipo o con menos letras.',
  clear: 'Quitar los filtros',
  exportAs: (format: string) => `Exportar los usuarios en ${format}`,
  exporting: (format: string) => `Preparando ${format}…`,

  noUnit: 'Sin unidad académica',
  noAccess: 'sin acceso',
  notAvailable: 'No disponible',
  hidden: 'oculta',
  hiddenDots: '••••••',
  show: (name: string) => `Mostrar la contraseña de ${name}`,
  hide: (name: string) => `Ocultar la contraseña de ${name}`,
  showAll: 'Mostrar las contraseñas provisorias',
  hideAll: 'Ocultar las contraseñas provisorias',
  temporaryFor: (hours: number) => `provisoria, vence en ${number(hours)} h`,
  passwordNote:
    'La contraseña se ve solo mientras es provisoria y nadie la usó. Cada vez que se muestra queda registrado.',
  reset: 'Restablecer',
  resetOf: (name: string) => `Restablecer la contraseña de ${name}`,
  resetQuestion: '¿Desea restablecer la contraseña?',
  resetText: (name: string) =>
    `${name} va a ingresar con una contraseña provisoria, que vence en 72 h y se cambia al entrar. La anterior deja de servir y sus sesiones se cierran.`,
  resetDone: (name: string) => `Contraseña provisoria de ${name}`,
  resetGive: 'Dásela a la persona. Vence en 72 h, y al entrar va a elegir una propia.',
  edit: 'Editar',

  register: 'Registrar usuario',
  typeOption: (name: string, id: string) => `${name} (${id})`,

  editTitle: (name: string) => `Editar a ${name}`,
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  fields: {
    dni: 'DNI',
    ape: 'Apellido',
    nom: 'Nombre',
    tel: 'Teléfono',
    email: 'Correo electrónico',
    unidadAcademica: 'Unidad académica',
    tipoUsuario: 'Tipo de usuario',
  },
  mayCreate: 'Puede crear proyectos',
  mayEnter: 'Puede ingresar al sistema',
  typeEnds: 'Al cambiar el tipo se cierran sus sesiones.',
  accessEnds: 'Sus sesiones se cierran y no puede volver a entrar. Lo que escribió queda.',
  former: (unit: string) => `${unit} (ya no se ofrece)`,
  discardQuestion: '¿Desea salir sin guardar?',
  discardText: 'Lo que cambiaste se pierde.',
} as const;
