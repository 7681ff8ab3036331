import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createBoundedQueue } from './bounded-queue.ts';

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  verify: (password: string, stored: string) => Promise<boolean>;
  /** Takes as long as `verify`, for accounts that do not exist. */
  pretend: (password: string) => Promise<false>;
}

const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const derive = promisify(argon2);

/** Argon2id with a pepper from the environment: six characters alone would not resist a stolen database. */
export function createPasswordHasher(secret: Buffer): PasswordHasher {
  // Two of the thread pool's four, about 200 waiting: the last one still answers within the 6 s of a call.
  const inTurn = createBoundedQueue({ running: 2, waiting: 200 });
  const nobody = format(COST, randomBytes(16), randomBytes(TAG_LENGTH));

  async function verify(password: string, stored: string): Promise<boolean> {
    const { cost, salt, tag } = parse(stored);
    const found = await inTurn(() => tagOf(password, salt, cost, tag.length));
    return timingSafeEqual(found, tag);
  }

  function tagOf(password: string, salt: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
    return derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce: salt, secret, tagLength, ...cost });
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return format(COST, salt, await inTurn(() => tagOf(password, salt, COST, TAG_LENGTH)));
    },
    verify,
    async pretend(password) {
      await verify(password, nobody);
      return false;
    },
  };
}

/** The common text form, so that the cost may rise and old hashes stay readable. */
function format(cost: typeof COST, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

function parse(stored: string): { cost: typeof COST; salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error('A stored password hash is not argon2id');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
