import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Dice } from '../demo/dice.ts';
import { keepSaving } from './keep-saving.ts';
import { freePort } from '../start/free-port.ts';
import { compareLedger, isFlawless, type Entry, type Verdict } from './ledger.ts';
import { makeWriters } from './make-writers.ts';
import { readDatabase } from './read-database.ts';
import { repeatLast } from './repeat-last.ts';
import { ownerUrlOf, processesOn, runProduct, type RunningProduct } from './running-product.ts';
import { strike, type Victim } from './strike.ts';

export interface Options {
  kills: number;
  victims: readonly Victim[];
  projects?: number;
  seed?: number;
  say?: (line: string) => void;
}

export interface Report extends Verdict {
  kills: Record<Victim, number>;
  /** Sections whose current version is not the last revision. */
  wrongHeads: number;
  /** Milliseconds until the first answer after a kill, worst and middle. */
  slowestReturn: number;
  medianReturn: number;
  /** Answers other than 200 and 503. */
  refused: string[];
  /** Acknowledged saves that were sent again with their key after the last kill and answered otherwise. */
  answeredOtherwise: string[];
  repeated: number;
  /** Acknowledged after they had been sent more than once. */
  sentAgain: number;
  /** Processes on the data folder after the product was stopped. */
  orphans: string[];
  exitCode: number | null;
}

/** Kills at random moments while people save over HTTP, starts again, and compares what was promised with what is there. */
export async function killDuringSave(options: Options): Promise<Report> {
  const { kills, victims, projects = 6, seed = Date.now(), say = () => undefined } = options;
  const dice = new Dice(seed);
  const random = () => dice.below(1_000_000) / 1_000_000;
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'convoca-faults-')), 'data');
  const settings = {
    folder,
    port: await freePort(),
    administrator: { email: 'jefa@universidad.example', pass: 'k7m2p9' },
  };
  let product: RunningProduct | null = null;
  try {
    product = await runProduct(settings);
    const { url } = product;
    const writers = await makeWriters(url, settings.administrator, projects);
    const ledger: Entry[] = [];
    const refused: string[] = [];
    const stop = new AbortController();
    const saving = writers.map((writer) =>
      keepSaving(url, writer, ledger, stop.signal, random, (text) => refused.push(text)),
    );
    const killed: Record<Victim, number> = { product: 0, postgres: 0, both: 0 };
    const returns: number[] = [];
    for (let number = 0; number < kills; number++) {
      await untilSavesFlow(ledger, writers.length);
      await wait(random() * 700);
      const victim = victims[number % victims.length] ?? 'product';
      const begun = performance.now();
      product = await strike(victim, product, settings);
      const known = ledger.length;
      await untilSavesFlow(ledger, 1);
      returns.push(performance.now() - begun);
      killed[victim]++;
      say(`${number + 1}/${kills} ${victim}: ${known} saves so far, back after ${Math.round(returns.at(-1) ?? 0)} ms`);
    }
    await untilSavesFlow(ledger, writers.length);
    stop.abort();
    await Promise.all(saving);
    const again = await repeatLast(url, writers, ledger);
    const { revisions, wrongHeads } = await readDatabase(ownerUrlOf(folder));
    const verdict = compareLedger(ledger, revisions);
    const exitCode = await product.stop();
    const sorted = returns.toSorted((a, b) => a - b);
    return {
      ...verdict,
      wrongHeads,
      sentAgain: ledger.filter(({ version, sent }) => version !== null && sent > 1).length,
      ...again,
      kills: killed,
      slowestReturn: Math.round(sorted.at(-1) ?? 0),
      medianReturn: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      refused,
      exitCode,
      orphans: processesOn(folder),
    };
  } finally {
    if (product?.alive()) await product.kill();
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
}

/** So many more saves are acknowledged. */
async function untilSavesFlow(ledger: readonly Entry[], count: number): Promise<void> {
  const from = ledger.length;
  const deadline = Date.now() + 60_000;
  while (ledger.slice(from).filter(({ version }) => version !== null).length < count) {
    if (Date.now() > deadline) throw new Error('nothing was saved for a minute');
    await wait(10);
  }
}

export function isFaultless(report: Report): boolean {
  const { refused, answeredOtherwise, orphans, exitCode, wrongHeads } = report;
  const none = refused.length + answeredOtherwise.length + orphans.length + wrongHeads === 0;
  return isFlawless(report) && none && exitCode === 0;
}
