import { beforeAll, describe, expect, test } from 'vitest';
import { acts, cells, HISTORIES, KINDS } from '../../permissions/cells.ts';
import { expected, type Cell, type Expected } from '../../permissions/expectations.ts';
import { isHalved, isTurn } from '../../support/halves.ts';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { callsOf } from './calls.ts';
import type { Call } from './calls/call.ts';
import { differences } from './check-answer.ts';
import { usePeople } from './people.ts';
import { hasProjectForm, usePlaces, type Held, type Place } from './places.ts';
import { planOf, type Scene } from './scene.ts';

const app = useApp();
const stage = useStage(app);
const people = usePeople(app);
const places = usePlaces(app, stage);

/** Forms that others hold, last in every project. */
const OTHERS = [
  ['eipca', 'completa'],
  ['eipca_def', 'completa'],
  ['eippe', 'completa'],
  ['ppert', 'borrador'],
  ['ppert_def', 'borrador'],
  ['pcal', 'completa'],
  ['pcal_def', 'completa'],
] as const;

/** The nine natural histories: each state once. */
const natural = HISTORIES.slice(0, 9);
const ORDINARY: Record<string, string> = {
  call: 'current',
  callphase: 'CAL',
  deadline: 'open',
  flag: '1',
  saved: 'no',
  mustchange: 'no',
};
const ASKED =
  /^(GET \/ip\/|PUT \/ip$|GET \/p\/form\/|PUT \/p\/$|GET \/(formulario|imprimir|revisiones)\/(ip|p)\b|(GET|PUT) \/borrador\/(ip|p)$|GET \/p\/(\{codigo\}$|eval\/all))/;
const asked = acts
  .filter(({ act }) => ASKED.test(act))
  .map((act) => ({ act, call: callsOf(act.act)[0] }))
  .filter((one): one is { act: (typeof acts)[number]; call: Call } => one.call !== undefined);

interface Standing {
  key: string;
  cell: Cell;
}

/** Every type in every relation to a project, as the cells of reading it have them. */
const standings: Standing[] = [...standingsOf('GET /p/form/{1..4}/{codigo}')];

function* standingsOf(name: string): Generator<Standing> {
  const seen = new Set<string>();
  for (const cell of cells(
    acts.find(({ act }) => act === name) ?? { act: name, route: null, keys: new Set(), self: false },
  )) {
    const key = `${cell.type} ${cell.relations.join('+')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield { key, cell };
  }
}

const withFacts = (act: (typeof acts)[number], { cell }: Standing, history: string): Cell => ({
  act: act.act,
  route: act.route,
  type: cell.type,
  relations: act.self ? [...cell.relations, 'self'] : cell.relations,
  facts: { ...ORDINARY, mine: 'none', history, state: history.split(' ').at(-1) ?? '' },
});

describe('each type, in each relation, in each state', () => {
  const made = new Map<string, Place>();
  const cast = new Map<string, Person>();
  let creator: Person;
  let year: number;

  beforeAll(async () => {
    creator = await app.person();
    year = await stage.year();
    for (const { key, cell } of standings) {
      const plan = planOf({ ...cell, facts: { ...cell.facts, mustchange: 'no' } });
      if (plan) cast.set(key, await people({ ...plan.traits, role: key }));
    }
    for (const history of natural) made.set(history, await furnish(history));
    await stage.phase('CAL');
  }, 120_000);

  /** A project to which everybody has the relation that the cell says, with forms of others in several states. */
  async function furnish(history: string): Promise<Place> {
    const place = await places.make(creator, { history });
    for (const { key, cell } of standings) {
      const person = cast.get(key);
      if (!person || person.id === 0) continue;
      if (cell.relations.includes('owner')) await places.link(place, person);
      for (const form of planOf(cell)?.forms ?? []) await places.hold(place, form.kind, 'vacia', [person]);
      for (const kind of ['ip', 'p']) {
        const draft = { user_id: person.id, kind, wire_id: place.id, section: kind === 'p' ? 1 : 0 };
        await app.database.db('drafts').insert({ ...draft, data: '{}', template_fingerprint: 'a'.repeat(64) });
      }
    }
    for (const [kind, state] of OTHERS) {
      const holder = await people({ type: KINDS[kind]?.holders[0] ?? '', role: 'evaluator' });
      await places.hold(place, kind, state, [holder]);
    }
    return place;
  }

  /** Over all of them. */
  const total = { asked: 0, wrong: 0, forms: new Set<string>() };

  for (const { act, call } of asked) {
    test(`${act.act}, whoever asks`, { timeout: 120_000 }, async () => {
      const wrong: string[] = [];
      const printed = new Set<string>();
      for (const [number, [history, place]] of [...made].entries()) {
        const batch: (() => Promise<void>)[] = [];
        for (const standing of standings.filter((_, at) => isTurn(number + at))) {
          total.asked += 1;
          const person = cast.get(standing.key);
          if (!person) continue;
          const cell = withFacts(act, standing, history);
          const want = expected(cell);
          // A print takes long: of those that are alike, one is enough.
          const like = `${want.missing.join()} ${String(hasProjectForm(place))}`;
          if (act.act.startsWith('GET /imprimir') && want.shown && printed.has(like)) continue;
          printed.add(like);
          const scene: Scene = { cell, person, place, held: null, creator, app, stage, people, year, spareYear: year };
          batch.push(async () => {
            const reply = await call.ask(scene);
            const found = differences(want, reply, call.allowed?.(scene) ?? [200], scene);
            if (found.length === 0 && want.shown) found.push(...formsShown(act.act, reply.data, scene, want));
            if (found.length > 0)
              wrong.push(`${standing.key} in ${history}: ${found.join(', ')} (${want.rules.join(' ')})`);
          });
        }
        // Saves of one section at once would only wait for one another.
        const together = call.method === 'get' ? 6 : 1;
        while (batch.length > 0) await Promise.all(batch.splice(0, together).map((ask) => ask()));
      }
      total.wrong += wrong.length;
      expect(wrong).toEqual([]);
    });
  }

  /** Its own forms for whoever holds one, and of every kind one of somebody else. */
  const formsFor = (place: Place, { id }: Person): Held[] =>
    place.forms.filter((form, at) => form.holders.includes(id) || at >= place.forms.length - OTHERS.length);

  for (const kind of ['eipca', 'eippe', 'ppert', 'pcal']) {
    test(`read and write /${kind}, whoever asks`, { timeout: 240_000 }, async () => {
      const wrong: string[] = [];
      const asks: (() => Promise<void>)[] = [];
      for (const [number, [history, place]] of [...made].entries()) {
        for (const { key, cell: standing } of standings.filter((_, at) => isTurn(number + at))) {
          const person = cast.get(key);
          if (!person) continue;
          for (const form of formsFor(place, person).filter((one) => one.kind.replace('_def', '') === kind)) {
            const ordinary = withFacts(
              { act: '', route: null, keys: new Set(), self: false },
              { key, cell: standing },
              history,
            );
            const facts = cellOf(form, place, person, ordinary);
            total.forms.add(`${form.kind} ${history.split(' ').at(-1) ?? ''}`);
            for (const [act, ask, allowed] of evaluationCalls(kind)) {
              const want = expected({ ...facts, act, route: form.kind });
              asks.push(async () => {
                const reply = await ask(person, place, form);
                if (want.shown && reply.status === allowed) return;
                const scene: Scene = {
                  cell: facts,
                  person,
                  place,
                  held: form,
                  creator,
                  app,
                  stage,
                  people,
                  year,
                  spareYear: year,
                };
                const found = want.shown ? [`status ${reply.status}`] : differences(want, reply, [allowed], scene);
                if (found.length > 0)
                  wrong.push(
                    `${act} ${form.kind} ${form.state}, ${key} in ${history}: ${found.join(', ')} (${want.rules.join(' ')})`,
                  );
              });
            }
          }
        }
      }
      total.asked += asks.length;
      while (asks.length > 0) await Promise.all(asks.splice(0, 8).map((ask) => ask()));
      total.wrong += wrong.length;
      expect(wrong).toEqual([]);
    });
  }

  test('every standing was asked', () => {
    proves('R-6-93', 'HTTP', () => {
      expect(total.wrong).toBe(0);
      expect(total.forms.size).toBe(7 * natural.length);
      expect(total.asked).toBeGreaterThan(isHalved ? 2500 : 5000);
    });
  });
});

/** What somebody who may write sends here is refused for what it says, so that nothing changes for the next one. */
const evaluationCalls = (kind: string) =>
  [
    [
      READS[kind] ?? '',
      ({ client }: Person, { codigo }: Place, { wireId }: Held) =>
        client.get(
          { pcal: `/pcal/data/${codigo}/PEIS/${wireId}`, eipca: `/eipca/data/${codigo}/${wireId}` }[kind] ??
            `/${kind}/data/${wireId}`,
        ),
      200,
    ],
    [
      `PUT /${kind}/`,
      ({ client }: Person, { id }: Place, { wireId }: Held) =>
        client.put(`/${kind}/`, { id: wireId, idProy: id, dataEvaluacion: { inventada: 1 } }),
      400,
    ],
  ] as const;
const READS: Readonly<Record<string, string>> = {
  pcal: 'GET /pcal/data/{codigo}/{tipoProyecto}/{id}',
  eipca: 'GET /eipca/data/{codigo}/{id}',
  ppert: 'GET /ppert/data/{id}',
  eippe: 'GET /eippe/data/{id}',
};

interface ShownForm {
  id: number;
  evaluador: Record<string, unknown> | null;
}

/** The evaluation forms in an answer about the project: exactly those that the table lets this person read, named or not. */
function formsShown(act: string, data: unknown, { person, place, cell }: Scene, want: Expected): string[] {
  if (!/^GET \/p\/(\{codigo\}$|eval)/.test(act)) return [];
  const shown = (Array.isArray(data) ? data : (data as { lFormsEval: unknown[] }).lFormsEval) as ShownForm[];
  const readable = place.forms.flatMap((form) => {
    const decision = expected(cellOf(form, place, person, cell));
    if (!decision.shown) return [];
    return [{ id: form.wireId, isNamed: ![...want.missing, ...decision.missing].includes('no evaluator names') }];
  });
  const found: string[] = [];
  if (ids(shown) !== ids(readable)) found.push(`shows forms ${ids(shown)} instead of ${ids(readable)}`);
  for (const { id, isNamed } of readable) {
    const evaluator = shown.find((one) => one.id === id)?.evaluador ?? null;
    if ((evaluator?.['ape'] !== null && evaluator !== null) !== isNamed)
      found.push(`form ${id} named ${String(!isNamed)}`);
  }
  return found;
}

const ids = (forms: readonly { id: number }[]) =>
  forms
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();

/** This person's relations to one form of the project, in the table's words. */
function cellOf(form: Held, place: Place, { id }: Person, { type, relations, facts }: Cell): Cell {
  const mayHold = (kind: string) => KINDS[kind]?.holders.includes(type) === true;
  const stage = place.forms.filter((one) => KINDS[one.kind]?.stage === KINDS[form.kind]?.stage);
  const isHolder = form.holders.includes(id) && mayHold(form.kind);
  const same = stage.filter(
    (one) => one !== form && !one.kind.endsWith('_def') && one.holders.includes(id) && mayHold(one.kind),
  );
  const mine = same.length === 0 ? 'none' : same.every(({ state }) => state === 'completa') ? 'complete' : 'incomplete';
  return {
    act: `read /${form.kind}`,
    route: null,
    type,
    relations: relations.includes('evaluator') && isHolder ? ['own form'] : relations,
    facts: {
      ...facts,
      mine,
      form: form.state,
      indep: 'off',
      window: 'shut',
      definitive: 'other',
      commission: 'formed',
      answers: form.state !== 'vacia' || stage.some(({ state }) => state !== 'vacia') ? 'yes' : 'no',
    },
  };
}

test('the project form is there from the first of its states', () => {
  expect(natural.map((history) => hasProjectForm({ history: history.split(' '), saved: false }))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
    true,
    true,
  ]);
});
