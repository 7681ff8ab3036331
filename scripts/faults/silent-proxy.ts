import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Line {
  near: Socket;
  far: Socket | null;
}

/**
 * Between a product and its PostgreSQL. On request it says nothing more and resets nothing, as a lost route or a hung machine: what
 * is sent is taken and goes nowhere, whoever connects is taken and hears nothing.
 */
export class SilentProxy {
  readonly #server: Server;
  readonly #lines = new Set<Line>();
  #target: { host: string; port: number };
  #isSilent = false;

  private constructor(target: { host: string; port: number }) {
    this.#target = target;
    this.#server = createServer((near) => this.#accept(near));
  }

  /** In front of the PostgreSQL of this address. */
  static async open(databaseUrl: string): Promise<SilentProxy> {
    const proxy = new SilentProxy(targetOf(databaseUrl));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** This address by way of the proxy. */
  through(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
    return url.href;
  }

  /** From now on nothing passes, neither way. */
  silence(): void {
    this.#isSilent = true;
    for (const { near, far } of this.#lines) {
      near.unpipe();
      far?.unpipe();
      near.resume();
      far?.resume();
    }
  }

  /** What is sent still arrives; answers do not. */
  loseAnswers(): void {
    for (const { near, far } of this.#lines) {
      far?.unpipe(near);
      far?.resume();
    }
  }

  /** Whoever connects from now on gets through; lines that fell silent stay so. */
  answer(databaseUrl?: string): void {
    if (databaseUrl !== undefined) this.#target = targetOf(databaseUrl);
    this.#isSilent = false;
  }

  close(): void {
    this.#server.close();
    for (const { near, far } of this.#lines) for (const socket of [near, far]) socket?.destroy();
  }

  #accept(near: Socket): void {
    const far = this.#isSilent ? null : connect(this.#target);
    const line: Line = { near, far };
    this.#lines.add(line);
    for (const socket of [near, far]) socket?.on('error', () => undefined);
    near.once('close', () => {
      this.#lines.delete(line);
      // A machine that hangs does not hear that somebody left.
      if (!this.#isSilent) far?.destroy();
    });
    if (!far) return void near.resume();
    far.once('close', () => {
      if (!this.#isSilent) near.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  }
}

function targetOf(databaseUrl: string): { host: string; port: number } {
  const { hostname, port } = new URL(databaseUrl);
  return { host: hostname, port: Number(port || 5432) };
}
