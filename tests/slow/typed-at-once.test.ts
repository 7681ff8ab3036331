import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { valueAt } from '#engine/pointer.ts';
import { answersOf, useBench, type Judged } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { isTurn } from '../support/halves.ts';

const ROUNDS = Number(process.env['TYPED_ROUNDS'] ?? 9);
/** The half of each of nine rounds: both halves know every rate, every delay, both ways of typing and both orders. */
const HALVES = [0, 1, 1, 1, 0, 0, 0, 0, 1];
const rounds = Array.from({ length: ROUNDS }, (_, round) => round).filter((round) =>
  isTurn(HALVES[round % HALVES.length] ?? 0),
);
const SLOWER = [1, 6, 12];
const LATEST_MS = [0, 150, 600];
const REASON = 'La vecinal firmó el aval en marzo.';

/** Numbers between 0 and 1 that are others in each round and the same in each run. */
function numbersOf(seed: number): () => number {
  let state = seed * 7919 + 17;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What this browser keeps of a form that is not saved. */
async function keptAnswers(page: Page, kind: string): Promise<unknown> {
  const entries = await page.evaluate(() => Object.entries(localStorage));
  const draft = entries.find(([key]) => key.includes(kind))?.[1] ?? '{}';
  return (JSON.parse(draft) as { datos?: unknown }).datos;
}

describe('a definitive form that is typed into while it still opens', { timeout: 600_000 }, () => {
  const app = useBrowser();
  const bench = useBench(app, useStage(app));

  /** Where an evaluator differs from the others. */
  async function differing(): Promise<Judged> {
    const one = await bench.judged('eipca');
    for (const [at, person] of one.evaluators.entries()) {
      const answers = answersOf('eipca', /^Se recomienda$/u);
      if (at === 1)
        Object.assign(answers['contexto'] as object, {
          participantes: 'parcial',
          participantes_observ: 'La vecinal todavía no participa.',
        });
      await bench.save('eipca', one.own(person), person, answers);
    }
    return one;
  }

  /** The page thinks slower, and what it asks for comes in another order. */
  async function hinder(page: Page, round: number): Promise<void> {
    const next = numbersOf(round);
    const rate = SLOWER[round % SLOWER.length] ?? 1;
    const latest = LATEST_MS[Math.floor(round / SLOWER.length) % LATEST_MS.length] ?? 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await page.route('**/*', async (route) => {
      const ms = next() * latest;
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue().catch(() => undefined);
    });
  }

  it(`keeps every word, in ${String(rounds.length)} orders of what it waits for`, async () => {
    for (const round of rounds) {
      // A form of its own: a round that takes longer than eight seconds leaves a copy of what was typed at the server, which
      // the same form would open with.
      const one = await differing();
      const [member] = one.evaluators as [Person];
      const { page } = await app.openPage({ as: member, path: null });
      await hinder(page, round);
      await page.goto(`/gestor/form/eipca_def/${String(one.definitive)}`, { waitUntil: 'commit' });
      const item = page.locator('[data-item]').filter({ hasText: 'La vecinal todavía no participa.' }).first();
      const reason = item.getByRole('textbox', { name: 'Justificación' });
      const steps = [
        () => item.getByRole('radio').first().check({ timeout: 60_000 }),
        async () => {
          if (round % 2 === 0) return reason.fill(REASON, { timeout: 60_000 });
          await reason.focus({ timeout: 60_000 });
          await page.keyboard.type(REASON);
        },
      ];
      for (const step of round % 4 < 2 ? steps : steps.toReversed()) await step();
      await page.waitForLoadState('networkidle');
      // Their words: a failure that is told in one line names them.
      const held = async () => {
        const kept = valueAt(await keptAnswers(page, 'eipca_def'), '/contexto/participantes_observ');
        return `shown ${await reason.inputValue()}, kept ${String(kept)}`;
      };
      await expect
        .poll(held, { message: `round ${String(round)}`, timeout: 30_000 })
        .toBe(`shown ${REASON}, kept ${REASON}`);
      await page.context().close();
    }
  });
});

describe('a form that is answered in the moment that it is there', { timeout: 120_000 }, () => {
  const app = useBrowser();
  const bench = useBench(app, useStage(app));

  it('keeps the first choice under what is answered next', async () => {
    const one = await bench.judged('eipca');
    const [evaluator] = one.evaluators as [Person];
    const { page } = await app.openPage({ as: evaluator, path: null });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 12 });
    // Before anything else of the page runs: whoever presses while it is being drawn is heard no later.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        const choice = document.querySelector<HTMLInputElement>('form input[type=radio]');
        if (!choice) return;
        observer.disconnect();
        choice.click();
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(`/gestor/form/eipca/${String(one.own(evaluator))}`);
    await page.locator('[id="f.devolucion"]').fill(REASON, { timeout: 60_000 });
    const look = async () => ({
      isChosen: await page.locator('form input[type=radio]').first().isChecked(),
      kept: await keptAnswers(page, 'eipca'),
    });
    await expect
      .poll(look, { timeout: 30_000 })
      .toMatchObject({ isChosen: true, kept: { problema: { claridad: 'total' }, devolucion: REASON } });
  });
});
