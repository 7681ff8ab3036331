import { ask, percentile, type Answer, type Call } from './load/ask.ts';
import { each, idOf, sample } from './load/calls/burst.ts';
import { makePeople, type People } from './load/people.ts';
import { withProduct } from './load/product.ts';
import { SECRET } from './save/start-product.ts';

/**
 * npm run bench:appointing: what forming a commission takes beside a change of state, one request after the other, in a call of 741 projects
 * whose teams are one and the same, which is the dearest for whoever looks for impediments. Goal: ratio of the medians ≤ 3.
 */
const PROJECTS = 741;
const PEOPLE = 8;
const TIMES = 60;
const GOAL = 3;

await withProduct(20, async ({ url, database }) => {
  const people = await makePeople(database.url, SECRET, PEOPLE);
  const projects = await createProjects(url, people);
  const { state, commission } = await inTurns(url, people, projects);
  console.log(`| one after the other, ${projects.length} projects | median ms | p95 ms |\n|---|---|---|`);
  tell('POST /p/add/estado/', state);
  tell('POST /com', commission);
  const ratio = percentile(commission, 0.5) / percentile(state, 0.5);
  console.log(`\nratio ${ratio.toFixed(1)}${ratio > GOAL ? ', over the goal' : ''} (goal ${GOAL})`);
});

async function createProjects(url: string, { owners, year }: People): Promise<number[]> {
  const body = { dataIdeaProyecto: sample('ip/v1/samples/valid-peis.json') };
  const ids: number[] = [];
  while (ids.length < PROJECTS) {
    const calls = each(owners, () => ({ method: 'POST', path: `/p/${year}`, body })).slice(0, PROJECTS - ids.length);
    const answers = await Promise.all(calls.map((call) => ask(url, call)));
    ids.push(...answers.map(succeeded).map(idOf));
  }
  return ids;
}

function stateOf({ administrators: [admin] }: People, id: number): Call {
  const body = { id, tipoEstado: 'EVAL_IP', desc: 'Por la oficina.' };
  return { method: 'POST', path: '/p/add/estado/', body, ...(admin && { token: admin.token, address: admin.address }) };
}

function commissionOf({ administrators: [admin], evaluators }: People, id: number, index: number): Call {
  const seats = [0, 1, 2].map((seat) => evaluators[(index + seat) % evaluators.length]?.id);
  const body = { tipoComision: 'PER', listaP: [id], listaEval: seats };
  return { method: 'POST', path: '/com', body, ...(admin && { token: admin.token, address: admin.address }) };
}

/** One of each after the other; the first ones warm up. */
async function inTurns(url: string, people: People, projects: readonly number[]) {
  const times = { state: [] as number[], commission: [] as number[] };
  for (const [index, id] of projects.slice(0, 2 * TIMES).entries()) {
    times.state.push(succeeded(await ask(url, stateOf(people, id))).milliseconds);
    times.commission.push(succeeded(await ask(url, commissionOf(people, id, index))).milliseconds);
  }
  return { state: times.state.slice(TIMES), commission: times.commission.slice(TIMES) };
}

function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.error ?? ''}`);
  return answer;
}

function tell(name: string, times: readonly number[]): void {
  console.log(`| ${name} | ${percentile(times, 0.5).toFixed(1)} | ${percentile(times, 0.95).toFixed(1)} |`);
}
