import { pino } from 'pino';
import type { Services } from '#server/context/services.ts';
import { workOnDelivery } from '#server/features/notifications/delivery/work-on-delivery.ts';
import { createJobService, type JobService } from '#server/jobs/job-service.ts';
import { createMailService } from '#server/mail/mail-service.ts';
import type { TestApp } from './use-app.ts';

const quiet = { error: () => undefined, warn: () => undefined };

/** What a process of the product delivers mail with, through this server; it does so from `jobs.start()` on. */
export function deliverMail(
  app: TestApp,
  smtp: { url: string },
  rhythm: Parameters<typeof workOnDelivery>[1],
): { jobs: JobService; services: Services } {
  const jobs = createJobService(app.database.url, quiet);
  const mail = createMailService({ url: smtp.url, from: 'convoca@universidad.example' }, jobs, app.services.secrets);
  const services = { ...app.services, jobs, mail };
  workOnDelivery({ db: app.database.db, config: app.config, log: pino({ level: 'silent' }), services }, rhythm);
  return { jobs, services };
}
