/** Before what is typed in a dialog is lost. */
export const DROP_TYPED = {
  title: '¿Descartás lo que escribiste?',
  confirm: 'Descartar',
  away: 'Seguir escribiendo',
} as const;
