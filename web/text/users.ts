import { USERS_EXPORT_TEXTS } from '#schemas/messages/export.ts';

const number = (value: number) => value.toLocaleString('es-AR');

export const USERS = {
  anonymisation: 'Anonimización',
  corrections: 'Pedidos de corrección',
  correctionsWaiting: (count: number) =>
    count === 1
      ? 'Pedidos de corrección: 1 espera respuesta'
      : `Pedidos de corrección: ${number(count)} esperan respuesta`,
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

  import: {
    open: 'Importar',
    title: 'Importar usuarios',
    about:
      'CSV o XLSX con una fila por persona. Columnas: Apellido, Nombre, DNI y Correo electrónico; si querés, Teléfono, Unidad académica y Tipo (sin él es Docente).',
    choose: 'Elegir archivo',
    empty: 'El archivo no tiene filas debajo de los nombres de las columnas.',
    tooMany: (rows: number, most: number) =>
      `El archivo tiene ${number(rows)} filas. Importá hasta ${number(most)} por vez.`,
    ignored: (names: readonly string[]) => `Columnas que no se usan: ${names.join(', ')}.`,
    sums: (sum: { nuevas: number; existentes: number; repetidas: number; errores: number }) => [
      `${number(sum.nuevas)} ${sum.nuevas === 1 ? 'nueva' : 'nuevas'}`,
      ...(sum.existentes > 0 ? [`${number(sum.existentes)} que ya están`] : []),
      ...(sum.repetidas > 0 ? [`${number(sum.repetidas)} ${sum.repetidas === 1 ? 'repetida' : 'repetidas'}`] : []),
      ...(sum.errores > 0 ? [`${number(sum.errores)} con errores`] : []),
    ],
    notStored:
      'Todavía no se guarda nada. Se importan solo las nuevas, sin contraseña: ingresan cuando la restablecés o cuando piden un enlace.',
    onlyProblems: 'Solo las que tienen algo para mirar',
    caption: 'Resultado de cada fila',
    administrators: (count: number) =>
      count === 1
        ? '1 fila crea una cuenta de administración. Revisala antes de importar.'
        : `${number(count)} filas crean cuentas de administración. Revisalas antes de importar.`,
    heads: { row: 'FILA', person: 'PERSONA', type: 'TIPO', result: 'RESULTADO' },
    results: { nueva: 'Nueva', existe: 'Ya está', repetida: 'Repetida', error: 'Error' },
    pages: 'Páginas del archivo',
    take: (count: number) => (count === 0 ? 'Importar' : `Importar ${number(count)}`),
    storing: 'Importando…',
    passwords: {
      title: 'Contraseñas para quienes importaste',
      about:
        'Todavía no tienen contraseña. Podés darle a cada uno una provisoria, que vence en 72 horas y se cambia al ingresar, y bajar la lista para repartirla.',
      give: (count: number) =>
        count === 1
          ? 'Dar una contraseña provisoria y bajarla'
          : `Dar contraseñas provisorias a los ${number(count)} y bajar la lista`,
      giveAgain: 'Dar otras y bajar la lista',
      busy: 'Preparando la lista…',
      given: (count: number) =>
        `La lista tiene las contraseñas de ${count === 1 ? '1 persona' : `${number(count)} personas`}. Guardala: si la pedís otra vez, quienes no ingresaron reciben otra y la anterior deja de servir.`,
    },
    refused: 'No se importó nada',
    done: (count: number) => (count === 1 ? '1 usuario importado' : `${number(count)} usuarios importados`),
  },
  handOver: {
    loading: 'Buscando qué quedaría sin nadie',
    failed: 'No se pudo buscar qué quedaría sin nadie.',
    projects: (count: number) =>
      count === 1
        ? '1 proyecto se queda sin nadie que pueda trabajar en él'
        : `${number(count)} proyectos se quedan sin nadie que pueda trabajar en ellos`,
    more: (count: number) => `y ${number(count)} más`,
    who: 'Quién los recibe',
    search: 'Buscar a quien los recibe',
    searchHint: 'Correo, nombre o apellido',
    nobody: 'Nadie por ahora',
    nobodyFound: 'Nadie coincide. Probá con menos letras.',
    missing: 'Elegí quién recibe los proyectos.',
    evaluations: (count: number) =>
      count === 1
        ? '1 evaluación sin completar se queda sin evaluador'
        : `${number(count)} evaluaciones sin completar se quedan sin evaluador`,
    evaluation: (commission: number, type: string, codes: string) => `Comisión ${commission} (${type}): ${codes}`,
    substitute: 'Sustituir en Comisiones',
    wait: 'Que esperen una sustitución',
    waitMissing: 'Sustituilo en sus comisiones o confirmá que esperan.',
  },
  sessions: {
    open: 'Sesiones',
    title: (name: string) => `Sesiones de ${name}`,
    loading: 'Buscando sus sesiones',
    last: (moment: string) => `Último ingreso: ${moment}`,
    never: 'Todavía no ingresó.',
    none: 'No tiene sesiones abiertas.',
    close: 'Cerrar sus sesiones',
    closing: 'Cerrando…',
  },
  viewAs: 'Ver como',
  viewQuestion: (name: string) => `¿Desea ver el sistema como ${name}?`,
  viewText: 'Vas a ver lo que ve esa persona, sin poder cambiar nada. Queda registrado quién mira y a quién.',
} as const;
