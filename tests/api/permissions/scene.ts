import type { Stage } from '../support/stage.ts';
import type { Person, TestApp } from '../support/use-app.ts';
import { EVALUATORS, kindNamed, KINDS } from '../../permissions/cells.ts';
import type { Cell } from '../../permissions/expectations.ts';
import type { Traits } from './people.ts';
import type { Held, Place, Places } from './places.ts';

/** A cell of the table put on: somebody who is related to a project as the cell says. */
export interface Scene {
  cell: Cell;
  person: Person;
  place: Place;
  /** The evaluation form or report that the act concerns. */
  held: Held | null;
  creator: Person;
  app: TestApp;
  stage: Stage;
  people: (traits: Traits) => Promise<Person>;
  year: number;
  /** A call that nothing else looks at, for what changes a call. */
  spareYear: number;
}

interface PlannedForm {
  kind: string;
  state: string;
  mine: boolean;
  opened: boolean;
  gone: boolean;
}

export interface Plan {
  place: { history: string; saved: boolean };
  /** Forms of the person and of others; the first one is the one concerned when there is one. */
  forms: readonly PlannedForm[];
  concerned: boolean;
  owns: boolean;
  traits: Traits;
}

export function concernedKind({ act, route }: Pick<Cell, 'act' | 'route'>): string {
  return route ?? kindNamed(act);
}

const mayHoldInStage = (type: string, stage: string | undefined): string[] =>
  Object.entries(KINDS)
    .filter(([kind, one]) => !kind.endsWith('_def') && one.stage === stage && one.holders.includes(type))
    .map(([kind]) => kind);

/** What has to be made for a cell; null for one that cannot be in a project, whatever the table says of it. */
export function planOf(cell: Cell): Plan | null {
  const { type, relations, facts } = cell;
  const kind = concernedKind(cell);
  const concerned = KINDS[kind];
  const own = relations.includes('own form');
  const holds = own || relations.includes('evaluator') || relations.includes('owner and evaluator');
  const mine = facts['mine'] ?? 'none';
  const state = facts['form'] ?? (facts['answers'] === 'no' ? 'vacia' : 'completa');
  const forms: PlannedForm[] = [];
  const add = (name: string, of: string, isMine: boolean, how: Partial<PlannedForm> = {}) =>
    forms.push({ kind: name, state: of, mine: isMine, opened: false, gone: false, ...how });

  const gone = facts['commission'] === 'gone';
  // Nobody holds a definitive form without a commission.
  if (gone && own && kind.endsWith('_def')) return null;
  if (concerned) add(kind, state, own, { opened: facts['window'] === 'opened', gone });
  else if (kind.startsWith('inf_')) add(kind, 'vacia', false);

  if (mine !== 'none') {
    const same = mayHoldInStage(type, concerned?.stage).find((one) => !own || one !== kind || one === 'eippe');
    if (same === undefined) return null;
    add(same, mine === 'complete' ? 'completa' : 'borrador', true);
  } else if (holds && !own) {
    const stages = ['idea', 'relevance', 'quality'].filter((stage) => stage !== concerned?.stage);
    const other = stages.flatMap((stage) => mayHoldInStage(type, stage))[0];
    if (other === undefined) return null;
    add(other, 'vacia', true);
  }
  if (facts['definitive'] === 'firmada') {
    if (!['eipca', 'pcal'].includes(kind)) return null;
    add(`${kind}_def`, 'firmada', false);
  }
  const inStage = forms.filter((form) => KINDS[form.kind]?.stage === concerned?.stage);
  const answered = inStage.some((form) => form.state !== 'vacia');
  if (facts['answers'] === 'no' && answered) return null;
  if (facts['answers'] === 'yes' && concerned && !answered) {
    if (kind.endsWith('_def')) return null;
    add(kind, 'borrador', false);
  }
  if (holds && !EVALUATORS.includes(type)) return null;
  return {
    place: { history: facts['history'] ?? 'REC_IP', saved: facts['saved'] === 'yes' },
    forms,
    concerned: concerned !== undefined || kind.startsWith('inf_'),
    owns: relations.includes('owner'),
    traits: {
      type,
      ...(facts['flag'] === '0' && { flag: false }),
      ...(facts['mustchange'] === 'yes' && { mustChange: true }),
      ...(relations.includes('unit secretary') && { ofUnit: true }),
    },
  };
}

/** Makes what the plan says; while ideas are received. */
export async function enact(
  scene: Omit<Scene, 'place' | 'held' | 'person'>,
  plan: Plan,
  places: Places,
  where: { call?: number; extended: boolean; pass?: string },
): Promise<Scene> {
  const person = await scene.people({ ...plan.traits, ...(where.pass !== undefined && { pass: where.pass }) });
  const place = await places.make(scene.creator, {
    ...plan.place,
    extended: where.extended,
    ...(where.call !== undefined && { call: where.call }),
  });
  if (plan.owns) await places.link(place, person);
  const held: Held[] = [];
  for (const [index, { kind, state, mine, ...how }] of plan.forms.entries()) {
    const holder = KINDS[kind]?.holders[0] ?? 'eval_int';
    const holders = mine ? [person] : [await scene.people({ type: holder, role: `evaluator ${index}` })];
    held.push(await places.hold(place, kind, state, holders, how));
  }
  return { ...scene, person, place, held: plan.concerned ? (held[0] ?? null) : null };
}
