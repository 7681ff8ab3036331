import type { Request } from 'express';
import { overloaded } from '../errors/overloaded.ts';
import { tooSlow } from '../errors/too-slow.ts';
import { addressGroup } from '#server/limits/address-group.ts';

export interface ArrivalLimits {
  /** Bodies on their way at once, of one session. */
  session: number;
  /** Of one address, from those who have none: a campus shares one. */
  address: number;
  /** Milliseconds that any body may take; longer only while it arrives at a rate that a poor line has. */
  patience: number;
}

interface Arrival {
  since: number;
  cut: AbortController;
}

const BYTES_PER_MS = 20;
/** Whoever came within it may still be an ordinary sender. */
const FRESH = 2_000;

/**
 * Bodies on their way. Whoever trickles takes up places; nobody shall take up those of everybody else. A sender whose
 * places are taken gets the one of the body that has been on its way the longest.
 */
export class Arrivals {
  readonly #bySender = new Map<string, Set<Arrival>>();
  readonly #limits: ArrivalLimits;

  constructor(limits: ArrivalLimits) {
    this.#limits = limits;
  }

  /** Reads a body of this session or, of a guest, of this address. `read` gets a signal that tells it to give up, and why. */
  async during<T>(request: Request, session: string | null, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const sender = session === null ? `address:${addressGroup(request.ip ?? '')}` : `session:${session}`;
    const arriving = this.#bySender.get(sender) ?? new Set();
    const most = session === null ? this.#limits.address : this.#limits.session;
    if (arriving.size >= most) this.#makeRoom(arriving);
    const arrival = { since: performance.now(), cut: new AbortController() };
    this.#bySender.set(sender, arriving.add(arrival));
    const stop = this.#limitTime(request, arrival);
    try {
      return await read(arrival.cut.signal);
    } finally {
      stop();
      arriving.delete(arrival);
      if (arriving.size === 0 && this.#bySender.get(sender) === arriving) this.#bySender.delete(sender);
    }
  }

  #makeRoom(arriving: Set<Arrival>): void {
    // In the order in which they came.
    const [oldest] = arriving;
    if (!oldest || performance.now() - oldest.since < FRESH) throw overloaded('bodies arriving');
    arriving.delete(oldest);
    oldest.cut.abort(tooSlow());
  }

  #limitTime({ socket }: Request, { since, cut }: Arrival): () => void {
    const before = socket.bytesRead;
    let timer: NodeJS.Timeout;
    const look = () => {
      const left = this.#limits.patience + (socket.bytesRead - before) / BYTES_PER_MS - (performance.now() - since);
      if (left <= 0) cut.abort(tooSlow());
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }
}
