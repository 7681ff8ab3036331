import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { throttled } from '#server/errors/throttled.ts';
import { addressGroup } from './address-group.ts';

/** Calls that anybody may make and that must not be made without end: so many per address and hour, by all processes. */
const PER_HOUR = { 'password-link': 60, 'use-password-link': 60, register: 300, verify: 300 } as const;

export interface RequestLimits {
  /** Counts this call; 429 with `Retry-After` when there were too many. */
  take: (limit: keyof typeof PER_HOUR, address: string) => Promise<void>;
}

export function createRequestLimits(db: Knex, pepper: Buffer): RequestLimits {
  const limiterOf = (name: keyof typeof PER_HOUR) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: PER_HOUR[name],
      duration: 3600,
      clearExpiredByTimeout: false,
    });
  const limiters = {
    'password-link': limiterOf('password-link'),
    'use-password-link': limiterOf('use-password-link'),
    register: limiterOf('register'),
    verify: limiterOf('verify'),
  };
  return {
    async take(limit, address) {
      try {
        await limiters[limit].consume(createHmac('sha256', pepper).update(addressGroup(address)).digest('base64url'));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw throttled(error.msBeforeNext / 1000);
        throw error;
      }
    },
  };
}
