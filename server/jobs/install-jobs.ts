import { PgBoss } from 'pg-boss';
import { jobConnections } from './job-connections.ts';
import { QUEUES } from './queues.ts';

/** Makes or migrates the job library's schema, and the queues, as the owner: the application's role creates no tables. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...jobConnections(ownerUrl, 2, 0),
    useListenNotify: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [name, { policy, ...options }] of Object.entries(QUEUES)) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, { ...options, policy });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
