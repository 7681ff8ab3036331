import { describe, expect, it } from 'vitest';
import { answersOf } from '../api/evaluations/bench.ts';
import type { Person } from '../api/support/use-app.ts';
import { proves } from '../support/proves.ts';
import { useEvaluations } from './support/evaluation-screens.ts';

describe('evaluations of ideas and programmes on the generic form screen', () => {
  const { stage, bench, open, walksThrough, opensDefinitive } = useEvaluations();

  walksThrough('eipca');
  walksThrough('eippe');
  opensDefinitive('eipca');

  it('an owner who is a standard user reads no evaluator’s name on the screen', async () => {
    const one = await bench.judged('eipca');
    const [author] = one.evaluators as [Person];
    await bench.save('eipca', one.definitive, author, answersOf('eipca'));
    await stage.move(one.project.id, 'DEV_IP');
    const { page } = await open(one.owner, 'eipca_def', one.definitive);
    const text = await page.locator('body').innerText();
    proves('R-6-72', 'formulario', () => {
      expect(text).toContain(one.project.codigo);
      expect(text).not.toContain('Quiroga');
    });
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    proves('R-6-72', 'impresión', () => {
      expect(printed).toContain('Se recomienda');
      expect(printed).not.toContain('Quiroga');
    });
  });
});
