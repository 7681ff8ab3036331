import { expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { readIdea, storeIdea, type StoredIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const app = useBrowser();
const stage = useStage(app);
const TEAM = 'Persona_id_Personas';
const LINES = 'LineaTematica_id_LineaTematicas';

/** What a form is told with beside its answers, and the numbers of rows. */
const ABOUT = /^(?:id|.+_id|codigo|version|editable|plantilla|seccion)$/iu;

const namesIn = (idea: StoredIdea) => (idea[TEAM] as { ape: string; nom: string }[]).map(({ ape, nom }) => [ape, nom]);

/** This year's list of lines without one of them, or whole. */
async function retire(year: number, line: number | null): Promise<void> {
  const { client } = await stage.admin();
  const { data } = await client.get<{ lLineasTematicas: { id: number; nom: string }[] }>('/base/bases', {
    anio: String(year),
    retiradas: '1',
  });
  const entradas = data.lLineasTematicas.map(({ id, nom }) => ({ id, nom, retirada: id === line }));
  expect((await client.put('/bases/lLineasTematicas', { anio: year, entradas })).error).toBeNull();
}

it('answers of an earlier project of one’s own come into a new idea, seen beforehand, and can be dropped', async () => {
  const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  const stranger = await app.person();
  const year = await stage.year();
  await retire(year, null);
  const earlier = await storeIdea(person, { titulo: 'Agua segura en las islas', bianual: 0, [LINES]: [1, 3] });
  await storeIdea(person, { titulo: 'Huertas de este año' });
  const foreign = await storeIdea(stranger, { titulo: 'Ferias de otra gente' });
  for (const id of [earlier, foreign]) await stage.moveToCall(id, year - 1);
  const then = await readIdea(person, earlier);
  await retire(year, 1);

  const { page } = await app.openPage({ as: person, path: '/gestor/form/ip' });
  const screen = formScreen(page);
  await screen.ready();
  // By the keyboard alone.
  await page.getByRole('link', { name: 'Copiar de un proyecto anterior' }).press('Enter');
  const choose = page.getByRole('link', { name: /^Ver qué se copia de / });
  await choose.first().waitFor();
  await proves('R-X-73', 'ajeno no ofrecido', async () => {
    // Neither somebody else's nor one of this call.
    expect(await choose.count()).toBe(1);
    expect(await choose.getAttribute('aria-label')).toContain('Agua segura en las islas');
  });
  await expectAccessible(page);
  await shoot(page, 'copiar-elegir-1280-claro');
  // Ideas of others can be read; that is no reason to copy them.
  await page.goto(`/gestor/form/ip/copiar?de=${foreign}`);
  await page.getByText('Solo podés copiar de un proyecto tuyo de otra convocatoria.').waitFor();
  expect(await screen.button('Copiar al formulario').count()).toBe(0);
  await page.getByRole('link', { name: 'Elegir otro proyecto' }).press('Enter');
  await choose.press('Enter');
  const left = page.getByRole('listitem').filter({ hasText: 'ya no se ofrece' });
  await left.waitFor();
  const taken = page.getByRole('main').locator('dl');
  expect(await taken.innerText()).toContain('Agua segura en las islas');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page);
  await expectAccessible(page);
  await shoot(page, 'copiar-vista-390-claro');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shoot(page, 'copiar-vista-1280-oscuro');
  await page.emulateMedia({ colorScheme: 'light' });

  await screen.button('Copiar al formulario').press('Enter');
  const told = page.getByText(/El formulario tiene lo que copiaste de/u);
  await told.waitFor();
  expect(await screen.field('Título').inputValue()).toBe('Agua segura en las islas');
  // Back out of it, before anything is stored.
  await page.getByRole('button', { name: 'Descartar lo recuperado' }).click();
  await screen.dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => screen.field('Título').inputValue()).toBe('');

  await screen.field('Título').fill('Algo que ya escribí');
  await page.getByRole('link', { name: 'Copiar de un proyecto anterior' }).click();
  await choose.click();
  await left.waitFor();
  await screen.button('Copiar al formulario').click();
  await screen.dialog.getByRole('button', { name: 'Reemplazar' }).click();
  await told.waitFor();
  await screen.button('Crear idea proyecto').click();
  await screen.dialog.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog', { name: 'Alta Proyecto' }).waitFor();
  const links = () => person.client.get<{ id: number; titulo: string }[]>(`/p/all/usr/${person.id}`);
  const made = async () => {
    const { data } = await links();
    return data.find(({ id, titulo }) => titulo === 'Agua segura en las islas' && id !== earlier)?.id;
  };
  await expect.poll(made).toBeDefined();
  await proves('R-X-73', 'propio', async () => {
    const now = await readIdea(person, (await made()) ?? 0);
    expect(now['finalidad']).toBe(then['finalidad']);
    expect(namesIn(now)).toEqual(namesIn(then));
    expect(now[LINES]).toEqual([3]);
  });
});

it('a section of a project takes what it has no answer of its own to, and another’s form gives nothing', async () => {
  const person = await app.person();
  const earlier = await receiveProject(app, person, 'PEIS', { bianual: 0 });
  await saveSamples(person, earlier, 'PEIS', 3);
  const now = await receiveProject(app, person);
  const other = await receiveProject(app, await app.person());
  const year = await stage.year();
  for (const id of [earlier, other]) await stage.moveToCall(id, year - 1);
  const then = await readSection(person, earlier, 3);

  const { page } = await app.openPage({ as: person, path: `/gestor/form/p/${now}/copiar?seccion=3`, width: 390 });
  const screen = formScreen(page);
  const choose = page.getByRole('link', { name: /^Ver qué se copia de / });
  await choose.first().waitFor();
  expect(await choose.count()).toBe(1);
  await choose.click();
  await screen.button('Copiar al formulario').click();
  await page.getByText(/El formulario tiene lo que copiaste de/u).waitFor();
  await screen.save('Guardar sección');
  await expect.poll(async () => (await readSection(person, now, 3))['version']).toBe(1);
  const stored = await readSection(person, now, 3);
  const said = (answers: object): unknown =>
    JSON.parse(JSON.stringify(answers, (key, value: unknown) => (ABOUT.test(key) ? undefined : value)));
  expect(said(stored)).toEqual(said(then));
  expect(JSON.stringify(said(then)).length).toBeGreaterThan(500);

  await page.goto(`/gestor/form/p/${now}/copiar?seccion=4&de=${other}`);
  await page.getByText('Solo podés copiar de un proyecto tuyo de otra convocatoria.').waitFor();
  expect(await screen.button('Copiar al formulario').count()).toBe(0);
});
