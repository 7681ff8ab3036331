import type { Server as HttpServer } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

interface Times {
  /** A connection without a request may bring one until then. */
  quiet: number;
  /** Requests still running after this are cut: whoever restarts us waits no longer. */
  cut: number;
}

const LOOK_EVERY = 50;

/** Knows the connections of a server, to end it without breaking one that is in use. */
export function drainable(server: HttpServer, tellEnd: () => void): (times: Times) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return (times) => drain(server, sockets, tellEnd, times);
}

/**
 * Every request that was sent is answered, and its answer says that the connection ends. One that is idle may have a
 * request on its way: closing it at once, as `server.close` does, would answer that with a reset.
 */
async function drain(
  server: HttpServer,
  sockets: ReadonlySet<Socket>,
  tellEnd: () => void,
  { quiet, cut }: Times,
): Promise<void> {
  // Whoever is connected already is let in first.
  await setImmediate();
  const closed = new Promise<true>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve(true));
  });
  // Not before: whoever is told would come again by a new connection.
  tellEnd();
  const begun = performance.now();
  const isClosed = () => Promise.race([closed, wait(LOOK_EVERY, false, { ref: false })]);
  while (!(await isClosed()) && performance.now() - begun < cut) {
    if (performance.now() - begun < quiet) continue;
    server.closeIdleConnections();
    // Browsers open some beforehand.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }
  server.closeAllConnections();
  await closed;
}
