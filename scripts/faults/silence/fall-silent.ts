import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { Dice } from '../../demo/dice.ts';
import { freePort } from '../../start/free-port.ts';
import { compareLedger, type Verdict } from '../ledger.ts';
import { makeWriters } from '../make-writers.ts';
import { readDatabase } from '../read-database.ts';
import { repeatLast } from '../repeat-last.ts';
import { runProduct } from '../running-product.ts';
import { SilentProxy } from '../silent-proxy.ts';
import { PeopleSaving } from './people-saving.ts';
import { startPair, type PostgresPair } from './postgres-pair.ts';
import { PATIENCE, SCENES, type Outcome, type Scene } from './scenes.ts';

interface Options {
  /** Projects that people save; twice as many people, by and large. */
  projects?: number;
  seed: number;
  say: (line: string) => void;
}

export interface Report {
  outcomes: Outcome[];
  verdicts: Verdict[];
  faults: string[];
}

const administrator = { email: 'jefa@universidad.example', pass: 'k7m2p9' };
const BACKGROUND = ['convoca-sweep', 'convoca-jobs'];

type Reach = (pair: PostgresPair, proxy: SilentProxy) => { url: string; ownerUrl: string };

const throughProxy: Reach = ({ primary }, proxy) => ({
  url: proxy.through(primary.url),
  ownerUrl: proxy.through(primary.ownerUrl),
});

const byList: Reach = ({ primary, replica }) => {
  const both = `127.0.0.1:${String(primary.port)},127.0.0.1:${String(replica.port)}`;
  const listed = (url: string) =>
    `${url.replace(`127.0.0.1:${String(primary.port)}`, both)}?target_session_attrs=read-write`;
  return { url: listed(primary.url), ownerUrl: listed(primary.ownerUrl) };
};

const seconds = (value: number | null) => (value === null ? 'never' : `${(value / 1000).toFixed(1)} s`);

/** Lines, machines and replicas that say nothing any more while people save; each pair of databases plays some scenes in turn. */
export async function fallSilent({ projects = 20, seed, say }: Options): Promise<Report> {
  const report: Report = { outcomes: [], verdicts: [], faults: [] };
  const dice = new Dice(seed);
  const random = () => dice.below(1_000_000) / 1_000_000;
  const plays: [Scene[], Reach][] = [
    [[SCENES.route, SCENES.standby, SCENES.moved], throughProxy],
    [[SCENES.killed], byList],
  ];
  for (const [scenes, reach] of plays) await play(scenes, reach);
  return report;

  async function play(scenes: readonly Scene[], reach: Reach): Promise<void> {
    const pair = await startPair();
    const proxy = await SilentProxy.open(pair.primary.url);
    const folder = mkdtempSync(path.join(tmpdir(), 'convoca-silence-'));
    const database = reach(pair, proxy);
    const product = await runProduct({ folder, port: await freePort(), administrator, database });
    try {
      const writers = await makeWriters(product.url, administrator, projects);
      const people = new PeopleSaving(product.url, writers, random);
      for (const scene of scenes) {
        if ((await people.savedSince(performance.now(), PATIENCE)) === null) report.faults.push('nobody saves');
        await wait(2_000);
        const { begun, over } = await scene.play({ pair, proxy, people });
        const savedAfter = await people.savedSince(over, PATIENCE);
        const end = performance.now();
        const outcome: Outcome = {
          scene: scene.name,
          slowest: people.slowest(begun, end),
          ...people.counts(begun, end),
          savedAfter,
          unreadyAfter: people.saidReady(false, begun),
          readyAfter: await people.untilReady(over + (savedAfter ?? 0), PATIENCE),
        };
        note(scene, outcome);
      }
      await people.stop();
      report.faults.push(...people.refused.map((text) => `refused: ${text}`));
      if (!product.alive()) report.faults.push('the product ended');
      const { ownerUrl } = pair.replica;
      await backgroundIsBack(ownerUrl);
      const { answeredOtherwise } = await repeatLast(product.url, writers, people.ledger);
      const { revisions, wrongHeads } = await readDatabase(ownerUrl);
      const verdict = compareLedger(people.ledger, revisions);
      report.verdicts.push(verdict);
      const { lost, twice, torn, holes, acknowledged } = verdict;
      say(`  ${acknowledged} acknowledged, ${lost.length} lost, ${twice.length} twice, ${torn.length} torn`);
      report.faults.push(...lost, ...twice, ...torn, ...holes, ...answeredOtherwise);
      if (wrongHeads > 0) report.faults.push(`${wrongHeads} wrong heads`);
    } finally {
      if (product.alive()) await product.kill();
      proxy.close();
      await pair.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }

  function note(scene: Scene, outcome: Outcome): void {
    report.outcomes.push(outcome);
    const { slowest, refused, unanswered, savedAfter, unreadyAfter, readyAfter } = outcome;
    say(scene.name);
    say(
      `  slowest answer ${seconds(slowest)}, ${refused} × 503, ${unanswered} without an answer, saved again after ${seconds(savedAfter)}; ` +
        `/readyz 503 after ${seconds(unreadyAfter)}, 200 ${seconds(readyAfter)} after the first save`,
    );
    const wrong = [
      slowest > scene.slowest && `an answer took ${seconds(slowest)}`,
      unanswered > 0 && `${unanswered} without an answer`,
      (savedAfter ?? Infinity) > scene.savedAfter && `saved again after ${seconds(savedAfter)}`,
      unreadyAfter === null && '/readyz never said that nothing can be stored',
      readyAfter === null && '/readyz never said that it is over',
    ].filter((text) => text !== false);
    report.faults.push(...wrong.map((text) => `${scene.name}: ${text}`));
  }

  /** Sweeps and jobs are at work again on the machine that took over. */
  async function backgroundIsBack(ownerUrl: string): Promise<void> {
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    const begun = performance.now();
    try {
      for (const name of BACKGROUND) {
        const question = 'select 1 from pg_stat_activity where application_name = $1';
        while ((await client.query(question, [name])).rowCount === 0) {
          if (performance.now() - begun > PATIENCE) return void report.faults.push(`no ${name} on the new primary`);
          await wait(100);
        }
      }
      say(`  sweeps and jobs back (${((performance.now() - begun) / 1000).toFixed(1)} s after the last save)`);
    } finally {
      await client.end();
    }
  }
}
