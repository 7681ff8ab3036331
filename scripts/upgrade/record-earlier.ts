import { runProduct, type ProductSettings } from '../faults/running-product.ts';
import type { Stored } from '../faults/work/stored.ts';
import { listAddresses } from './addresses.ts';
import { fill, type Reader } from './fill.ts';
import { readEverything, type Readings } from './read-everything.ts';

/** Answers and papers name the address at which people reach the product, not the port of one run. */
export const REACHED_AT = { PUBLIC_URL: 'https://convoca.example' };

/** What people read under an earlier version, and how to ask for it again. */
export interface Recorded {
  readers: Reader[];
  addresses: string[];
  readings: Readings;
}

/** Lets people work with an earlier version and reads all of it, then stops that version. */
export async function recordEarlier(settings: ProductSettings, stored: Stored): Promise<Recorded> {
  const product = await runProduct(settings);
  try {
    const readers = await fill(product.url, settings.administrator, stored);
    // Some things change by being read: what is new, which papers were given out.
    await readEverything(product.url, readers, await listAddresses(product.url, stored));
    const addresses = await listAddresses(product.url, stored);
    const readings = await readEverything(product.url, readers, addresses);
    return { readers, addresses, readings };
  } finally {
    await product.stop();
  }
}
