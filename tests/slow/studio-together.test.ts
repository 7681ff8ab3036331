import { describe, expect, it } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { changed } from '../api/templates/studio.ts';
import type { Person } from '../api/support/use-app.ts';
import { studioScreen } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const year = new Date().getFullYear();

interface Draft {
  id: number;
  contenido: { ui: object; schema: object };
}

describe('one draft on two screens of the studio', () => {
  const app = useBrowser();
  const open = async (by: Person) =>
    (await by.client.post<Draft>('/plantillas', { tipo: 'ip', modalidad: null, anio: year })).data.id;
  const read = async (by: Person, id: number) =>
    (await by.client.get<Draft>(`/plantillas/borrador/${id}`)).data.contenido;
  const address = (id: number) => `/gestor/plantillas/borrador/${id}`;

  it('of two administrators neither loses what was written', { timeout: 120_000 }, async () => {
    const [ana, beto] = [
      await app.person({ tipoUsuario: 'admin', ape: 'Alonso', nom: 'Ana' }),
      await app.person({ tipoUsuario: 'admin', ape: 'Bravo', nom: 'Beto' }),
    ];
    const id = await open(ana);
    const { page } = await app.openPage({ as: ana, path: address(id) });
    const { page: other } = await app.openPage({ as: beto, path: address(id) });
    const [mine, theirs] = [studioScreen(page), studioScreen(other)];
    await Promise.all([mine.ready(), theirs.ready()]);
    await proves('R-D-33', async () => {
      await mine.open(/^Título/);
      expect(
        await mine.outline
          .getByRole('button', { name: /^Título/ })
          .first()
          .innerText(),
      ).toContain('Lo exige el sistema');
      expect(await page.getByRole('button', { name: /^Eliminar Título/ }).count()).toBe(0);
    });
    await theirs.open(/^Título/);
    await theirs.field('Ayuda (opcional)').fill('La de Beto');
    await other.getByText(/Guardado a las/).waitFor();
    await mine.field('Etiqueta').fill('Título de Ana');
    await page.getByText(/^Bravo, Beto guardó este borrador a las/).waitFor();
    await page.getByText('Lo que cambió:').waitFor();
    await expectAccessible(page);
    await shoot(page, 'estudio-conflicto-1280', { whole: false });
    await page.getByRole('button', { name: 'Tomar lo guardado' }).click();
    await page.getByText(/^Bravo, Beto guardó/).waitFor({ state: 'detached' });
    expect(await mine.field('Ayuda (opcional)').inputValue()).toBe('La de Beto');
    await mine.field('Etiqueta').fill('Título de Ana');
    await page.getByText(/Guardado a las/).waitFor();
    const { schema, ui } = await read(ana, id);
    proves('R-X-15', () => {
      expect([JSON.stringify(schema).includes('Título de Ana'), JSON.stringify(ui).includes('La de Beto')]).toEqual([
        true,
        true,
      ]);
    });

    // The last letter is one step back, and comes again; nobody waited for it to be taken over.
    await mine.field('Etiqueta').press('End');
    await page.keyboard.press('q');
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await expect.poll(() => mine.field('Etiqueta').inputValue()).not.toMatch(/q$/);
    await page.getByRole('button', { name: 'Rehacer' }).first().click();
    await proves('R-K-163', 'deshacer', async () => {
      await expect.poll(() => mine.field('Etiqueta').inputValue()).toBe('Título de Anaq');
    });
    await mine.field('Etiqueta').press('End');
    await page.keyboard.press('j');
    await page.getByRole('link', { name: 'Historial' }).click();
    await page.getByRole('button', { name: 'Ver qué cambió: 2', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Cambió la ayuda de «Título».' }).first().waitFor();
    await page.getByRole('button', { name: 'Restaurar esta revisión: 1', exact: true }).click();
    await page.getByText('Se restauró la revisión 1.').waitFor();
    const past = await ana.client.get<{ n: number; causa: string }[]>(`/plantillas/borrador/${id}/historial`);
    const saves = past.data.filter(({ causa }) => causa === 'guardar');
    const last = await ana.client.get(`/plantillas/borrador/${id}/historial/${saves.at(-1)?.n}`);
    proves('R-K-163', 'restaurar', () => expect(JSON.stringify(last.data)).toContain('Título de Anaqj'));
    expect(JSON.stringify((await read(ana, id)).schema)).not.toContain('Título de Ana');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    for (const pane of ['Ítem', 'Vista', 'Controles', 'Estructura']) {
      await page.getByRole('navigation', { name: 'Paneles' }).getByRole('button', { name: pane }).click();
      await expectFits(page);
    }
    await expectAccessible(page);
    await shoot(page, 'estudio-estructura-390', { whole: false });
  });

  it(
    'of two drafts the later one is not published over the other: its changes go on in a new one',
    { timeout: 120_000 },
    async () => {
      const [ana, beto] = [
        await app.person({ tipoUsuario: 'admin', ape: 'Alonso', nom: 'Ana' }),
        await app.person({ tipoUsuario: 'admin', ape: 'Bravo', nom: 'Beto' }),
      ];
      const [mine, theirs] = [await open(ana), await open(beto)];
      const relabel = async (by: Person, id: number, ...changes: readonly [string, unknown][]) => {
        const contenido = changed((await read(by, id)) as Template, ...changes);
        expect((await by.client.put(`/plantillas/borrador/${id}`, { contenido })).error).toBeNull();
      };
      await relabel(beto, theirs, ['/schema/properties/titulo/title', 'Nombre de la idea']);
      await relabel(ana, mine, ['/schema/properties/titulo/title', 'Rótulo'], ['/ui/titulo/ui:help', 'La de Ana.']);
      const { page } = await app.openPage({ as: ana, path: `${address(mine)}?vista=publicar` });
      await page.getByRole('heading', { name: 'Antes de publicar' }).waitFor({ timeout: 30_000 });
      // While she writes the note, the other one is published.
      await page.getByLabel('Nota de la versión').fill('Otro nombre y una ayuda.');
      const published = await beto.client.post(`/plantillas/borrador/${theirs}/publicar`, { nota: 'Un nombre.' });
      expect(published.error).toBeNull();
      await page.getByRole('button', { name: /^Publicar la versión/ }).click();
      await page.getByText(/^Bravo, Beto publicó la versión \d+ /).waitFor();
      await page.getByRole('listitem').filter({ hasText: '«Nombre de la idea»' }).first().waitFor();
      await page.getByText(/^La versión \d+ se publicó después de abrir este borrador$/).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: /con mis cambios$/ }).click();
      await page.getByRole('listitem').filter({ hasText: '«Rótulo»' }).first().waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await page.getByRole('link', { name: 'Ir al borrador nuevo' }).click();
      await studioScreen(page).ready();
      const onward = Number(/borrador\/(\d+)/.exec(page.url())?.[1]);
      expect([mine, theirs]).not.toContain(onward);
      const text = JSON.stringify(await read(ana, onward));
      expect([text.includes('Nombre de la idea'), text.includes('La de Ana.'), text.includes('Rótulo')]).toEqual([
        true,
        true,
        false,
      ]);
      expect(JSON.stringify(await read(ana, mine))).toContain('Rótulo');

      // Or hers takes the place of what came between, and says what it takes back.
      await page.goto(`${new URL(page.url()).origin}${address(mine)}?vista=publicar`);
      await page.getByRole('button', { name: 'Publicar lo mío igual' }).press('Enter');
      await page.waitForURL((url) => url.pathname !== address(mine) && url.search === '?vista=publicar');
      await page.getByRole('listitem').filter({ hasText: '«Nombre de la idea»' }).first().waitFor();
      await expectFits(page);
      await page.getByLabel('Nota de la versión').fill('La mía.');
      await page.getByRole('button', { name: /^Publicar la versión/ }).click();
      await page
        .getByText(/^La versión \d+ /)
        .first()
        .waitFor();
      const { data: shape } = await ana.client.get<{ schema: unknown }>('/ip/estructura/PEIS');
      expect(JSON.stringify(shape.schema)).toContain('Rótulo');
    },
  );
});
