import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { RowIds } from './db/row-ids.ts';
import { workOnMissing } from './features/dashboard/note-missing.ts';
import { workOnAnonymisation } from './features/anonymisation/anonymisation-worker.ts';
import { workOnDelivery } from './features/notifications/delivery/work-on-delivery.ts';
import { workOnOpinions } from './features/opinions/opinions-worker.ts';
import { createFairTurns } from './limits/fair-turns.ts';
import { createLoginThrottle } from './limits/login-throttle.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createAccessNotes } from './session/access-notes.ts';
import { createSessionService } from './session/session-service.ts';
import { AppraisalMemory } from '#server/memory/appraisal-memory.ts';
import { AnswerMemory } from '#server/memory/answer-memory.ts';
import { CallMemory } from '#server/memory/call-memory.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import { createJobService } from './jobs/job-service.ts';
import { createMailService } from './mail/mail-service.ts';
import { createPrintService } from './print/print-service.ts';
import { createSecrets } from './secrets/secrets.ts';
import type { Services } from './context/services.ts';
import { createStore } from './storage/create-store.ts';
import { createTemplateService } from './templates/template-service.ts';

interface Parts {
  db: Knex;
  databaseUrl: string;
  secretKey: string;
  config: Config;
  log: Logger;
}

/** Everything that operations share, wired once. Nothing runs yet: jobs start when the process is ready. */
export function createServices({ db, databaseUrl, secretKey, config, log }: Parts): Services {
  const secrets = createSecrets(secretKey, config.formerSecretKey);
  const jobs = createJobService(databaseUrl, log);
  const services: Services = {
    secrets,
    jobs,
    mail: createMailService(config.mail, jobs, secrets),
    templates: createTemplateService(db),
    rowIds: new RowIds(),
    answers: new AnswerMemory(),
    appraisals: new AppraisalMemory(),
    calls: new CallMemory(),
    turns: createFairTurns(),
    print: createPrintService(),
    store: createStore(config),
    sessions: createSessionService(db),
    accesses: createAccessNotes(db, log),
    passwords: createPasswordHasher(secrets),
    loginThrottle: createLoginThrottle(db, secrets.pepper),
    requestLimits: createRequestLimits(db, secrets.pepper),
  };
  workOnOpinions({ db, config, services, log });
  workOnAnonymisation({ db, config, services, log });
  workOnDelivery({ db, config, services, log });
  workOnMissing({ db, services, log });
  return services;
}

/** Ends what holds threads and timers; the database is closed by whoever opened it. */
export async function stopServices(services: Services): Promise<void> {
  services.store.stop();
  await Promise.all([services.accesses.stop(), services.jobs.stop(), services.print.stop(), services.templates.stop()]);
}
