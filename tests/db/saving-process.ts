import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { makeProject } from './a-project.ts';
import { keepSaving } from './saving.ts';

/** Opens the data folder it is given and saves until it is killed; each acknowledged save is a line of its output. */
const server = await startEmbedded(process.argv[2] ?? '');
const [db, owner] = [connect(server.url, { pool: 4 }), connect(server.ownerUrl, { pool: 1 })];
const forever = new AbortController().signal;
const fail = (kind: string): void => {
  process.stderr.write(`${kind}\n`);
};
// Other names than those of the runs before.
const base = Date.now() % 1_000_000_000;
for (let index = 0; index < 3; index++) {
  const project = await makeProject(owner, base + index);
  void keepSaving(db, project, forever, (saved) => process.stdout.write(`${JSON.stringify(saved)}\n`), fail);
}
