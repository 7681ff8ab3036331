import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import express from 'express';
import knexOf, { type Knex } from 'knex';
import { Pool } from 'pg';

/**
 * One variant per process: node bare-server.ts VARIANT PORT URL SCHEMA. PUT /projects/:id with the product's own body.
 * A: one UPDATE. B: a transaction by hand, four round trips. D: token, AJV, permission, idempotency through Knex, eight
 * round trips. E: D in one round trip.
 */
interface Question {
  id: number;
  section: string;
  base: number | null;
  key: string | null;
  token: Buffer;
}
type Answer = [number, object];

const [variant = 'A', port = '0', url = '', schemaFile = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 20 });
const knex = knexOf({ client: 'pg', connection: url, pool: { min: 20, max: 20 } });
const validate = new Ajv2020({ allErrors: true, strict: false, ownProperties: true }).compile(
  JSON.parse(readFileSync(schemaFile, 'utf8')) as object,
);

const UPDATE =
  'update answers set data = $3, version = version + 1, updated_at = now() where project_id = $1 and section = $2 and version = coalesce($4, version) returning version';
const LOCK =
  'select p.state, a.version from projects p join answers a on a.project_id = p.id and a.section = $2 where p.id = $1 for update of p, a';
const WRITE = `with u as (update answers set data = $3, version = version + 1, updated_at = now()
    where project_id = $1 and section = $2 and version = $4 returning version),
  r as (insert into revisions(project_id, section, version, data) select $1, $2, version, $3 from u),
  a as (insert into audit(action, project_id, detail)
    select 'section.save', $1, jsonb_build_object('section', $2::text, 'version', version) from u)
  select version from u`;

const variants: Readonly<Record<string, (question: Question, body: object) => Promise<Answer>>> = {
  async A(q, body) {
    const { rows } = await pool.query<{ version: number }>({
      name: 'a',
      text: UPDATE,
      values: [q.id, q.section, JSON.stringify(body), q.base],
    });
    return rows[0] ? [200, rows[0]] : [409, {}];
  },
  async B(q, body) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const found = await client.query<{ version: number }>({ name: 'l', text: LOCK, values: [q.id, q.section] });
      const now = found.rows[0]?.version;
      const wrong = now === undefined || (q.base !== null && q.base !== now);
      const values = [q.id, q.section, JSON.stringify(body), now];
      const done = wrong ? null : await client.query<{ version: number }>({ name: 'b', text: WRITE, values });
      await client.query('commit');
      return done?.rows[0] ? [200, done.rows[0]] : [409, {}];
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
  async D(q, body) {
    const session = await knex<{ user_id: number }>('sessions')
      .select('user_id')
      .where('token_hash', q.token)
      .where('expires_at', '>', knex.fn.now())
      .first();
    if (!session) return [401, {}];
    if (!validate(body)) return [422, { errors: validate.errors }];
    return knex.transaction((trx) => saveByKnex(trx, q, body, session.user_id));
  },
  async E(q, body) {
    if (!validate(body)) return [422, { errors: validate.errors }];
    const values = [q.token, q.id, q.section, q.base, JSON.stringify(body), q.key];
    const { rows } = await pool.query<{ status: number; version: number }>({
      name: 'e',
      text: 'select * from save($1, $2, $3, $4, $5, $6)',
      values,
    });
    return rows[0] ? [rows[0].status, { version: rows[0].version }] : [500, {}];
  },
};

async function saveByKnex(trx: Knex.Transaction, q: Question, body: object, user: number): Promise<Answer> {
  const now = (await trx('projects as p')
    .join('answers as a', (on) => on.on('a.project_id', 'p.id').andOnVal('a.section', q.section))
    .leftJoin('members as m', (on) => on.on('m.project_id', 'p.id').andOnVal('m.user_id', user))
    .where('p.id', q.id)
    .forUpdate('p', 'a')
    .select('p.state', 'a.version', 'm.role')
    .first()) as { state: string; version: number; role: string | null } | undefined;
  if (!now) return [404, {}];
  if (now.role === null || now.state !== 'draft') return [403, {}];
  const version = now.version + 1;
  const fresh: unknown[] = await trx('idempotency')
    .insert({ user_id: user, key: q.key, response: JSON.stringify({ version }) })
    .onConflict(['user_id', 'key'])
    .ignore()
    .returning('key');
  if (fresh.length === 0) return [200, {}];
  if (q.base !== null && q.base !== now.version) return [409, {}];
  const data = JSON.stringify(body);
  await trx('answers')
    .where({ project_id: q.id, section: q.section, version: now.version })
    .update({ data, version, updated_at: trx.fn.now(), updated_by: user });
  await trx('revisions').insert({ project_id: q.id, section: q.section, version, data, by_user: user });
  const detail = JSON.stringify({ section: q.section, version });
  await trx('audit').insert({ actor: user, action: 'section.save', project_id: q.id, detail });
  return [200, { version }];
}

const app = express();
app.use(express.json({ limit: '1mb' }));
app.get('/ready', (_request, response) => void response.json({}));
app.put('/projects/:id', async (request, response) => {
  const { version, dataProyecto } = request.body as { version?: number; dataProyecto: object };
  const question: Question = {
    id: Number(request.params.id),
    section: '3',
    base: version ?? null,
    key: request.get('idempotency-key') ?? null,
    token: createHash('sha256')
      .update(request.get('authorization') ?? '')
      .digest(),
  };
  const [status, answer] = (await variants[variant]?.(question, dataProyecto)) ?? [404, {}];
  response.status(status).json(answer);
});
app.listen(Number(port), '127.0.0.1');
