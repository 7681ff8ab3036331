import { beforeAll, describe, expect, test } from 'vitest';
import { acts, cells } from '../../permissions/cells.ts';
import {
  expected,
  isInterface,
  isRowOfList,
  matchAct,
  rules,
  type Cell,
  type Expected,
} from '../../permissions/expectations.ts';
import { isTurn } from '../../support/halves.ts';
import { useStage } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';
import { callsOf, CALLS } from './calls.ts';
import type { Call } from './calls/call.ts';
import { differences } from './check-answer.ts';
import { MISSING } from './missing-calls.ts';
import { usePeople } from './people.ts';
import { usePlaces } from './places.ts';
import { enact, planOf, type Plan, type Scene } from './scene.ts';

const app = useApp();
const stage = useStage(app);
const people = usePeople(app);
const places = usePlaces(app, stage);

const missingActs = new Set(MISSING.flatMap((one) => one.acts));
const isMissing = (act: string) => missingActs.has(act);

interface Chosen {
  cell: Cell;
  call: Call;
  plan: Plan;
  want: Expected;
}

/** What the whole call or the current one has to be like for a cell. */
function surroundings({ facts }: Cell): string {
  const { call = 'current', callphase = 'CAL', phase, deadline = 'open', indep = 'off' } = facts;
  return [call, phase ?? callphase, deadline, indep].join(' ');
}

function mayBe(cell: Cell, call: Call): boolean {
  const { facts, relations } = cell;
  if (facts['phase'] === 'none') return false;
  // What is always the caller's own, and there even when it is nothing.
  const isNever404 = call.method === 'delete' || call.path === '/notificacion/recibidas';
  if (call.self === 'always' && isNever404 && !relations.includes('self')) return false;
  // Who is in the project already, as owner or evaluator, has nothing to answer or a form of it.
  if (call.act.startsWith('POST /invitaciones/'))
    return relations.every((one) => one === 'none' || one === 'unit secretary');
  // Of the only link somebody else's cannot be withdrawn, nor by an owner who is not its creator.
  if (call.act.startsWith('DELETE /p/{codigo}/duenios') && facts['links'] === '1')
    return facts['withdrawn'] === 'creator' && !relations.includes('owner');
  return true;
}

/** With a temporary password what is public answers, as it answers everybody (O-27). */
const asGuest = ({ facts }: Cell, { act }: Call) => facts['mustchange'] === 'yes' && act === 'GET /base/bases';

/** One cell that can be for each rule, and for each refusal and permission of each call. */
function choose(): { chosen: Chosen[]; decided: Set<string> } {
  const chosen: Chosen[] = [];
  const decided = new Set<string>();
  const seen = new Set<string>();
  for (const act of acts) {
    const calls = callsOf(act.act);
    if (calls.length === 0) continue;
    for (const cell of cells(act)) {
      const ordinary = expected(cell);
      for (const call of calls) {
        const want = asGuest(cell, call) ? expected({ ...cell, type: 'guest' }) : ordinary;
        const chain = `${call.path} ${want.rules.join(' ')}`;
        if (seen.has(chain) || !mayBe(cell, call)) continue;
        const plan = planOf(cell);
        if (plan === null) continue;
        seen.add(chain);
        for (const rule of want.rules) decided.add(rule);
        chosen.push({ cell, call, plan, want });
      }
    }
  }
  return { chosen, decided };
}

const { chosen, decided } = choose();

describe('docs/permissions.tsv over HTTP', () => {
  let year: number;
  let before: number;

  beforeAll(async () => {
    year = await stage.year();
    before = year - 1;
    await stage.call(before, 'CAL');
    await stage.call(year - 2, 'OK');
  });

  async function surround(words: string): Promise<void> {
    const [call = '', phase = '', deadline = '', indep = ''] = words.split(' ');
    const of = call === 'current' ? year : before;
    await stage.phase(phase, of);
    const now = (await stage.now()).getTime();
    const passed = new Date(now - 3_600_000);
    await stage.closes(deadline === 'open' ? {} : { REC_IP: passed, REC_P: passed }, of);
    const options = { evaluacionIndependiente: indep === 'on' };
    expect((await (await stage.admin()).client.put(`/conv/${of}/opciones`, options)).error).toBeNull();
  }

  test('at least one cell of every rule, each call with each of its rules', { timeout: 240_000 }, async () => {
    const creator = await app.person();
    const base = { app, stage, people, creator, year, spareYear: year - 2 };
    const groups = new Map<string, { one: Chosen; scene: Scene }[]>();
    for (const [index, one] of chosen.entries()) {
      if (!isTurn(index)) continue;
      const { cell, call, plan } = one;
      const traits = call.fresh ? { ...plan.traits, role: `fresh ${index}` } : plan.traits;
      const scene = await enact({ ...base, cell }, { ...plan, traits }, places, {
        ...(cell.facts['call'] === 'previous' && { call: before }),
        extended: cell.facts['deadline'] === 'extended',
        ...(call.fresh && { pass: 'k7m2p9' }),
      });
      if (cell.act.includes('/borrador/') && cell.relations.includes('self')) await leaveDraft(scene);
      const words = surroundings(cell);
      groups.set(words, [...(groups.get(words) ?? []), { one, scene }]);
    }
    expect(chosen.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    for (const [words, scenes] of groups) {
      await surround(words);
      for (const { one, scene } of scenes) {
        const reply = await one.call.ask(scene);
        const found = differences(one.want, reply, one.call.allowed?.(scene) ?? [200], scene);
        if (found.length > 0) wrong.push(`${describeCell(one)}: ${found.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  async function leaveDraft({ person, cell, held, place }: Scene): Promise<void> {
    const kind = cell.act.split('/').at(-1) ?? '';
    const key = { user_id: person.id, kind, wire_id: held?.wireId ?? place.id, section: kind === 'p' ? 1 : 0 };
    await app.database
      .db('drafts')
      .insert({ ...key, data: '{}', template_fingerprint: 'a'.repeat(64) })
      .onConflict()
      .ignore();
  }

  test('every rule decides a call, but those of screens and of calls to come', () => {
    const open = rules
      .filter(({ acts: of }) => !of.every((act) => isInterface(act) || isRowOfList(act) || isMissing(act)))
      .map(({ id }) => id)
      // A call that is being prepared, which none of these is: tests/api/calls/calls.test.ts.
      .filter((id) => !decided.has(id) && id !== 'P-475');
    expect(open).toEqual([]);
  });

  test('every call of the API is asked', async () => {
    const document = (await (await fetch(`${app.url}/api/gestor/openapi.json`)).json()) as {
      paths: Record<string, object>;
    };
    const asked = new Set(CALLS.map(({ method, path }) => `${method} ${shape(path)}`));
    const offered = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${shape(path.replace('/api/gestor', ''))}`),
    );
    expect(offered.filter((call) => !asked.has(call))).toEqual([]);
    const come = MISSING.flatMap(({ call }) => (call ? [`${call.method} ${shape(call.path)}`] : []));
    expect(come.filter((call) => offered.includes(call))).toEqual([]);
  });

  test('every act of the table is asked or known to be missing', () => {
    const isAsked = (act: string) => CALLS.some((call) => matchAct(call.act, act) !== null || call.act === act);
    const patterns = [...new Set(rules.flatMap((rule) => rule.acts))].filter(
      (act) => !isInterface(act) && !isRowOfList(act) && !/^(read|write) \//.test(act) && !act.endsWith('*'),
    );
    expect(patterns.filter((act) => !isAsked(act) && !isMissing(act))).toEqual([]);
  });
});

const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

function describeCell({ cell, call, want }: Chosen): string {
  const facts = Object.entries(cell.facts).map(([key, value]) => `${key}=${value}`);
  return `${call.method} ${call.path} as ${cell.act} · ${cell.type} ${cell.relations.join('+')} · ${facts.join(' ')} → ${want.rules.join(' ')}`;
}
