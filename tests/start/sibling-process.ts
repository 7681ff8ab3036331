import type { TestDatabase } from '../support/database.ts';
import { startProduct } from '../slow/product-process.ts';

export interface Sibling {
  url: string;
  stop: () => Promise<void>;
}

interface Settings {
  port: number;
  administrator: { email: string; pass: string };
}

/** One of several processes that serve the same database. */
export async function startSibling(
  { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL }: Pick<TestDatabase, 'url' | 'ownerUrl'>,
  { port, administrator }: Settings,
): Promise<Sibling> {
  const product = startProduct({
    DATABASE_URL,
    DATABASE_OWNER_URL,
    SECRET_KEY: 'a secret for tests, of thirty-two characters',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    CONVOCA_ADMIN_EMAIL: administrator.email,
    CONVOCA_ADMIN_PASS: administrator.pass,
  });
  await product.says('Para terminar');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      product.child.kill('SIGTERM');
      await product.ended;
    },
  };
}
