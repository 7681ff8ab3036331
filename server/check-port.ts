import { createServer } from 'node:net';
import type { Config } from './config/config.ts';
import { StartupFault } from './errors/startup-fault.ts';

/** Before anything is opened or filled: whoever has to choose another port hears it at once. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    server.listen({ host, port }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

export function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupFault(
      `El puerto ${port} está ocupado por otro programa. Cerralo, o elegí otro puerto: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === 'EACCES')
    return new StartupFault(
      `No hay permiso para atender en el puerto ${port}. Elegí uno mayor que 1023: PORT=3000 npm start`,
    );
  if (error.code === 'EADDRNOTAVAIL')
    return new StartupFault(`La dirección ${host} no es de esta máquina. Corregí HOST.`);
  return error;
}
