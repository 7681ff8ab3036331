import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { childUi } from '#engine/template/child-ui.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import type { UiSchema } from '#engine/template/ui-schema.ts';
import { orderedKeys } from '#engine/template/ordered-keys.ts';
import { LIST_NAMES } from '#engine/template/lists.ts';
import { chosenEntries, type Chosen } from '#server/core/form/chosen-entries.ts';
import { judgeEverybody } from '#server/features/anonymisation/judge-people.ts';
import { countChosen } from '#server/features/lists/list-uses-queries.ts';
import { openAdministrator } from './calls/open-administrator.ts';
import { withProduct } from './calls/with-product.ts';
import { explainAsked } from './explain-asked.ts';

/**
 * npm run bench:office [-- --projects 10000] [--times 10] [--plans]: what the office asks about every project of a call at once: where the
 * entries of a base list are in use (goal: median ≤ 100 ms), and whom anonymising would reach.
 */
const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000' },
    times: { type: 'string', default: '10' },
    plans: { type: 'boolean', default: false },
  },
});
const GOAL = 100;
const YEARS_AGO = 8;

await withProduct(async ({ url, owner, year }) => {
  await owner.raw('insert into calls (year) values (?)', [year - YEARS_AGO]);
  for (const each of [year, year - YEARS_AGO]) await seedProjects(owner, each, Number(values.projects));
  await owner.raw('vacuum (analyze)');
  const token = await openAdministrator(owner);
  console.log('| question | median ms | slowest ms | |\n|---|---|---|---|');
  for (const list of LIST_NAMES)
    await measure(`uses of ${list}`, `${url}/api/gestor/bases/${list}/usos?anio=${year}`, token);
  await measure('preview of anonymising', `${url}/api/gestor/anonimizacion/previa?antiguedad=5`, token);
  await measure('those who are left out', `${url}/api/gestor/anonimizacion/previa?antiguedad=5&lista=excluidas`, token);
  if (values.plans) await explain(owner, year);
});

/** With an idea and four sections each, long texts included; six people, of whom one has the account that made it. */
async function seedProjects(owner: Knex, year: number, count: number): Promise<void> {
  const then = `make_timestamptz(${year}, 5, 1, 0, 0, 0)`;
  await owner.raw(
    `insert into users (dni, ape, nom, email, unidad_academica, tipo_usuario, created_at)
     select lpad((${year * 10_000} + n)::text, 8, '0'), 'Gómez ' || n, 'Inés', 'persona' || n || '@${year}.example', 'FICH', 'estandar', ${then}
       from generate_series(1, ${count}) n`,
  );
  await owner.raw(
    `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, biannual, duration, creator_id)
     select ${year}, n, right(${year}::text, 2) || '-' || lpad(n::text, 5, '0') || '-PEIS-FICH', 'PEIS', 'FICH', md5(n::text), 'REC_P', true, 2, u.id
       from generate_series(1, ${count}) n join users u on u.email = 'persona' || n || '@${year}.example'`,
  );
  await owner.raw(
    `insert into project_links (project_id, user_id, is_creator) select id, creator_id, true from projects where call_year = ${year};
     insert into project_states (project_id, state, at) select id, 'REC_P', ${then} from projects where call_year = ${year};
     insert into project_projections (project_id, source, relation, key)
       select distinct p.id, 'p.2', 'person', ${memberOf(year, count, 'k')}
         from projects p cross join generate_series(1, 5) k where p.call_year = ${year};
     insert into forms (kind, wire_id, project_id, template_id, state)
       select k.kind, p.id, p.id, t.id, 'completa' from projects p
         cross join (values ('ip', null), ('p', 'PEIS')) k(kind, modality)
         cross join lateral (select t.id from templates t where t.kind = k.kind and t.modality is not distinct from k.modality and t.in_force
           order by t.call_year desc limit 1) t
         where p.call_year = ${year}`,
  );
  for (const [kind, section, answers] of sections()) {
    const text = JSON.stringify(answers);
    // The members of the sample become those whom the project names.
    const members = section === 2 ? [...new Set([...text.matchAll(/"dni":"(\d+)"/gu)].map(([, dni]) => dni))] : [];
    const data = members.reduce(
      (inner, dni, k) => `replace(${inner}, '"dni":"${dni}"', '"dni":"' || ${memberOf(year, count, k + 1)} || '"')`,
      '?::text',
    );
    await owner.raw(
      `insert into revisions (form_id, section, version, data, template_id, at)
       select f.id, ?::smallint, 1, (${data})::jsonb, f.template_id, ${then} from forms f join projects p on p.id = f.project_id
         where p.call_year = ${year} and f.kind = ?`,
      [section, text, kind],
    );
    const chosen = JSON.stringify(await chosenIn(owner, kind, section, answers));
    await owner.raw(
      `select keep_chosen_entries(f.id, ?::smallint, p.id, ?::jsonb) from forms f join projects p on p.id = f.project_id
         where p.call_year = ? and f.kind = ?`,
      [section, chosen, year, kind],
    );
  }
  await owner.raw(
    `insert into answer_heads (form_id, section, version, revision_id)
     select r.form_id, r.section, 1, r.id from revisions r where not exists (select from answer_heads h where h.form_id = r.form_id and h.section = r.section)`,
  );
}

/** The DNI of a project's k-th member: most are in several projects. */
function memberOf(year: number, count: number, k: number | string): string {
  return `lpad((${year * 10_000} + (p.sequence * 31 + ${k} * 977) % ${3 * count})::text, 8, '0')`;
}

/** As a save keeps it. */
async function chosenIn(owner: Knex, kind: string, section: number, answers: unknown): Promise<Chosen> {
  const row = (await owner('templates')
    .where({ kind, modality: section === 0 ? null : 'PEIS', in_force: true })
    .orderBy('call_year', 'desc')
    .first('content')) as { content: { schema: FieldSchema; ui: UiSchema } };
  const { schema, ui } = row.content;
  const part = section === 0 ? ui : childUi(ui, orderedKeys(schema, ui)[section - 1] ?? '');
  return chosenEntries(part, answers);
}

async function explain(owner: Knex, year: number): Promise<void> {
  const cutoff = new Date(Date.UTC(year - 5, 10, 23));
  const rule = { cutoff, auditYears: 10 };
  await explainAsked(owner, 'uses of lRoles', () => countChosen(owner, year, 'lRoles'));
  await explainAsked(owner, 'preview', () => judgeEverybody(owner, rule));
}

/** Samples of the templates, their texts as long as people write them. */
function sections(): [kind: string, section: number, answers: unknown][] {
  const p = [1, 2, 3, 4].map((n): [string, number, unknown] => ['p', n, sample(`p.PEIS/v1/samples/valid-${n}.json`)]);
  return [['ip', 0, sample('ip/v1/samples/valid-peis.json')], ...p].map(([kind, section, answers]) => [
    String(kind),
    Number(section),
    longer(answers),
  ]);
}

function sample(file: string): unknown {
  const text = readFileSync(new URL(`../../templates/2025/${file}`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { respuestas: unknown }).respuestas;
}

function longer(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 40 ? value.repeat(30).slice(0, 3500) : value;
  if (Array.isArray(value)) return value.map(longer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, longer(inner)]));
}

async function measure(name: string, url: string, token: string): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn <= Number(values.times); turn += 1) {
    const from = performance.now();
    const answer = await fetch(url, { headers: { authorization: token } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    // The first one makes what is kept.
    if (turn > 0) times.push(performance.now() - from);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `| ${name} | ${median.toFixed(0)} | ${(sorted.at(-1) ?? 0).toFixed(0)} | ${median <= GOAL ? '' : `> ${GOAL}`} |`,
  );
}
