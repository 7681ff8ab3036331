import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartupFault } from '#server/errors/startup-fault.ts';

/** Rises when a product cannot open the folders of earlier ones by migrations alone. */
export const DATA_VERSION = 1;

interface Stamp {
  datos: number;
  postgres: number;
}

/** Makes the data folder, or says clearly why it cannot be used. */
export function openDataFolder(folder: string, postgresMajor: number): void {
  makeWritable(folder);
  const file = path.join(folder, 'VERSION');
  if (!existsSync(file)) {
    writePrivate(file, `${JSON.stringify({ datos: DATA_VERSION, postgres: postgresMajor } satisfies Stamp)}\n`);
    return;
  }
  const stamp = readStamp(file);
  if (stamp.datos > DATA_VERSION) {
    throw new StartupFault(
      `La carpeta de datos ${folder} es de una versión más nueva de Convoca (datos ${String(stamp.datos)}, esta versión lee hasta ` +
        `${String(DATA_VERSION)}). Usá esa versión o indicá otra carpeta con DATA_DIR.`,
    );
  }
  if (stamp.postgres !== postgresMajor) {
    throw new StartupFault(
      `La carpeta de datos ${folder} fue hecha con PostgreSQL ${String(stamp.postgres)} y esta versión trae PostgreSQL ` +
        `${String(postgresMajor)}. Restaure una copia de seguridad en una carpeta nueva (docs/operation.md).`,
    );
  }
}

function makeWritable(folder: string): void {
  try {
    makeFolder(path.resolve(folder));
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    // Root passes every permission check, but not a read-only file system.
    writePrivate(path.join(folder, '.prueba'), '');
    rmSync(path.join(folder, '.prueba'));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartupFault(
      `No se puede escribir en la carpeta de datos ${folder} (${reason}). Revisá sus permisos o indicá otra con DATA_DIR.`,
    );
  }
}

/** Step by step: where the system makes no folders (/proc), Node's recursive way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function readStamp(file: string): Stamp {
  try {
    const stamp = JSON.parse(readFileSync(file, 'utf8')) as Partial<Stamp>;
    if (Number.isInteger(stamp.datos) && Number.isInteger(stamp.postgres)) return stamp as Stamp;
  } catch {
    // Said below, like any other content that is not a stamp.
  }
  throw new StartupFault(
    `No se entiende el archivo ${file}. Restauralo de una copia de seguridad o indicá otra carpeta con DATA_DIR.`,
  );
}

/** Whole or not at all, and readable by nobody else. */
export function writePrivate(file: string, text: string): void {
  const fresh = `${file}.${String(process.pid)}.nuevo`;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}
