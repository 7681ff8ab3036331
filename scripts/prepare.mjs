// Runs before npm start and npm test, with whatever Node the machine has and before any package is there: plain
// JavaScript, no dependencies. It installs what package-lock.json names, once, and the Node that the product runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = 18;
const NEEDED = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.convoca-stamp');

if (major(process.versions.node) < OLDEST) {
  stop(
    `Node ${process.versions.node} es demasiado viejo: instalá Node ${NEEDED} (o al menos ${OLDEST}) y repetí la orden.`,
  );
}
const stamp = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');
if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) install();
if (runningNode() < NEEDED) {
  stop(
    `Convoca corre sobre Node ${NEEDED}. En ${process.platform} ${process.arch} no viene incluido y el de este equipo es ` +
      `${process.versions.node}: instalá Node ${NEEDED} (https://nodejs.org) y repetí la orden.`,
  );
}

function install() {
  console.log('Instalando los paquetes (solo la primera vez o cuando cambian)…');
  const start = Date.now();
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) {
    stop(
      'No se pudieron instalar los paquetes. Revisá la conexión y el espacio en disco, y repetí la orden.',
      done.status ?? 1,
    );
  }
  writeFileSync(stampFile, stamp);
  console.log(`Paquetes listos en ${((Date.now() - start) / 1000).toFixed(1)} s.`);
}

/** npm puts node_modules/.bin first on the PATH, so the scripts run on the Node that was installed there. */
function runningNode() {
  const pinned = join(modules, '.bin', 'node');
  const done = existsSync(pinned) ? spawnSync(pinned, ['--version'], { encoding: 'utf8' }) : null;
  return major(done?.status === 0 ? done.stdout.trim().slice(1) : process.versions.node);
}

function major(version) {
  return Number.parseInt(version, 10);
}

function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}
