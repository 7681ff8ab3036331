/** Texts about anonymising by age. All of them are invented. */
export const ANONYMISATION_MESSAGES = {
  /** What an administrator types to confirm. */
  confirmation: 'ANONIMIZAR',
  typeIt: (word: string) => `Escribí ${word} para confirmar.`,
  onlyOne: 'Elegí un año o una antigüedad, no las dos cosas.',
  yearNotOver: (current: number) => `Elegí un año anterior a ${current}: ese todavía no terminó.`,
  nobody: 'Nadie queda alcanzado: no hay nada para anonimizar.',
  changed: 'Desde la vista previa cambió a quiénes alcanza: revisala de nuevo antes de confirmar.',
  atWork: 'Ya hay una anonimización en curso: esperá a que termine.',
  account: 'Cuenta',
  accountFields: [
    'Apellido',
    'Nombre',
    'DNI',
    'Teléfono',
    'Correo electrónico',
    'Contraseña y sesiones',
    'Textos sin guardar',
  ],
} as const;
