import { listEvaluationForms } from '#server/features/projects/list-evaluation-forms.ts';
import { databaseNow, findCurrentCall } from '#server/features/calls/calls-queries.ts';
import { Dice } from './demo/dice.ts';
import { makeAccounts, type DemoPeople, type Owner } from './demo/make-accounts.ts';
import { loadInstitutions } from './demo/load-institutions.ts';
import { beginCurrentCall, beginPastCall, endPastCall } from './demo/make-calls.ts';
import type { Judging, Seats } from './demo/make-evaluations.ts';
import { makeProject } from './demo/make-project.ts';
import { currentMoment, pastMoment } from './demo/moments.ts';
import { perform } from './demo/perform.ts';
import { readVerdicts } from './demo/read-verdicts.ts';
import type { SeedContext } from './demo/seed-context.ts';
import type { Walk } from './demo/walk.ts';
import { readSections, type DemoSections } from './demo/read-sections.ts';
import { Stage } from './demo/stage.ts';
import { currentEpisodes, pastEpisodes, TEACHERS_A_CALL, type Episode } from './demo/story.ts';

const SEED = 20_260_302;
const LAST_CALL_PROJECTS = 12;
const PAST_CALLS: readonly (readonly [yearsAgo: number, projects: number])[] = [
  [3, 8],
  [2, 10],
  [1, LAST_CALL_PROJECTS],
];

interface Company {
  stage: Stage;
  dice: Dice;
  people: DemoPeople;
  sections: DemoSections;
  judging: Judging;
}

/** Of the earlier calls the last one was evaluated whole, of the others some projects. */
const JUDGED_BEFORE = 3;

/** Fills an empty database with the demonstration, through the services, never by SQL: fixed seed, dates relative to now. */
export async function seedDemo(context: SeedContext): Promise<Walk[]> {
  const current = await findCurrentCall(context.db);
  if (!current) throw new Error('there is no current call to fill');
  const stage = new Stage(context, await databaseNow(context.db));
  const dice = new Dice(SEED);
  const people = await makeAccounts(stage, dice, TEACHERS_A_CALL * (PAST_CALLS.length + 1));
  await loadInstitutions(stage, people.admin);
  const judging = { seats: seatsOf(people), verdicts: readVerdicts(), admin: people.admin };
  const company: Company = { stage, dice, people, sections: readSections(), judging };
  for (const [yearsAgo, projects] of PAST_CALLS) {
    await playPastCall(company, current.year - yearsAgo, pastEpisodes(yearsAgo, projects));
  }
  const ids = await playCurrentCall(company, current.year);
  return walksOf(ids, await waitingForm(company, ids));
}

async function playPastCall(
  { stage, people, judging, ...rest }: Company,
  year: number,
  episodes: readonly Episode[],
): Promise<void> {
  await beginPastCall(stage, people.admin, year);
  for (const [index, episode] of episodes.entries()) {
    await makeProject({
      stage,
      ...rest,
      year,
      admin: people.admin,
      owner: ownerOf(people, episode),
      episode,
      judging: episodes.length === LAST_CALL_PROJECTS || index < JUDGED_BEFORE ? judging : null,
      when: (state) => pastMoment(year, state, index),
    });
  }
  await endPastCall(stage, people.admin, year);
}

/** The number of each project, by its place in the story. */
async function playCurrentCall({ stage, people, judging, ...rest }: Company, year: number): Promise<number[]> {
  await beginCurrentCall(stage, people.admin, year);
  const ids: number[] = [];
  const episodes = currentEpisodes();
  for (const [index, episode] of episodes.entries()) {
    // Ideas have come in for two weeks, in the order of their numbers.
    const begins = -16.5 + (16 * index) / episodes.length;
    ids.push(
      await makeProject({
        stage,
        ...rest,
        year,
        admin: people.admin,
        owner: ownerOf(people, episode),
        episode,
        judging: { ...judging, done: index % 3 },
        when: (state) => currentMoment(stage.now, begins, episode.path.indexOf(state) + 1, episode.path.length),
      }),
    );
  }
  return ids;
}

function seatsOf({ byEmail, programmeEvaluators }: DemoPeople): Seats {
  const named = (...names: readonly string[]) =>
    names.map((name) => {
      const person = byEmail.get(`${name}@demo.convoca.example`);
      if (person === undefined) throw new Error(`no account ${name}`);
      return person.id;
    });
  const council = named('evaluadora', 'evaluador', 'evaluadora.intext');
  return {
    eipca: council,
    ppert: council,
    pcal: [...council, ...named('externo')],
    eippe: [...named('programa'), ...programmeEvaluators],
  };
}

function ownerOf({ byEmail, teachers }: DemoPeople, { owner }: Episode): Owner {
  const person = typeof owner === 'string' ? byEmail.get(owner) : teachers[owner];
  if (person === undefined) throw new Error(`no account ${owner}`);
  return person;
}

/** An evaluation of quality of the current call that the evaluator of the sign-in list has not begun. */
async function waitingForm({ stage, people, judging }: Company, projects: readonly number[]): Promise<number | null> {
  const [evaluator = people.admin] = judging.seats.pcal;
  return stage.at(stage.now, async (as) => {
    for (const project of projects) {
      const forms = await perform<{ id: number; tipo: string; estado: string; evaluador: { id: number } | null }[]>(
        await as(evaluator),
        listEvaluationForms,
        { params: { proyecto: String(project) } },
      );
      const waiting = forms.find(
        ({ tipo, estado, evaluador }) => tipo === 'pcal' && estado === 'vacia' && evaluador?.id === evaluator,
      );
      if (waiting) return waiting.id;
    }
    return null;
  });
}

function walksOf([project = 0, idea = 0]: readonly number[], evaluation: number | null): Walk[] {
  return [
    {
      papel: 'Directora de proyecto',
      title: 'corrige su idea, la guarda y la imprime',
      path: `/gestor/form/ip/${idea}`,
    },
    {
      papel: 'Directora de proyecto',
      title: 'mira el estado de su proyecto',
      path: `/gestor/proyectos/panel/${project}`,
    },
    ...(evaluation === null
      ? []
      : [
          {
            papel: 'Evaluadora interna',
            title: 'evalúa la calidad de un proyecto',
            path: `/gestor/form/pcal/${evaluation}`,
          },
        ]),
    { papel: 'Administración', title: 'recorre todos los proyectos', path: '/gestor/proyectos/tabla' },
  ];
}
