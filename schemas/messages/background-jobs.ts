/** Texts of what is made in the background. All of them are invented. */
export const JOB_MESSAGES = {
  nothingToPack: 'Todavía no hay evaluaciones guardadas en esta comisión.',
  failed: 'No se pudo armar el archivo. Volvé a pedirlo.',
  notReady: 'El archivo todavía no está listo: esperá a que termine.',
} as const;
