import { expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openPhone } from '../support/open-phone.ts';
import { shoot } from '../support/shoot.ts';
import { storeIdea } from './support/an-idea.ts';
import { proves } from '../support/proves.ts';

const app = useBrowser();
const stage = useStage(app);

it('goes by the keyboard to a screen, a project, a form or a person that one may see', async () => {
  const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  const id = await storeIdea(owner, { titulo: 'Agua segura en las islas' });
  const { page } = await app.openPage({ as: owner, path: '/gestor/ayuda' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const box = page.getByRole('combobox', { name: /Ir a una pantalla/u });
  const options = page.getByRole('option');
  await page.keyboard.press('Control+k');
  await box.waitFor();
  // An applicant's own screens, none of the office's.
  await options.filter({ hasText: 'Mis datos' }).waitFor();
  expect(await options.filter({ hasText: 'Nueva idea proyecto' }).count()).toBe(1);
  await proves('R-X-85', 'pantallas', async () =>
    expect(await options.filter({ hasText: 'Usuarios' }).count()).toBe(0),
  );
  await page.keyboard.type('islas');
  await options.filter({ hasText: 'Agua segura en las islas' }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'ir-a-1280-claro', { whole: false });
  await options.filter({ hasText: 'Idea proyecto · ' }).waitFor();
  expect(await page.getByRole('group', { name: 'Personas' }).count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await proves('R-X-85', 'proyectos', async () => {
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/gestor/form/ip/${id}`);
  });
  // The dialog fades, and as long as one is there, its keys open no other.
  await box.waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Sin cambios' }).waitFor();
  await page.keyboard.press('Control+k');
  await box.waitFor();
  await page.keyboard.type('qwertyuiop');
  await page.getByText('No hay nada que se llame «qwertyuiop»').waitFor();
  // Nobody says that there is nothing of what is not asked for yet.
  const held: (() => void)[] = [];
  await page.route('**/p/all/usr/**', (route) => new Promise<void>((go) => held.push(go)).then(() => route.fallback()));
  await page.keyboard.type('zz');
  await expect.poll(() => held.length).toBe(1);
  expect(await page.getByText('No hay nada que se llame').count()).toBe(0);
  await page.getByText('Buscando…', { exact: true }).waitFor();
  for (const go of held) go();
  await page.getByText('No hay nada que se llame «qwertyuiopzz»').waitFor();
  await page.unroute('**/p/all/usr/**');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });

  // Once it is approved, its report; the office finds each evaluation by whose it is, the author none that is not to be read.
  await stage.move(id, 'OK');
  const evaluator = await app.person({ tipoUsuario: 'eval_int', ape: 'Iturri', nom: 'Delia' });
  await app.database
    .db('forms')
    .insert({ kind: 'eipca', wire_id: 860_001, project_id: id, evaluator_id: evaluator.id });
  await page.keyboard.press('Control+k');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await box.fill('islas');
  await options.filter({ hasText: /^Informe final · / }).waitFor();
  expect(await options.filter({ hasText: 'Evaluación de la idea' }).count()).toBe(0);
  // What is known of the project is not asked for again with each word.
  await box.fill('en las islas');
  await expect.poll(() => asked.filter((path) => path.includes('/p/all/usr/')).length).toBe(2);
  await page.getByText('Flechas para elegir').waitFor();
  await options.filter({ hasText: /^Informe final · / }).waitFor();
  expect(asked.filter((path) => path.endsWith(`/p/${id}`))).toHaveLength(1);
  await page.keyboard.press('Escape');

  const office = await app.openPage({ as: 'admin', path: '/gestor/tablero', width: 390, theme: 'dark' });
  await office.page.getByRole('button', { name: 'Ir a…' }).click();
  const search = office.page.getByRole('combobox', { name: /Ir a una pantalla/u });
  const found = office.page.getByRole('option', { name: /Benítez, Carolina/u });
  await search.fill('islas');
  const evaluation = office.page.getByRole('option', { name: /^Evaluación de la idea · Iturri, Delia · / });
  await evaluation.waitFor();
  expect(await evaluation.count()).toBe(1);
  await search.fill('benitez');
  await found.first().waitFor();
  await expectAccessible(office.page);
  await shoot(office.page, 'ir-a-390-oscuro', { whole: false });
  // Others may be called so.
  await search.fill(owner.email);
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await proves('R-X-85', 'personas', async () => {
    await expect.poll(() => new URL(office.page.url()).searchParams.get('q')).toBe(owner.email);
  });
});

it('waits for what is typed on a phone, without a word about keys that it has not', async () => {
  const { page, close } = await openPhone(app.url, await app.person());
  await page.goto('/gestor/ayuda');
  await page.getByRole('button', { name: 'Ir a…' }).tap();
  const box = page.getByRole('combobox', { name: /Ir a una pantalla/u });
  await box.waitFor();
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByText('Flechas para elegir').isVisible()).toBe(false);
  await page.keyboard.type('mis datos');
  await expectAccessible(page);
  await shoot(page, 'ir-a-390-touch', { whole: false });
  await page.getByRole('option', { name: 'Mis datos' }).tap();
  await page.waitForURL('**/gestor/mis-datos');
  await close();
});
