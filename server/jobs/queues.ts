import type { Queue, QueuePolicy } from 'pg-boss';

const MINUTE = 60;

/** Every queue, one entry each. Workers register under these names only. `notify`: workers wake at once. */
export const QUEUES = {
  mail: {
    policy: 'standard',
    notify: true,
    retryLimit: 12,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 60 * MINUTE,
  },
  // It may go on for minutes: one whose process was killed is taken up again when its sign of life stays away.
  print: {
    policy: 'standard',
    notify: true,
    retryLimit: 5,
    retryDelay: 5,
    heartbeatSeconds: 30,
    expireInSeconds: 30 * MINUTE,
  },
  // As long as there are people; each of them is settled for good.
  privacy: {
    policy: 'standard',
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    heartbeatSeconds: 30,
    expireInSeconds: 12 * 60 * MINUTE,
  },
} satisfies Record<string, Omit<Queue, 'name'> & { policy: QueuePolicy }>;

export type QueueName = keyof typeof QUEUES;
