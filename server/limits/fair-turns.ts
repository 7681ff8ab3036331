import { overloaded } from '#server/errors/overloaded.ts';

/** Long work by its kind: how much of each may be under way in this process. Two prints: one is read while another is drawn. */
const PLACES = { print: 2, sheet: 3, archive: 2, file: 2 } as const;
/** Under way for one person, of all kinds. */
const EACH = 2;
/** Waiting for a place, of each kind. */
const WAITING = 40;
/** Seconds after which some of them have had their turn. */
const LATER = 5;

export type LongWork = keyof typeof PLACES;

export interface FairTurns {
  /**
   * Does this when it is the person's turn. 503 for whoever asked for most when too many wait; work that is not `refusable`
   * waits as long as it takes.
   */
  take: <T>(kind: LongWork, person: number, work: () => Promise<T>, options?: { refusable: boolean }) => Promise<T>;
}

interface Waiting {
  person: number;
  /** One of each person belongs to a round. */
  round: number;
  begin: () => void;
  /** null: waits as long as it takes. */
  refuse: (() => void) | null;
}

interface Lane {
  places: number;
  /** In the order of their turns. */
  waiting: Waiting[];
  /** That of the last turn. */
  round: number;
  /** To which a person's next one belongs, at the earliest. */
  next: Map<number, number>;
}

/** Persons take turns, so that whoever asks for much waits for it, and nobody else does. In each process for itself. */
export function createFairTurns(): FairTurns {
  const busy = new Map<number, number>();
  const lanes = { print: laneOf('print'), sheet: laneOf('sheet'), archive: laneOf('archive'), file: laneOf('file') };

  const letIn = (): void => {
    for (const lane of Object.values(lanes)) {
      while (lane.places > 0) {
        const at = lane.waiting.findIndex(({ person }) => (busy.get(person) ?? 0) < EACH);
        const [one] = at === -1 ? [] : lane.waiting.splice(at, 1);
        if (!one) break;
        lane.round = Math.max(lane.round, one.round);
        lane.places -= 1;
        busy.set(one.person, (busy.get(one.person) ?? 0) + 1);
        one.begin();
      }
      if (lane.waiting.length === 0) lane.next.clear();
    }
  };

  const leave = (lane: Lane, person: number): void => {
    lane.places += 1;
    const left = (busy.get(person) ?? 0) - 1;
    if (left > 0) busy.set(person, left);
    else busy.delete(person);
    letIn();
  };

  return {
    async take(kind, person, work, { refusable } = { refusable: true }) {
      const lane = lanes[kind];
      await new Promise<void>((begin, reject) => {
        const refuse = () => reject(overloaded('turns', { seconds: LATER }));
        join(lane, { person, begin, refuse: refusable ? refuse : null });
        letIn();
        if (lane.waiting.length > WAITING) refuseLast(lane);
      });
      try {
        return await work();
      } finally {
        leave(lane, person);
      }
    },
  };
}

function laneOf(kind: LongWork): Lane {
  return { places: PLACES[kind], waiting: [], round: 0, next: new Map() };
}

function join(lane: Lane, one: Omit<Waiting, 'round'>): void {
  const round = Math.max(lane.next.get(one.person) ?? 0, lane.round);
  lane.next.set(one.person, round + 1);
  const after = lane.waiting.findLastIndex((other) => other.round <= round);
  lane.waiting.splice(after + 1, 0, { ...one, round });
}

/** The newest of whoever waits with most. */
function refuseLast(lane: Lane): void {
  const at = lane.waiting.findLastIndex(({ refuse }) => refuse !== null);
  const [last] = at === -1 ? [] : lane.waiting.splice(at, 1);
  if (!last) return;
  lane.next.set(last.person, last.round);
  last.refuse?.();
}
