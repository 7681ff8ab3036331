import { buildWeb } from '../../scripts/build/build-web.ts';

/** The browser tests run the product as it is delivered: built. */
export default async function setup(): Promise<void> {
  await buildWeb();
}
