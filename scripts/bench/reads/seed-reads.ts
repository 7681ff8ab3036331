import { pino } from 'pino';
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { createSessionService } from '#server/session/session-service.ts';
import { startServer } from '#server/main.ts';
import { seedDemo } from '../../seed-demo.ts';

/** One call of the API with who asks. */
export interface Read {
  name: string;
  path: string;
  token: string;
}

interface Found {
  id: number;
  user: number;
  form: number;
  modality: string;
}

/** Fills the database with the demonstration. */
export async function fill(env: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig({ ...env, PORT: '0' }, { vacia: true });
  const running = await startServer(config, {
    log: pino({ level: 'silent' }),
    beforeListening: async (shared, databaseUrl) => seedDemo({ ...shared, databaseUrl }),
  });
  await running.stop();
}

/** What people open most, of a project whose five sections are saved and of an evaluation. */
export async function readsOf(databaseUrl: string): Promise<Read[]> {
  const db = connect(databaseUrl, { pool: 1 });
  const sessions = createSessionService(db);
  const first = async (sql: string): Promise<Found> => {
    const { rows }: { rows: Found[] } = await db.raw(sql);
    if (!rows[0]) throw new Error(`the demonstration has nothing for: ${sql}`);
    return rows[0];
  };
  try {
    const project = await first(
      `select p.id, p.creator_id as "user" from projects p join forms f on f.project_id = p.id and f.kind = 'p'
       where (select count(*) from answer_heads h where h.form_id = f.id) >= 4
       order by (select sum(length(r.data::text)) from answer_heads h join revisions r on r.id = h.revision_id where h.form_id = f.id) desc, p.id limit 1`,
    );
    const evaluation = await first(
      `select p.id, p.modality, f.wire_id as form, f.evaluator_id as "user" from forms f join projects p on p.id = f.project_id
       where f.kind = 'pcal' and f.evaluator_id is not null and exists (select from answer_heads h where h.form_id = f.id) order by f.id limit 1`,
    );
    const owner = await sessions.open(project.user);
    const evaluator = await sessions.open(evaluation.user);
    return [
      { name: 'section 1', path: `/p/form/1/${project.id}`, token: owner },
      { name: 'section 2', path: `/p/form/2/${project.id}`, token: owner },
      { name: 'section 3', path: `/p/form/3/${project.id}`, token: owner },
      { name: 'section 5, documents', path: `/p/form/5/${project.id}`, token: owner },
      { name: 'idea', path: `/ip/${project.id}`, token: owner },
      { name: 'project', path: `/p/${project.id}`, token: owner },
      {
        name: 'evaluation',
        path: `/pcal/data/${evaluation.id}/${evaluation.modality}/${evaluation.form}`,
        token: evaluator,
      },
      { name: 'own table, first page', path: `/p/all/usr/${project.user}?limite=25`, token: owner },
    ];
  } finally {
    await db.destroy();
  }
}
