import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartupFault } from '#server/errors/startup-fault.ts';
import type { Binaries } from './binaries.ts';
import { clearStaleServer } from './stale-server.ts';
import type { Unprivileged } from './unprivileged.ts';

export interface Postmaster {
  port: number;
  /** The process of the running server; it changes when PostgreSQL had to be started again. */
  pid: () => number;
  stop: () => Promise<void>;
}

const READY = 'ready to accept connections';
const RESTARTS_PER_MINUTE = 30;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

function launch(
  cluster: string,
  binaries: Binaries,
  how: Unprivileged,
  port: number,
  settings: Readonly<Record<string, string>>,
) {
  const options = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings });
  const [command, args] = how.command(binaries.postgres, [
    '-D',
    cluster,
    '-p',
    String(port),
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A group of its own: Ctrl-C in the terminal reaches the product first, which drains and then stops the database.
  return spawn(command, args, { ...how.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

function untilReady(child: ChildProcess, onLog: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      onLog(text);
      log = (log + text).slice(-4000);
      if (log.includes(READY)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`PostgreSQL terminó (${String(code ?? signal)}): ${log}`));
    });
  });
}

/** Starts PostgreSQL and, when it dies by itself, starts it again on the same port, so that pools find it. */
export async function startPostmaster(
  cluster: string,
  binaries: Binaries,
  how: Unprivileged,
  settings: Readonly<Record<string, string>>,
  onLog: (line: string) => void = () => undefined,
): Promise<Postmaster> {
  const port = await freePort();
  let child: ChildProcess;
  let stopping = false;
  let restarts: number[] = [];

  const start = async (): Promise<void> => {
    child = launch(cluster, binaries, how, port, settings);
    const started = child;
    await untilReady(started, onLog);
    started.once('exit', () => {
      if (!stopping) void revive();
    });
  };
  const revive = async (): Promise<void> => {
    const now = Date.now();
    restarts = [...restarts.filter((at) => now - at < 60_000), now];
    // It stops trying after a while: with a full disk or a broken file further attempts would only fill the log.
    await wait(restarts.length > RESTARTS_PER_MINUTE ? 10_000 : 50);
    if (stopping) return;
    try {
      await clearStaleServer(cluster);
      await start();
    } catch (error) {
      onLog(String(error));
      await revive();
    }
  };
  try {
    await start();
  } catch (error) {
    throw new StartupFault(`No se pudo iniciar la base de datos incorporada. ${(error as Error).message}`);
  }
  return {
    port,
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping = true;
      const last = child;
      if (last.exitCode !== null || last.signalCode !== null) return;
      await new Promise<void>((resolve) => {
        last.once('exit', () => {
          resolve();
        });
        last.kill('SIGINT');
      });
    },
  };
}
