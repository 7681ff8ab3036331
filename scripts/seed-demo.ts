import { databaseNow, findCurrentCall } from '#server/features/calls/calls-queries.ts';
import { Dice } from './demo/dice.ts';
import { makeAccounts, type DemoPeople } from './demo/make-accounts.ts';
import { beginCurrentCall, beginningOf, beginPastCall, endPastCall } from './demo/make-calls.ts';
import { makeProject } from './demo/make-project.ts';
import type { SeedContext } from './demo/seed-context.ts';
import type { Walk } from './demo/walk.ts';
import { readSections, type DemoSections } from './demo/read-sections.ts';
import { Stage } from './demo/stage.ts';
import { currentEpisodes, pastEpisodes, TEACHERS_A_CALL, type Episode } from './demo/story.ts';

const SEED = 20_260_302;
const PAST_CALLS: readonly (readonly [yearsAgo: number, projects: number])[] = [
  [3, 8],
  [2, 10],
  [1, 12],
];

interface Company {
  stage: Stage;
  dice: Dice;
  people: DemoPeople;
  sections: DemoSections;
}

/** Fills an empty database with the demonstration, through the services, never by SQL: fixed seed, dates relative to now. */
export async function seedDemo(context: SeedContext): Promise<Walk[]> {
  const current = await findCurrentCall(context.db);
  if (!current) throw new Error('there is no current call to fill');
  const stage = new Stage(context, await databaseNow(context.db));
  const dice = new Dice(SEED);
  const people = await makeAccounts(stage, dice, TEACHERS_A_CALL * (PAST_CALLS.length + 1));
  const company: Company = { stage, dice, people, sections: readSections() };
  for (const [yearsAgo, projects] of PAST_CALLS) {
    await playPastCall(company, current.year - yearsAgo, pastEpisodes(yearsAgo, projects));
  }
  const ids = await playCurrentCall(company, current.year);
  return walksOf(ids);
}

async function playPastCall(
  { stage, people, ...rest }: Company,
  year: number,
  episodes: readonly Episode[],
): Promise<void> {
  await beginPastCall(stage, people.admin, year);
  for (const [index, episode] of episodes.entries()) {
    const later = (phase: string): Date => new Date(beginningOf(year, phase).getTime() + (index + 1) * 3_600_000);
    await makeProject({
      stage,
      ...rest,
      year,
      admin: people.admin,
      owner: ownerOf(people, episode),
      episode,
      when: (state) => later(state === 'DEV_IP' ? 'REC_P' : state === 'NO_PERT' ? 'CAL' : state),
    });
  }
  await endPastCall(stage, people.admin, year);
}

/** The number of each project, by its place in the story. */
async function playCurrentCall({ stage, people, ...rest }: Company, year: number): Promise<number[]> {
  await beginCurrentCall(stage, people.admin, year);
  const ids: number[] = [];
  for (const [index, episode] of currentEpisodes().entries()) {
    const begins = -16 + (index % 14);
    ids.push(
      await makeProject({
        stage,
        ...rest,
        year,
        admin: people.admin,
        owner: ownerOf(people, episode),
        episode,
        when: (state) => {
          const step = state === 'REC_IP' ? 0 : episode.path.indexOf(state) + 1;
          return stage.daysFromNow(begins + (step * -begins) / (episode.path.length + 2));
        },
      }),
    );
  }
  return ids;
}

function ownerOf({ byEmail, teachers }: DemoPeople, { owner }: Episode): number {
  const id = typeof owner === 'string' ? byEmail.get(owner) : teachers[owner];
  if (id === undefined) throw new Error(`no account ${owner}`);
  return id;
}

function walksOf([project = 0, idea = 0]: readonly number[]): Walk[] {
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
    { papel: 'Administración', title: 'recorre todos los proyectos', path: '/gestor/proyectos/tabla' },
  ];
}
