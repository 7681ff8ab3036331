import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { saveDemoAccounts } from '#server/features/accounts/demo-account-queries.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';

const MOST_CLICKS = 12;
const TYPED = { A1: '7,5', A2: '10', B1: '7,5', B2: '6,5', D1: '5', D2: '7,5' } as const;
const CHOSEN = ['Coherente y definida 7,5 puntos', 'Si 7,5 puntos', 'Deciden junto con el equipo 10 puntos'] as const;

describe('the walk of the evaluator', () => {
  const app = useBrowser({ vacia: false });
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('enters, scores a form that nobody has begun, sees how it is calculated and saves', async () => {
    const one = await bench.judged('pcal');
    const [evaluator] = one.evaluators as [Person];
    const papel = 'Evaluadora interna';
    await saveDemoAccounts(app.database.db, [{ id: evaluator.id, papel, descripcion: 'Evalúa la calidad' }]);

    const { page } = await app.openPage({ path: '/login' });
    const form = formScreen(page);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(form.button(`Entrar como ${papel}`));
    await page.waitForURL('**/gestor/ayuda');
    // The link that the terminal printed.
    await page.goto(`/gestor/form/pcal/${one.own(evaluator)}`);
    await form.ready();
    for (const [id, points] of Object.entries(TYPED)) {
      await click(page.locator(`details[data-item="${id}"]`).locator('input[inputmode]'));
      await page.keyboard.type(points);
    }
    for (const name of CHOSEN) await click(page.getByRole('radio', { name }));
    const foot = page.getByRole('region', { name: 'Puntaje', exact: true });
    await foot.getByText('Aprobado').waitFor();
    const trace = page.getByRole('table', { name: 'Cálculo del puntaje' });
    expect(await trace.isVisible()).toBe(true);
    expect(await trace.getByRole('row', { name: /^Puntaje/u }).innerText()).toContain('7,65');
    await click(form.button('Guardar evaluación'));
    await click(form.dialog.getByRole('button', { name: 'Aceptar' }));
    await page.getByText('datos guardados con exito').waitFor();
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    const { data } = await bench.read('pcal', one.own(evaluator), evaluator, one.project);
    expect(data.resultado).toMatchObject({ total: '7.65', salida: 'aprobado' });
    await shoot(page, 'recorrido-evaluadora-1280', { whole: false });
  });
});
