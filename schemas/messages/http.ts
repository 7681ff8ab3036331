/** What the API answers when a request as such is refused; shared with the browser. */
export const HTTP_MESSAGES = {
  malformedJson: 'El contenido enviado no es JSON válido. Revisalo y volvé a enviarlo.',
  notAnObject: 'El contenido enviado debe ser un objeto JSON.',
  tooDeep: 'El contenido enviado tiene demasiados niveles. Simplificalo y volvé a enviarlo.',
  tooMany: 'El contenido enviado tiene demasiados elementos. Envialo en partes más chicas.',
  tooSlow: 'El contenido tardó demasiado en llegar. Revisá tu conexión y volvé a enviarlo.',
  controlCharacter: 'El texto contiene caracteres no admitidos (NUL). Quitalos y volvé a enviarlo.',
  brokenCharacter: 'El texto contiene caracteres incompletos. Volvé a escribirlo y envialo de nuevo.',
  forbiddenKey: 'El contenido enviado usa un nombre de campo que no se admite.',
  numberOutOfRange: 'El contenido enviado tiene un número fuera del rango admitido.',
  tooLarge: 'El contenido enviado supera el tamaño permitido (1 MB).',
  unsupportedType: 'El contenido debe enviarse como JSON (application/json, UTF-8).',
  multipartExpected: 'El archivo debe enviarse como multipart/form-data.',
  badIdempotencyKey: 'El encabezado Idempotency-Key debe tener entre 1 y 200 caracteres visibles.',
  missingToken: 'Iniciá sesión para continuar.',
  invalidToken: 'La sesión no es válida. Volvé a iniciar sesión.',
  expiredToken: 'La sesión venció. Volvé a iniciar sesión.',
  otherUser: 'No posee permisos para realizar esta acción',
  noHelpFile: 'Ese documento no está disponible. Avisá a la Oficina de Proyectos de Extensión.',
  unknownRoute: 'La dirección solicitada no existe.',
  otherHost:
    'Este servidor no atiende bajo ese nombre. Usá la dirección que figura al iniciarlo (en la demostración, http://127.0.0.1 y su puerto).',
  /** Of what is not there and of what may not be known to be there: nobody can tell one from the other. */
  notFound: 'No existe o no está disponible para tu usuario.',
  keyReused: 'Ese Idempotency-Key ya se usó con otro contenido. Generá una clave nueva para cada acción.',
  duplicate: 'Ya existe un registro con esos datos.',
  danglingReference: 'Los datos nombran algo que no existe o que todavía está en uso.',
  conflict:
    'Otra persona guardó cambios después de que abriste el formulario. Compará ambas versiones antes de guardar.',
  throttled: 'Demasiados intentos. Esperá un momento y volvé a intentar.',
  overloaded: 'El sistema está muy ocupado. Volvé a intentar en unos segundos.',
  cannotWrite: 'En este momento no se puede guardar. No se guardó nada: volvé a intentar en unos segundos.',
  unsure:
    'No se sabe si quedó guardado: la base de datos no lo confirmó a tiempo. Volvé a intentar en unos segundos o actualizá la página para ver cómo quedó.',
  interrupted:
    'El trabajo se interrumpió antes de terminar. Volvé a intentar en unos segundos; si se repite, avisá a la mesa de ayuda.',
  unexpected: 'Ocurrió un error inesperado. Volvé a intentar; si se repite, avisá a la mesa de ayuda.',
  invalidRequest: 'Revisá los datos enviados.',
} as const;

/** One text per way in which a declared field may be wrong. */
export const REQUEST_PROBLEMS = {
  required: (field: string) => `Falta el campo «${field}».`,
  unknown: (field: string) => `El campo «${field}» no se admite.`,
  type: (field: string, expected: string) => `El campo «${field}» debe ser ${expected}.`,
  value: (field: string) => `El valor del campo «${field}» no es válido.`,
  choice: (field: string) => `El valor del campo «${field}» no está entre los admitidos.`,
  minLength: (limit: number) => `mínimo : ${limit} caracteres`,
  maxLength: (limit: number) => `máximos caracteres permitidos : ${limit}`,
  pattern: 'Caracteres no válidos',
  range: 'Valor fuera del rango permitido',
  items: (field: string) => `La cantidad de elementos de «${field}» no es válida.`,
} as const;

/** JSON Schema types as a person would name them. */
export const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'un texto',
  integer: 'un número entero',
  number: 'un número',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  null: 'nulo',
};
