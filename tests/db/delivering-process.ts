import { pino } from 'pino';
import { connect } from '#server/db/connect.ts';
import { workOnDelivery } from '#server/features/notifications/delivery/work-on-delivery.ts';
import { createJobService } from '#server/jobs/job-service.ts';
import { createMailService } from '#server/mail/mail-service.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { readConfig } from '#server/config/config.ts';

/** Sends what waits in the database it is given until it is killed; its mails say which process they come from. */
const [, , databaseUrl = '', smtpUrl = '', claimSeconds = ''] = process.argv;
const log = pino({ level: 'silent' });
const db = connect(databaseUrl, { pool: 2 });
const jobs = createJobService(databaseUrl, log);
const secrets = createSecrets('x'.repeat(32));
const mail = createMailService({ url: smtpUrl, from: `p${process.pid}@universidad.example` }, jobs, secrets);
const config = readConfig({ NODE_ENV: 'test' }, { vacia: true });
const services = { jobs, mail, secrets } as Parameters<typeof workOnDelivery>[0]['services'];
workOnDelivery({ db, config, services, log }, { every: 50, claimSeconds: Number(claimSeconds), whileDown: 0.2 });
await jobs.start();
// Whoever began it has ended, however that came about.
process.stdin.resume().once('end', () => process.exit());
