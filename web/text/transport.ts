/** What the screen says about calls that went wrong. The first two are the specification's, verbatim. */
export const TRANSPORT = {
  timeout: 'Tiempo de espera al servidor excedido',
  offlineTitle: 'Sin conexión',
  network: 'No se pudo llegar al servidor. Lo que escribiste sigue en la pantalla.',
  errorTitle: 'Error',
  unreadable: 'El servidor respondió algo que no se entiende. Probá de nuevo en un momento.',
  downloadTitle: (status: number) => `Error ${status}`,
  downloadFailed: 'No se pudo descargar el archivo',
  signedOut: 'Tu sesión se cerró. Ingresá de nuevo para seguir.',
} as const;
