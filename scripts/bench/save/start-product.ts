import { freePort } from '../../start/free-port.ts';
import { startProcess, type Process } from './product-under-test.ts';

/** Where the product finds its database and keeps its files. */
export interface Place {
  url: string;
  ownerUrl: string;
  folder: string;
}

export const SECRET = 'a secret of the bench, of thirty-two characters';

/** The settings of the product under a bench. The administrator's address is that of the demonstration. */
export function productSettings({ url, ownerUrl, folder }: Place): Record<string, string> {
  return {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    SECRET_KEY: SECRET,
    LOG_LEVEL: 'warn',
    CONVOCA_ADMIN_EMAIL: 'administracion@demo.convoca.example',
    CONVOCA_ADMIN_PASS: 'k7m2p9',
  };
}

/** Starts the product on a free port, and waits until it answers. */
export async function startProduct(place: Place, more: Readonly<Record<string, string>> = {}): Promise<Process> {
  const port = await freePort();
  const env = { ...productSettings(place), PORT: String(port), ...more };
  return startProcess('../../../server/main.ts', [], env, `http://127.0.0.1:${port}/readyz`);
}
