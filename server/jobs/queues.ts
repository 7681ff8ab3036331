import type { Queue, QueuePolicy } from 'pg-boss';

const MINUTE = 60;

/** Every queue, one line each. Workers register under these names only. */
export const QUEUES = {
  mail: {
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * MINUTE,
    expireInSeconds: 2 * MINUTE,
    policy: 'standard',
  },
  notification: {
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 10 * MINUTE,
    policy: 'standard',
    notify: true,
  },
  print: { retryLimit: 2, retryDelay: 5, expireInSeconds: 10 * MINUTE, policy: 'standard', notify: true },
  sweep: { retryLimit: 1, expireInSeconds: 5 * MINUTE, policy: 'short' },
} satisfies Record<string, Omit<Queue, 'name'> & { policy: QueuePolicy }>;

export type QueueName = keyof typeof QUEUES;
