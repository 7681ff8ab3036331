import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { beginPhases } from '#server/features/calls/begin-phases.ts';
import { remindDaily } from '#server/features/notifications/delivery/remind-daily.ts';
import { startSweeping } from '#server/sweep/start-sweeping.ts';

/** Does what comes with a date, in the database it is given, until it is killed: as the product does, and without waiting for turns. */
const [, , databaseUrl = ''] = process.argv;
const db = connect(databaseUrl, { pool: 2 });
const config = readConfig({ NODE_ENV: 'test' }, { vacia: true });
const services = { mail: { configured: true } } as Parameters<typeof remindDaily>[0]['services'];
const quiet = { warn: () => undefined };
startSweeping(databaseUrl, { often: [beginPhases], shared: [], own: [] }, quiet, { soon: 20 });
// Whoever began it has ended, however that came about.
process.stdin.resume().once('end', () => process.exit());
for (;;) {
  // The clock moves by ending all connections: what was under way is tried again.
  await Promise.all([beginPhases(db), remindDaily({ db, config, services })]).catch(() => undefined);
  await wait(5);
}
