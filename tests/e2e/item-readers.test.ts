import { expect, it } from 'vitest';
import { publishMarked } from '../api/support/marked-items.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';

const app = useBrowser();
const stage = useStage(app);

it('whom a question of an idea is not meant for sees neither question nor answer', async () => {
  await publishMarked(await stage.admin(), { tipo: 'ip' });
  const owner = await app.person({ ape: 'Directora' });
  const { id } = await stage.idea(owner, {
    deComision: 'Dicho a quienes evalúan',
    deOficina: 'Dicho a la oficina',
    ingresos: [{ quien: 'La abuela', monto: '315000' }],
    gastos: [{ quien: 'Alquiler', monto: '92000' }],
  });
  const path = `/gestor/form/ip/${id}`;
  const { page: own } = await app.openPage({ as: owner, path });
  await formScreen(own).ready();
  for (const label of ['Para quienes evalúan', 'Para la oficina'])
    await expect.poll(() => own.getByRole('textbox', { name: label }).inputValue()).toMatch(/^Dicho a/u);
  await own.getByText('315000').first().waitFor();
  const { page } = await app.openPage({ as: 'estandar', path });
  await page.getByText('Alquiler').first().waitFor();
  const text = await page.getByRole('main').innerText();
  expect(text).toContain('Gastos');
  expect(text).not.toMatch(/Para quienes evalúan|Para la oficina|Ingresos del hogar|Monto|Dicho a|abuela|92000/iu);
  // Nobody is told that there is more.
  expect(text).toContain('Datos personales que no se muestran a tu usuario: DNI.');
  await shoot(page, 'item-readers');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await shoot(page, 'item-readers-390');
});
