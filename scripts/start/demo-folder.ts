import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { openDataFolder, writePrivate } from '#server/db/embedded/data-folder.ts';
import { clearStaleServer } from '#server/db/embedded/stale-server.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';

interface Marker {
  state: 'filling' | 'ready';
}

/** What the product keeps in a data folder. */
const CONTENTS = [
  'pg',
  'pg.nuevo',
  'superuser.tmp',
  'VERSION',
  'database.json',
  'secret-key',
  'documents',
  'demo.json',
];

/** A data folder is a demonstration's or somebody's real data, never both: sign-in without passwords is only for the former. */
export class DemoFolder {
  readonly #folder: string;
  readonly #file: string;

  constructor(dataDir: string) {
    this.#folder = path.resolve(dataDir);
    this.#file = path.join(this.#folder, 'demo.json');
  }

  get marker(): Marker | null {
    return existsSync(this.#file) ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Marker) : null;
  }

  mark(marker: Marker): void {
    writePrivate(this.#file, `${JSON.stringify(marker)}\n`);
  }

  /**
   * Refuses real data; throws away a demonstration whose first start was interrupted. A new one is marked before its
   * database is made: whatever a kill leaves behind is known as a demonstration's.
   */
  async openAsDemo(): Promise<void> {
    const { marker } = this;
    if (marker?.state === 'filling') await this.remove();
    if (marker === null && this.#hasDatabase) {
      throw new StartupFault(
        `La carpeta ${this.#folder} tiene datos que no son de la demostración. Iniciá con npm start -- --vacia, ` +
          'o indicá otra carpeta para la demostración: DATA_DIR=./data-demo npm start',
      );
    }
    if (this.marker === null) this.#begin();
  }

  /** A demonstration that never got ready is nobody's work and gives way. */
  async openAsReal(): Promise<void> {
    const { marker } = this;
    if (marker === null) return;
    if (marker.state === 'filling') return this.remove();
    throw new StartupFault(
      `La carpeta ${this.#folder} tiene la demostración, donde se entra sin contraseña. Para datos reales indicá otra: ` +
        'DATA_DIR=./datos npm start -- --vacia',
    );
  }

  async remove(): Promise<void> {
    // Not from under a product that is running on it.
    await clearStaleServer(path.join(this.#folder, 'pg'));
    for (const name of CONTENTS) rmSync(path.join(this.#folder, name), { recursive: true, force: true });
  }

  #begin(): void {
    openDataFolder(this.#folder, findBinaries().major);
    this.mark({ state: 'filling' });
  }

  get #hasDatabase(): boolean {
    return existsSync(path.join(this.#folder, 'pg', 'PG_VERSION'));
  }
}
