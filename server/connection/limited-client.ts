import { Client, DatabaseError, type ClientConfig } from 'pg';
import type { PoolSigns } from './pool-signs.ts';
import type { Host } from './writing-host.ts';

/** Milliseconds; 0: none. */
export interface Limits {
  /** Of any question: a little more than PostgreSQL's own, which it cannot tell of when the line is dead. */
  statement: number;
  /** Of what makes a write last. PostgreSQL itself waits for a synchronous replica without an end. */
  settle: number;
}

/** How one question differs from others. */
export interface Asking {
  /** It is a transaction of its own that writes. */
  settles?: boolean;
  /** Milliseconds, instead of the usual limit. */
  limit?: number;
}

interface Terms {
  limits: Limits;
  /** Asked before each new connection; absent: the address names one host. */
  host?: (() => Promise<Host>) | undefined;
  signs?: PoolSigns;
}

type Ask = (...asked: unknown[]) => unknown;
type Connected = (error: Error | null, client?: Client) => void;

/** The database did not answer in time. The connection is gone, whatever becomes of the question. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';

  constructor() {
    super('the database did not answer in time');
  }
}

const unsure = new WeakSet<Error>();

/** A write was sent, and its connection ended before it was answered: it may be stored all the same. */
export function isUnsure(error: Error): boolean {
  return unsure.has(error);
}

const SETTLES = /^\s*(?:commit|prepare transaction)\b/iu;
const BRIEF = /^\s*(?:begin|rollback)\b/iu;
/** A process that was busy reads what has come meanwhile before it says that nothing came. */
const LATE = 50;
/** Whoever does not hear a farewell is left without one. */
const FAREWELL = 1_000;

/** pg's client with an end to every wait. A line that is lost without a reset brings neither an answer nor an error. */
export function limitedClient({ limits, host, signs }: Terms): typeof Client {
  return class LimitedClient extends Client {
    /** When the server last ended an answer. */
    heardAt = performance.now();

    constructor(settings?: string | ClientConfig) {
      super(settings);
      (this.connection as NodeJS.EventEmitter).on('readyForQuery', () => (this.heardAt = performance.now()));
      const ask = this.query.bind(this) as Ask;
      const limited: Ask = (...asked) => {
        const answered = this.#watch(asked[0]);
        const last = asked.at(-1);
        if (typeof last === 'function') {
          return ask(...asked.slice(0, -1), (error: unknown, result: unknown) => {
            answered(error);
            (last as Ask)(error, result);
          });
        }
        const answer = ask(...asked);
        if (answer instanceof Promise) answer.then(() => answered(null), answered);
        else answered(null);
        return answer;
      };
      this.query = limited as Client['query'];
    }

    override connect(): Promise<Client>;
    override connect(heard: Connected): void;
    override connect(heard?: Connected): Promise<Client> | undefined {
      const connected = this.#connect();
      if (!heard) return connected;
      connected.then(
        () => heard(null, this),
        (error: Error) => heard(error),
      );
      return undefined;
    }

    override end(): Promise<void>;
    override end(heard: (error: Error) => void): void;
    override end(heard?: (error: Error) => void): Promise<void> | undefined {
      const timer = setTimeout(() => this.connection.stream.destroy(), FAREWELL);
      (this.connection as NodeJS.EventEmitter).once('end', () => clearTimeout(timer));
      const ended = super.end().finally(() => clearTimeout(timer));
      if (!heard) return ended;
      ended.then(() => (heard as () => void)(), heard);
      return undefined;
    }

    async #connect(): Promise<Client> {
      if (host) Object.assign(this, await host());
      return super.connect();
    }

    /** Gives up on the connection when the answer stays away; tells what is to be called with the answer. */
    #watch(asked: unknown): (error: unknown) => void {
      const { limit, settles } = termsOf(asked, limits);
      const since = performance.now();
      // Of several questions that were asked at once each has its time when those before it are answered.
      const left = () => Math.max(since, this.heardAt) + limit - performance.now();
      const giveUp = () => {
        if (left() > 0) return void (timer = setTimeout(look, left()));
        signs?.fellSilent(since);
        this.connection.stream.destroy(new DatabaseSilent());
      };
      const look = () => (timer = setTimeout(giveUp, LATE));
      let timer = limit === 0 ? undefined : setTimeout(look, limit);
      return (error) => {
        clearTimeout(timer);
        signs?.failed(error);
        if (settles && isLost(error)) unsure.add(error);
        if (isReadOnly(error)) this.connection.stream.destroy();
      };
    }
  };
}

/** Nothing that PostgreSQL says of the question itself: the line ended, or the server did. */
function isLost(error: unknown): error is Error {
  return error instanceof DatabaseError ? error.code?.startsWith('57P') === true : error instanceof Error;
}

/** A machine that only reads has become a replica, or is none of those that a name leads to now. */
function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

function termsOf(asked: unknown, limits: Limits): { limit: number; settles: boolean } {
  const asking: Asking & { text?: string } = typeof asked === 'string' ? { text: asked } : (asked as Asking);
  const { text = '' } = asking;
  const settles = asking.settles === true || SETTLES.test(text);
  const usual = settles || BRIEF.test(text) ? limits.settle : limits.statement;
  return { limit: asking.limit ?? usual, settles };
}
