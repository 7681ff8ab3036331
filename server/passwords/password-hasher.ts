import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secrets } from '#server/secrets/secrets.ts';
import { createBoundedQueue } from './bounded-queue.ts';

export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  verify: (password: string, stored: string) => Promise<boolean>;
  /** Made with the former secret: the next sign-in hashes anew. */
  isFormer: (stored: string) => boolean;
  /** Takes as long as `verify`, for accounts that do not exist. */
  pretend: (password: string) => Promise<false>;
}

const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;
const derive = promisify(argon2);

type Keys = Pick<Secrets, 'keyId' | 'pepper' | 'former'>;

/** Argon2id with a pepper from the environment: six characters alone would not resist a stolen database. */
export function createPasswordHasher(secrets: Keys): PasswordHasher {
  // Two of the thread pool's four, about 200 waiting: the last one still answers within the 6 s of a call.
  const inTurn = createBoundedQueue({ running: 2, waiting: 200 });
  const nobody = format(COST, secrets.keyId, randomBytes(16), randomBytes(TAG_LENGTH));

  async function verify(password: string, stored: string): Promise<boolean> {
    const { cost, keyId, salt, tag } = parse(stored);
    const secret = keyOf(keyId);
    const found = await inTurn(() => tagOf(password, salt, { ...cost, secret, tagLength: tag.length }));
    return timingSafeEqual(found, tag);
  }

  /** Hashes of before secrets had ids are of the oldest that is known; of an unknown secret nothing can be right. */
  function keyOf(id: string | null): Buffer {
    const { keyId, pepper, former } = secrets;
    return former && (id ?? former.keyId) !== keyId ? former.pepper : pepper;
  }

  function tagOf(
    password: string,
    salt: Buffer,
    how: typeof COST & { secret: Buffer; tagLength: number },
  ): Promise<Buffer> {
    return derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce: salt, ...how });
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const how = { ...COST, secret: secrets.pepper, tagLength: TAG_LENGTH };
      return format(COST, secrets.keyId, salt, await inTurn(() => tagOf(password, salt, how)));
    },
    verify,
    isFormer: (stored) => secrets.former !== null && parse(stored).keyId !== secrets.keyId,
    async pretend(password) {
      await verify(password, nobody);
      return false;
    },
  };
}

/** The common text form, so that cost and secret may change and old hashes stay readable. */
function format(cost: typeof COST, keyId: string, salt: Buffer, tag: Buffer): string {
  const how = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism},keyid=${keyId}`;
  return `$argon2id$v=19$${how}$${salt.toString('base64')}$${tag.toString('base64')}`;
}

function parse(stored: string): { cost: typeof COST; keyId: string | null; salt: Buffer; tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)(?:,keyid=([\w-]+))?\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!match) throw new Error('A stored password hash is not argon2id');
  const [, memory, passes, parallelism, keyId, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    keyId: keyId ?? null,
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
