import type { State } from '#schemas/generated/domain/state.ts';
import { COMMISSIONS } from '#engine/process/commissions.ts';
import { saveDemoWalks, type DemoWalk } from '#server/features/accounts/demo-account-queries.ts';
import { listReports } from '#server/features/reports/list-reports.ts';
import { listUserProjects } from '#server/features/projects/list-user-projects.ts';
import { listEvaluationForms } from '#server/features/projects/list-evaluation-forms.ts';
import { databaseNow, findCurrentCall } from '#server/core/call/call-queries.ts';
import { closeOrder } from './demo/close-order.ts';
import { Dice } from './demo/dice.ts';
import { makeAccounts, type DemoPeople, type Owner } from './demo/make-accounts.ts';
import { loadInstitutions } from './demo/load-institutions.ts';
import { beginCurrentCall, beginPastCall, dateReports, endPastCall } from './demo/make-calls.ts';
import type { Seats } from './demo/make-evaluations.ts';
import { followIdea, receiveIdea, type Play, type Received } from './demo/make-project.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import { currentMoment, pastMoment, reportMoment } from './demo/moments.ts';
import { DEMO_ACCOUNTS } from './demo/people.ts';
import { perform } from './demo/perform.ts';
import { publishEarlierRubric } from './demo/publish-earlier-rubric.ts';
import { rubricsOf } from './demo/rubrics-of.ts';
import type { SeedContext } from './demo/seed-context.ts';
import { readSections, type DemoSections } from './demo/read-sections.ts';
import { sideBySide } from './demo/side-by-side.ts';
import { sendWelcome } from './demo/send-welcome.ts';
import { Stage } from './demo/stage.ts';
import { currentEpisodes, pastEpisodes, TEACHERS_A_CALL, type Episode } from './demo/story.ts';

const SEED = 20_260_302;
/** Projects that go on side by side: enough for two processors. */
const AT_A_TIME = 3;

/** The calendar of the current call is still at the reception of ideas. */
const AHEAD = '(Adelantado en la demostración, antes de su fecha del cronograma.)';

interface PastCall {
  yearsAgo: number;
  projects: number;
  /** How many of them were evaluated. */
  judged: number;
  /** Published a rubric of its own, which the calls after it took over until the shipped one replaced it. */
  hasOwnRubric?: true;
}

const PAST_CALLS: readonly PastCall[] = [
  { yearsAgo: 3, projects: 8, judged: 3, hasOwnRubric: true },
  { yearsAgo: 2, projects: 10, judged: 3 },
  { yearsAgo: 1, projects: 12, judged: 12 },
];

interface Company {
  stage: Stage;
  people: DemoPeople;
  sections: DemoSections;
  /** Who evaluates. */
  seats: Seats;
}

/** Fills an empty database with the demonstration, through the services, never by SQL: fixed seed, dates relative to now. */
export async function seedDemo(context: SeedContext): Promise<void> {
  const current = await findCurrentCall(context.db);
  if (!current) throw new Error('there is no current call to fill');
  const stage = new Stage(context, await databaseNow(context.db));
  try {
    await playCalls(stage, current.year);
    await stage.flush();
  } finally {
    await stage.close();
  }
}

async function playCalls(stage: Stage, year: number): Promise<void> {
  const people = await makeAccounts(stage, new Dice(SEED), TEACHERS_A_CALL * (PAST_CALLS.length + 1));
  await loadInstitutions(stage, people.admin);
  const company: Company = { stage, people, sections: readSections(), seats: seatsOf(people) };
  for (const call of PAST_CALLS) await playPastCall(company, year - call.yearsAgo, call);
  const ids = await playCurrentCall(company, year);
  await sendWelcome(stage, people.admin);
  const waiting = { ...(await waitingForms(company, ids)), report: await waitingReport(company) };
  await saveDemoWalks(stage.db, walksOf(ids, waiting, year - 1));
}

async function playPastCall(
  { stage, people, seats, ...rest }: Company,
  year: number,
  { yearsAgo, projects, judged, hasOwnRubric }: PastCall,
): Promise<void> {
  await beginPastCall(stage, people.admin, year);
  if (hasOwnRubric) await publishEarlierRubric(stage, people.admin, year);
  const judging = { seats, rubrics: rubricsOf(stage.services.templates, year), admin: people.admin };
  const plays = pastEpisodes(yearsAgo, projects).map((episode, index) => ({
    stage,
    ...rest,
    // Of its own: projects go on side by side.
    dice: new Dice(year * 100 + index),
    year,
    admin: people.admin,
    owner: ownerOf(people, episode),
    episode,
    judging: index < judged ? judging : null,
    when: (state: State) => pastMoment(year, state, index),
    reported: (of: number, type: ReportType, isBiannual: boolean) => reportMoment(stage.now, of, type, isBiannual),
  }));
  await playProjects(plays);
  await endPastCall(stage, people.admin, year);
  await dateReports(stage, people.admin, year);
  if (yearsAgo === 1) await closeOrder(stage, people.admin, year);
}

/** The number of each project, by its place in the story. */
async function playCurrentCall({ stage, people, seats, ...rest }: Company, year: number): Promise<number[]> {
  await beginCurrentCall(stage, people.admin, year);
  const judging = { seats, rubrics: rubricsOf(stage.services.templates, year), admin: people.admin };
  const episodes = currentEpisodes();
  const plays = episodes.map((episode, index) => {
    // Ideas have come in for two weeks, in the order of their numbers.
    const begins = -16.5 + (16 * index) / episodes.length;
    return {
      stage,
      ...rest,
      dice: new Dice(year * 100 + index),
      year,
      admin: people.admin,
      owner: ownerOf(people, episode),
      episode,
      judging: episode.agreement ? { ...judging, agreement: episode.agreement } : { ...judging, done: index % 3 },
      reported: () => stage.now,
      note: AHEAD,
      when: (state: State) => currentMoment(stage.now, begins, episode.path.indexOf(state) + 1, episode.path.length),
    };
  });
  return playProjects(plays);
}

/** All ideas in the order of their numbers, then each project by itself. Their numbers. */
async function playProjects(plays: readonly Play[]): Promise<number[]> {
  const received: Received[] = [];
  for (const play of plays) received.push(await receiveIdea(play));
  await sideBySide(AT_A_TIME, received, followIdea);
  return received.map(({ id }) => id);
}

/** In each commission sit those of the sign-in list who may, and of programmes some more. */
function seatsOf({ byEmail, programmeEvaluators }: DemoPeople): Seats {
  const seated = COMMISSIONS.map(({ individual, evaluators }) => {
    const listed = DEMO_ACCOUNTS.filter(({ tipoUsuario }) => evaluators.includes(tipoUsuario));
    const ids = listed.flatMap(({ correo }) => byEmail.get(correo)?.id ?? []);
    return [individual, evaluators.includes('eval_prog') ? [...ids, ...programmeEvaluators] : ids];
  });
  return Object.fromEntries(seated) as Seats;
}

function ownerOf({ byEmail, teachers }: DemoPeople, { owner }: Episode): Owner {
  const person = typeof owner === 'string' ? byEmail.get(owner) : teachers[owner];
  if (person === undefined) throw new Error(`no account ${owner}`);
  return person;
}

/** What waits for the evaluator of the sign-in list, in quality: a form not begun, and one that the commission has to agree on. */
interface Waiting {
  evaluation: number | null;
  /** Not begun either, of AET: its rubric is still the one that was published last. */
  ofAet: number | null;
  agreement: number | null;
}

/** The final report that the director of the sign-in list left half-way. */
async function waitingReport({ stage, people }: Company): Promise<number | null> {
  const [director] = DEMO_ACCOUNTS;
  const user = director && people.byEmail.get(director.correo)?.id;
  if (user === undefined) return null;
  return stage.at(stage.now, async (as) => {
    const projects = await perform(await as(user), listUserProjects, { params: { userId: user }, query: {} });
    const approved = projects.find(({ estado }) => estado === 'OK');
    if (!approved) return null;
    const params = { tipo: 'if', proyecto: String(approved.id) } as const;
    const [report] = await perform(await as(user), listReports, { params });
    return report?.id ?? null;
  });
}

async function waitingForms({ stage, people, seats }: Company, projects: readonly number[]): Promise<Waiting> {
  const [evaluator = people.admin] = seats.pcal;
  return stage.at(stage.now, async (as) => {
    const found: Waiting = { evaluation: null, ofAet: null, agreement: null };
    const episodes = currentEpisodes();
    for (const [index, project] of projects.entries()) {
      const waiting = episodes[index]?.modality === 'AET' ? 'ofAet' : 'evaluation';
      const forms = await perform(await as(evaluator), listEvaluationForms, { params: { proyecto: String(project) } });
      const individual = forms.filter(({ tipo }) => tipo === 'pcal');
      const own = individual.find(({ estado, evaluador }) => estado === 'vacia' && evaluador?.id === evaluator);
      found[waiting] ??= own?.id ?? null;
      if (individual.length === 0 || individual.some(({ estado }) => estado !== 'completa')) continue;
      found.agreement ??= forms.find(({ tipo, estado }) => tipo === 'pcal_def' && estado === 'vacia')?.id ?? null;
    }
    return found;
  });
}

function walksOf(
  [project = 0, idea = 0]: readonly number[],
  { evaluation, ofAet, agreement, report }: Waiting & { report: number | null },
  lastYear: number,
): DemoWalk[] {
  return [
    {
      papel: 'Directora de proyecto',
      title: 'corrige su idea, la guarda y la imprime',
      path: `/gestor/form/ip/${idea}`,
    },
    {
      papel: 'Directora de proyecto',
      title: 'completa el equipo de su proyecto, que dejó por la mitad',
      path: `/gestor/form/p/${project}?seccion=2`,
    },
    {
      papel: 'Directora de proyecto',
      title: 'mira el estado de su proyecto',
      path: `/gestor/proyectos/panel/${project}?panel=proyecto`,
    },
    ...(report === null
      ? []
      : [
          {
            papel: 'Directora de proyecto',
            title: 'termina el informe final de su proyecto aprobado, que dejó por la mitad',
            path: `/gestor/form/inf_final/${report}`,
          },
        ]),
    ...(evaluation === null
      ? []
      : [
          {
            papel: 'Evaluadora interna',
            title: 'evalúa la calidad de un proyecto',
            path: `/gestor/form/pcal/${evaluation}`,
          },
        ]),
    ...(agreement === null
      ? []
      : [
          {
            papel: 'Evaluadora interna',
            title: 'acuerda el formulario definitivo donde la comisión no coincide',
            path: `/gestor/form/pcal_def/${agreement}`,
          },
        ]),
    { papel: 'Administración', title: 'recorre todos los proyectos', path: '/gestor/proyectos/tabla' },
    {
      papel: 'Administración',
      title: 'mira qué informes se deben y les escribe a quienes los deben',
      path: '/gestor/proyectos/informes',
    },
    {
      papel: 'Administración',
      title: 'mira el orden de mérito que se cerró el año pasado, y prueba otro corte',
      path: `/gestor/resultados?anio=${lastYear}&tipo=pcal&modalidad=PEIS`,
    },
    {
      papel: 'Administración',
      title: 'cambia un peso de la rúbrica de calidad de AET y la publica',
      path: '/gestor/plantillas?clase=pcal',
    },
    ...(ofAet === null
      ? []
      : [
          {
            papel: 'Evaluadora interna',
            title: 'evalúa un proyecto de AET, con los pesos que la administración publicó',
            path: `/gestor/form/pcal/${ofAet}`,
          },
        ]),
  ];
}
