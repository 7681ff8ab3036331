/** Words in exported files. Heads are those of the table on the screen, too. */
export const EXPORT_TEXTS = {
  sheet: 'Proyectos',
  heads: {
    id: 'ID',
    codigo: 'CÓDIGO',
    fechaCreacion: 'FECHA DE CREACIÓN',
    titulo: 'TÍTULO',
    responsable: 'RESPONSABLE',
    estado: 'ESTADO',
    nombreEstado: 'NOMBRE DEL ESTADO',
  },
  cut: (rows: number) =>
    `Hay más proyectos: este archivo tiene los primeros ${rows.toLocaleString('es-AR')}. Filtrá por año o por estado y exportá de nuevo.`,
} as const;

/** The answers of all forms of one kind. */
export const ANSWERS_EXPORT_TEXTS = {
  sheet: 'Respuestas',
  heads: {
    codigo: 'CÓDIGO',
    anio: 'CONVOCATORIA',
    titulo: 'TÍTULO',
    modalidad: 'MODALIDAD',
    unidad: 'UNIDAD ACADÉMICA',
    responsable: 'RESPONSABLE',
    evaluador: 'EVALUADOR',
    estado: 'ESTADO DEL FORMULARIO',
    plantilla: 'PLANTILLA',
    resultado: 'RESULTADO',
    puntaje: 'PUNTAJE',
  },
  cut: (rows: number) =>
    `Hay más formularios: este archivo tiene los primeros ${rows.toLocaleString('es-AR')}. Exportá una convocatoria por vez.`,
} as const;

/** The commissions. Heads are those of the table on the screen, too. */
export const COMMISSIONS_EXPORT_TEXTS = {
  sheet: 'Comisiones',
  heads: {
    id: 'ID',
    anio: 'CONVOCATORIA',
    tipo: 'TIPO',
    nombre: 'NOMBRE DEL TIPO',
    programa: 'PROGRAMA',
    integrantes: 'INTEGRANTES',
    cantidad: 'CANTIDAD',
    proyectos: 'PROYECTOS ASIGNADOS',
    formularios: 'FORMULARIOS',
    completos: 'COMPLETOS',
    alertas: 'ALERTAS ACEPTADAS',
  },
} as const;

/** The accounts. Heads are those of the table on the screen, too. */
export const USERS_EXPORT_TEXTS = {
  sheet: 'Usuarios',
  heads: {
    id: 'ID',
    apellido: 'APELLIDO',
    nombre: 'NOMBRE',
    unidad: 'UNIDAD ACADÉMICA',
    tipo: 'TIPO',
    correo: 'CORREO ELECTRÓNICO',
    dni: 'DNI',
    telefono: 'TELÉFONO',
    crea: 'PUEDE CREAR PROYECTOS',
    acceso: 'ACCESO',
    ultimoIngreso: 'ÚLTIMO INGRESO',
  },
  yes: 'sí',
  no: 'no',
  cut: (rows: number) =>
    `Hay más usuarios: este archivo tiene los primeros ${rows.toLocaleString('es-AR')}. Filtrá por tipo y exportá de nuevo.`,
} as const;

export const TEMPORARY_PASSWORDS_TEXTS = {
  sheet: 'Contraseñas provisorias',
  heads: {
    apellido: 'APELLIDO',
    nombre: 'NOMBRE',
    correo: 'CORREO ELECTRÓNICO',
    clave: 'CONTRASEÑA PROVISORIA',
    vence: 'VENCE',
  },
  nobody: 'Todas esas personas ya ingresaron: no hace falta darles una contraseña.',
} as const;

/** A draft over what a call evaluated: as it was then, and as it would be. */
export const REHEARSAL_EXPORT_TEXTS = {
  sheet: 'Ensayo',
  yes: 'Sí',
  no: 'No',
  solidity: { robusto: 'Robusto', fragil: 'Frágil' },
  heads: {
    codigo: 'CÓDIGO',
    titulo: 'TÍTULO',
    lugarAntes: 'ORDEN ANTES',
    lugar: 'ORDEN EN EL ENSAYO',
    totalAntes: 'PUNTAJE ANTES',
    total: 'PUNTAJE EN EL ENSAYO',
    resultadoAntes: 'RESULTADO ANTES',
    resultado: 'RESULTADO EN EL ENSAYO',
    cambia: 'CAMBIA',
    solidez: 'SI FALTA UNO',
    falta: 'FALTA',
  },
} as const;
