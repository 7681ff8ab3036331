import { postmasterOf, runProduct, type ProductSettings, type RunningProduct } from './running-product.ts';

/** What is killed: the product, its database under it, or both in the same moment. */
export type Victim = 'product' | 'postgres' | 'both';

/** Kills, and starts the product again where it went with it. */
export async function strike(
  victim: Victim,
  product: RunningProduct,
  settings: ProductSettings,
): Promise<RunningProduct> {
  if (victim !== 'product') killHard(postmasterOf(settings.folder));
  if (victim === 'postgres') return product;
  await product.kill();
  return runProduct(settings);
}

function killHard(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch {
    // Gone by itself in this moment.
  }
}
