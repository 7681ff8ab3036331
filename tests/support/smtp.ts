import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  /** The next mail to this address, or an error after ten seconds. */
  mailTo: (address: string) => Promise<Email>;
  received: readonly Email[];
  /** Takes the next mail, and tells its sender that it did not. */
  failNext: () => void;
  /** From now on nobody is known under this address: mail to it is refused for good. */
  refuse: (address: string) => void;
  /** And now somebody is. */
  accept: (address: string) => void;
  /** Lets whoever sends to this address wait, until what is answered here is called. */
  hold: (address: string) => () => void;
  /** Puts off the next mail to this address: once, and honestly. */
  putOff: (address: string) => void;
  /** Takes the next mails whole, so many, and breaks the connection instead of answering. */
  breakNext: (mails?: number) => void;
  stop: () => Promise<void>;
}

/** A mail server on loopback: mail is the one thing that leaves the machine. */
export async function startSmtp(): Promise<TestSmtp> {
  const received: Email[] = [];
  let fails = false;
  let breaks = 0;
  const unknown = new Set<string>();
  const busy = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const answer = () => {
        if (unknown.has(address)) done(refusal('mailbox unavailable', 550));
        else done(busy.delete(address) ? refusal('try again later', 450) : null);
      };
      void (held.get(address) ?? Promise.resolve()).then(answer);
    },
    onData(stream, session, done) {
      if (breaks > 0) {
        breaks -= 1;
        void receiveAndBreak(stream, session.id);
        return;
      }
      // oxlint-disable-next-line promise/no-callback-in-promise -- the library wants it called
      void receive(stream, received).then((error) => done(error ?? failure()));
    },
  });
  const receiveAndBreak = async (stream: AsyncIterable<unknown>, session: string): Promise<void> => {
    await receive(stream, received);
    for (const connection of server.connections as Iterable<Connection>)
      if (connection.session.id === session) connection._socket.destroy();
  };
  const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode });
  const failure = (): Error | null => {
    const isDue = fails;
    fails = false;
    return isDue ? new Error('not now') : null;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    failNext: () => {
      fails = true;
    },
    hold: (address) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(address, promise);
      return resolve;
    },
    putOff: (address) => void busy.add(address),
    refuse: (address) => void unknown.add(address),
    accept: (address) => void unknown.delete(address),
    breakNext: (mails = 1) => {
      breaks = mails;
    },
    async mailTo(address) {
      for (let waited = 0; waited < 10_000; waited += 50) {
        const found = received.find((mail) => mail.to?.some((to) => to.address === address));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`no mail to ${address} arrived`);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Of the library's own. */
interface Connection {
  session: { id: string };
  _socket: { destroy: () => void };
}

/** What went wrong, or null: the mail server tells the sender. */
async function receive(stream: AsyncIterable<unknown>, received: Email[]): Promise<Error | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    received.push(await PostalMime.parse(Buffer.concat(chunks)));
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
