import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Traffic {
  /** Statements executed. */
  queries: number;
  /** Times that somebody had to wait for PostgreSQL. */
  roundTrips: number;
  texts: string[];
}

export interface CountingProxy {
  url: string;
  /** What went through since the last question. */
  take: () => Traffic;
  close: () => void;
}

/** Listens between a server and PostgreSQL and counts what PostgreSQL is asked: simple queries, executions, waits (Query and Sync). */
export async function countMessages(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  let traffic: Traffic = { queries: 0, roundTrips: 0, texts: [] };
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [client, database].forEach((end) => end.destroy()));
    }
    const prepared = new Map<string, string>();
    const count = reader((type, body) => {
      if (type === 'Q' || type === 'E') traffic.queries++;
      if (type === 'Q' || type === 'S') traffic.roundTrips++;
      if (type === 'Q') traffic.texts.push(textAt(body, 0)[0]);
      if (type === 'P') {
        const [name, next] = textAt(body, 0);
        prepared.set(name, textAt(body, next)[0]);
      }
      if (type === 'B') traffic.texts.push(prepared.get(textAt(body, textAt(body, 0)[1])[0]) ?? '?');
    });
    client.on('data', (chunk: Buffer) => {
      count(chunk);
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => void client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    take: () => {
      const taken = traffic;
      traffic = { queries: 0, roundTrips: 0, texts: [] };
      return taken;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Cuts the client's stream into messages. The first one, of the start, has no type. */
function reader(message: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) return;
      if (started) message(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, size));
      started = true;
      rest = rest.subarray(size);
    }
  };
}

/** A text that ends with a zero, and where the next thing begins. */
function textAt(body: Buffer, start: number): [string, number] {
  const end = body.indexOf(0, start);
  return [body.toString('utf8', start, end), end + 1];
}
