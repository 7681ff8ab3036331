import { describe, expect, it } from 'vitest';
import type { Person } from '../api/support/use-app.ts';
import { proves } from '../support/proves.ts';
import { SAVE, useEvaluations } from './support/evaluation-screens.ts';

describe('evaluations of projects on the generic form screen', () => {
  const { bench, open, walksThrough, opensDefinitive } = useEvaluations();

  walksThrough('ppert');
  walksThrough('pcal');
  opensDefinitive('ppert');
  opensDefinitive('pcal');

  it('relevance offers its answers in the specification’s words; leaving goes to the panel', async () => {
    const one = await bench.judged('ppert');
    const [author] = one.evaluators as [Person];
    const { page, screen } = await open(author, 'ppert', one.own(author));
    const words = {
      'R-4.2-38': 'Pertinente',
      'R-4.2-39': 'Pertinente con observaciones',
      'R-4.2-40': 'No pertinente',
      'R-4.2-41': 'Si',
      'R-4.2-42': 'Si, parcialmente',
      'R-4.2-43': 'No',
    } as const;
    for (const [fact, text] of Object.entries(words) as [keyof typeof words, string][]) {
      await proves(fact, async () =>
        expect(await page.getByRole('radio', { name: text, exact: true }).count()).toBeGreaterThan(0),
      );
    }
    const chosen = [
      ['interesSocial', 'Si', 'total'],
      ['participacion', 'Si, parcialmente', 'parcial'],
      ['formacion', 'No', 'no'],
    ] as const;
    for (const [item, text] of chosen) {
      const frame = page.locator(`[id="f.items.${item}.valor-campo"]`);
      await frame.getByText(text, { exact: true }).click();
    }
    await screen.save(SAVE);
    const kept = async () => (await bench.read('ppert', one.own(author), author, one.project)).data;
    await expect.poll(async () => (await kept()).version).toBe(1);
    const { dataEvaluacion } = await kept();
    proves('R-5.1-08', 'total/parcial/no', () =>
      expect(dataEvaluacion['items']).toMatchObject(
        Object.fromEntries(chosen.map(([item, , valor]) => [item, { valor }])),
      ),
    );
    await page
      .getByRole('link', { name: /Volver|Salir|panel/iu })
      .first()
      .click();
    await page.waitForURL(`**/gestor/proyectos/panel/${one.project.id}?panel=proyecto`);
    await page.getByRole('link', { name: 'Evaluar', exact: true }).waitFor();
    proves('R-2.3-24', 'evaluación', () => expect(page.url()).toContain(`/panel/${one.project.id}`));
  });
});
