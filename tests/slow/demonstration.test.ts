import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { COMMISSIONS } from '#engine/process/commissions.ts';
import type { Template } from '#engine/template/template.ts';
import { reportsDue } from '../../scripts/demo/moments.ts';
import { seedDemo } from '../../scripts/seed-demo.ts';
import type { Evaluation } from '../api/evaluations/bench.ts';
import { useApp } from '../api/support/use-app.ts';
import { changed, open, publish, save as saveDraft } from '../api/templates/studio.ts';

interface Account {
  id: number;
  tipoUsuario: string;
  recorridos: { titulo: string; direccion: string }[];
}

interface Stage {
  tipo: string;
  modalidad: string;
  pendientes: number;
  siguiente: { id: number; codigo: string } | null;
}

/** Something that happened to a project, and where the calendar of its call was then. */
interface Dated {
  what: string;
  code: string;
  year: number;
  at: Date;
  /** The last phase that the office had begun. */
  phase: string | null;
}

const app = useApp({ vacia: false });
let now: Date;
let year: number;

/** What is dated of every project. Forms and commissions by their kind, states by their name. */
const HAPPENED = `
  with happened(what, project_id, at) as (
    select 'idea', id, created_at from projects
    union all select s.state, s.project_id, s.at from project_states s
    union all select 'presented', id, presented_at from projects where presented_at is not null
    union all select f.kind, f.project_id, r.at from revisions r join forms f on f.id = r.form_id
    union all select coalesce(f.kind, d.type), d.project_id, d.at from documents d left join forms f on f.id = d.form_id
    union all select f.kind, f.project_id, s.at from signatures s join forms f on f.id = s.form_id
    union all select c.type || ', commission', p.project_id, c.created_at from commissions c join commission_projects p on p.commission_id = c.id)
  select h.what, p.code, p.call_year as year, h.at,
    (select c.phase from call_phases c where c.call_year = p.call_year and c.at <= h.at order by c.at desc, c.id desc limit 1) as phase
  from happened h join projects p on p.id = h.project_id`;

/** In which phase of a call it may happen. */
const PHASES: Readonly<Record<string, string>> = {
  idea: 'REC_IP',
  ip: 'REC_IP',
  REC_IP: 'REC_IP',
  EVAL_IP: 'EVAL_IP',
  // Told before projects come in.
  DEV_IP: 'EVAL_IP',
  REC_P: 'REC_P',
  p: 'REC_P',
  documento: 'REC_P',
  presented: 'REC_P',
  ADM: 'ADM',
  PERT: 'PERT',
  // When the others go on to quality.
  NO_PERT: 'CAL',
  CAL: 'CAL',
  OK: 'OK',
  inf_avance: 'OK',
  inf_final: 'OK',
  ...Object.fromEntries(
    COMMISSIONS.flatMap(({ type, individual, definitive, stage }) =>
      [`${type}, commission`, individual, ...(definitive ? [definitive] : [])].map((what) => [what, stage]),
    ),
  ),
};

beforeAll(async () => {
  const { config, services, database } = app;
  const log = pino({ level: 'silent' });
  await seedDemo({ db: database.db, config, services, log, databaseUrl: database.url });
  const { rows }: { rows: { now: Date; year: number }[] } = await database.db.raw(
    'select app_now() as now, year from calls where vigente',
  );
  ({ now, year } = rows[0] as { now: Date; year: number });
});

test('nothing of a finished call happened outside the phase to which it belongs', async () => {
  const { rows }: { rows: Dated[] } = await app.database.db.raw(HAPPENED);
  const past = rows.filter((one) => one.year < year);
  const seen = new Set(past.map(({ what }) => what));
  // Files are brought in the current call alone.
  expect(Object.keys(PHASES).filter((what) => !seen.has(what))).toEqual(['documento', 'presented']);
  const tell = ({ code, what, at, phase }: Dated) => `${code}: ${what} in ${String(phase)}, ${at.toISOString()}`;
  expect(past.filter(({ what, phase }) => phase !== PHASES[what]).map(tell)).toEqual([]);
  expect(rows.filter(({ at }) => at > now).map(tell)).toEqual([]);
  const late = past.filter(({ what, at, year: of }) => {
    const { informeAvance, informeFinalBianual } = reportsDue(of);
    const due = what === 'inf_avance' ? informeAvance : what === 'inf_final' ? informeFinalBianual : null;
    return due !== null && at > new Date(`${due}T23:59:59-03:00`);
  });
  expect(late.map(tell)).toEqual([]);
});

test('of the current call ideas came while they are received; what is ahead of the calendar says so', async () => {
  const { db } = app.database;
  const calendar = (await db('call_calendar').where({ call_year: year, phase: 'REC_IP' }).first()) as {
    starts_at: Date;
    ends_at: Date;
  };
  const ideas = (await db('projects').where({ call_year: year }).select('created_at')) as { created_at: Date }[];
  expect(ideas.length).toBeGreaterThan(0);
  for (const { created_at: at } of ideas) expect(at > calendar.starts_at && at < now).toBe(true);
  expect(now < calendar.ends_at).toBe(true);
  const states = (await db('project_states')
    .join('projects', 'projects.id', 'project_id')
    .where({ call_year: year })
    .whereNot('project_states.state', 'REC_IP')
    .select('description')) as { description: string }[];
  expect(states.length).toBeGreaterThan(0);
  for (const { description } of states) expect(description).toContain('Adelantado en la demostración');
});

test('a weight that is changed in the rubric of AET is seen in an evaluation that waits', async () => {
  const guest = app.client();
  const accounts = (await guest.get<Account[]>('/demo/cuentas')).data;
  const enter = async (found: Account | undefined) => {
    const { data } = await guest.post<{ token: string }>('/demo/entrar', { id: found?.id });
    return { id: found?.id ?? 0, email: '', token: data.token, client: app.client(data.token) };
  };
  const walkOf = ({ recorridos }: Account) => recorridos.find(({ titulo }) => titulo.includes('un proyecto de AET'));
  const sent = accounts.find((account) => walkOf(account) !== undefined);
  const evaluator = await enter(sent);
  const { data: desk } = await evaluator.client.get<{ etapas: Stage[] }>('/evaluaciones/propias');
  const waiting = desk.etapas.find(({ tipo, modalidad }) => tipo === 'pcal' && modalidad === 'AET');
  expect(waiting?.pendientes).toBeGreaterThan(0);
  const { id, codigo } = waiting?.siguiente ?? { id: 0, codigo: '' };
  // The walk of the sign-in screen leads to it.
  expect(sent && walkOf(sent)?.direccion).toBe(`/gestor/form/pcal/${id}`);

  const admin = await enter(accounts.find(({ tipoUsuario }) => tipoUsuario === 'admin'));
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'AET' });
  const weightOf = ({ scoring }: Template) => scoring?.items[0]?.weight;
  const weight = Number(weightOf(draft.contenido)) + 1;
  const heavier = changed(draft.contenido, ['/scoring/items/0/weight', weight], ['/samples', []]);
  expect((await saveDraft(admin, draft, heavier)).error).toBeNull();
  const published = await publish(admin, draft, { nota: 'La claridad pesa más' });
  expect(published.data).toMatchObject({ vigente: true, plantilla: { anio: year } });

  const { data: form } = await evaluator.client.get<Evaluation>(`/pcal/data/${codigo}/AET/${id}`);
  expect(form).toMatchObject({ editable: true, plantilla: { huella: published.data.plantilla.huella } });
  const rubric = await evaluator.client.get<Template>(`/plantillas/${form.plantilla.huella}`);
  expect(weightOf(rubric.data)).toBe(weight);
});
