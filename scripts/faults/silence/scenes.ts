import { setTimeout as wait } from 'node:timers/promises';
import type { SilentProxy } from '../silent-proxy.ts';
import type { PostgresPair } from './postgres-pair.ts';
import type { PeopleSaving } from './people-saving.ts';

/** Milliseconds. */
export interface Outcome {
  scene: string;
  /** The slowest answer to a save. */
  slowest: number;
  refused: number;
  unanswered: number;
  /** From the end of the fault, or from its beginning where another machine takes over, to the next stored save. */
  savedAfter: number | null;
  unreadyAfter: number | null;
  readyAfter: number | null;
}

export interface Stage {
  pair: PostgresPair;
  proxy: SilentProxy;
  people: PeopleSaving;
}

export interface Scene {
  name: string;
  /** What an answer may take: the promised limit, and two seconds. */
  slowest: number;
  savedAfter: number;
  play: (stage: Stage) => Promise<{ begun: number; over: number }>;
}

const FAULT = 8_000;
const PROMOTED_AFTER = 2_000;
export const PATIENCE = 60_000;

/** Every statement has six seconds, what makes a write last has two. */
const [SILENT, UNSETTLED] = [8_000, 4_000];

export const SCENES: Readonly<Record<'route' | 'standby' | 'moved' | 'killed', Scene>> = {
  route: {
    name: 'the route is lost for 8 s and comes back',
    slowest: SILENT,
    savedAfter: 10_000,
    play: ({ proxy }) =>
      during(
        () => proxy.silence(),
        () => proxy.answer(),
      ),
  },
  standby: {
    name: 'the synchronous replica hangs for 8 s',
    slowest: UNSETTLED,
    savedAfter: 10_000,
    play: ({ pair }) =>
      during(
        () => pair.replica.hang(),
        () => pair.replica.goOn(),
      ),
  },
  moved: {
    name: 'the route is lost without a reset, the replica is promoted after 2 s',
    slowest: SILENT,
    savedAfter: 10_000,
    play: async ({ pair, proxy }) => {
      const begun = performance.now();
      proxy.silence();
      await wait(PROMOTED_AFTER);
      await pair.promote();
      proxy.answer(pair.replica.url);
      return { begun, over: begun };
    },
  },
  killed: {
    name: 'the primary is killed (-9), the replica of the list is promoted after 2 s',
    slowest: SILENT,
    savedAfter: 10_000,
    play: async ({ pair }) => {
      const begun = performance.now();
      await pair.primary.kill();
      await wait(PROMOTED_AFTER);
      await pair.promote();
      return { begun, over: begun };
    },
  },
};

async function during(begin: () => void, end: () => void): Promise<{ begun: number; over: number }> {
  const begun = performance.now();
  begin();
  await wait(FAULT);
  const over = performance.now();
  end();
  return { begun, over };
}
