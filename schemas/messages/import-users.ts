import { USER_TYPE_NAMES } from '../generated/domain/user-type.ts';

/** What becomes of the rows of a sheet of people; shared by server and browser. */
export const IMPORT_USERS_MESSAGES = {
  missing: (label: string) => `${label}: campo obligatorio`,
  tooLong: (label: string) => `${label}: máximos caracteres permitidos : 255`,
  badDni: 'DNI: escribilo con 8 dígitos, sin puntos',
  badEmail: 'Correo electrónico: no es una dirección',
  formula: (label: string) => `${label}: empieza como una fórmula`,
  unknownUnit: (unit: string) => `Unidad académica: «${unit}» no está en la lista`,
  unknownType: (type: string) =>
    `Tipo de usuario: «${type}» no existe. Los que hay: ${Object.values(USER_TYPE_NAMES).join(', ')}`,
  exists: 'Ya hay una cuenta con este correo',
  repeated: (row: number) => `El correo ya está en la fila ${row}`,
  sameDni: (email: string) => `Ya hay una cuenta con este DNI: ${email}`,
  administrator: 'Administración: puede ver y cambiar todo',
  missingColumns: (labels: readonly string[]) =>
    labels.length === 1 ? `Falta la columna ${labels[0]}.` : `Faltan las columnas ${labels.join(', ')}.`,
  changed: 'Mientras revisabas cambiaron las cuentas: mirá otra vez el resultado antes de importar.',
  nothing: 'Ninguna fila se puede importar.',
} as const;

/** How a sheet calls what it has of each person; compared without case and accents. The first one is shown. */
export const IMPORT_USERS_COLUMNS = {
  ape: ['Apellido', 'Apellidos', 'ape'],
  nom: ['Nombre', 'Nombres', 'nom'],
  dni: ['DNI', 'Documento'],
  email: ['Correo electrónico', 'Correo', 'E-mail', 'Email', 'Mail'],
  tel: ['Teléfono', 'tel'],
  unidadAcademica: ['Unidad académica', 'Unidad', 'unidadAcademica', 'Facultad'],
  tipoUsuario: ['Tipo', 'Tipo de usuario', 'tipoUsuario'],
} as const;

export type ImportColumn = keyof typeof IMPORT_USERS_COLUMNS;

/** Without these a row is nobody. */
export const REQUIRED_IMPORT_COLUMNS = ['ape', 'nom', 'dni', 'email'] as const satisfies readonly ImportColumn[];
