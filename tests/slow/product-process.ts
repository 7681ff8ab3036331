import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../scripts/start.ts', import.meta.url));

export interface Product {
  child: ChildProcess;
  /** Everything written so far, both streams. */
  output: () => string;
  /** Resolves when this text was written; rejects when the process ends before. */
  says: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

/** The start command as `npm start` runs it, without a terminal. */
export function startProduct(environment: Readonly<Record<string, string>>, args: readonly string[] = []): Product {
  const { NODE_ENV: _test, ...inherited } = process.env;
  const child = spawn(process.execPath, [START, ...args], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (!output.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      void ended.then((code) => reject(new Error(`ended with ${String(code)} before it said «${text}»:\n${output}`)));
      look();
    });
  return { child, output: () => output, says, ended };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
