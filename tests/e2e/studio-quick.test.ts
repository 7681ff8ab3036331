import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { studioScreen, wakeStudio } from './support/studio-screen.ts';

const year = new Date().getFullYear();

interface Rubric {
  schema: { properties: Record<string, { title: string }> };
  ui: { 'ui:order': string[] };
  scoring: {
    items: { id: string; from: string; weight?: number; threshold?: number; points?: { options?: object } }[];
    sections: object[];
    total: { of: string[] };
    outcomes: { rules: { when?: object; is: string }[] }[];
  };
}

const SHEET = [
  ['Dimensión', 'Criterio', 'Peso', 'Mínimo', 'Máximo'],
  ['Territorio', 'Arraigo', '60', '4', '10'],
  ['', 'Continuidad', '40', '', '10'],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** What the editor calls each, and the case of the ledger that it is. */
const PRESETS = [
  ['Suma ponderada con nota de corte', 'suma ponderada con corte'],
  ['Niveles con promedio', 'niveles'],
  ['Medios puntos con mínimos', 'criterios de medio punto'],
  ['Categorías', 'categorías'],
  ['Puntaje por antecedentes', 'puntos de mérito'],
  ['Menos es mejor', null],
  ['Dos fases', null],
  ['Sí o no', null],
  ['Promedio con bonificación', null],
  ['Promedio y distinciones', null],
  ['Mediana de la comisión', null],
  ['Decide quien preside', null],
  ['Doble ciego', null],
] as const;

describe('a rubric written quickly', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const read = async (admin: Person, id: number) =>
    (await admin.client.get<{ contenido: Rubric }>(`/plantillas/borrador/${id}`)).data.contenido;

  it('from a preset, a spreadsheet and a list, in a call that is copied whole', { timeout: 240_000 }, async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const next = year + 1;
    // Another try finds the call, and begins without the drafts of the one before.
    await admin.client.post('/conv', { anio: next });
    // The next call has no template at all: it is there to be copied to all the same.
    for (const anio of [year, next]) {
      const drafts = await admin.client.get<{ id: number }[]>('/plantillas', { estado: 'borrador', anio });
      for (const { id } of drafts.data) await admin.client.delete(`/plantillas/borrador/${id}`);
    }
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas' });
    const studio = studioScreen(page);

    await page.getByRole('button', { name: 'Empezar un borrador' }).click();
    await studio.dialog.getByLabel('Para qué formulario').selectOption({ label: 'Calidad PEIS' });
    await studio.dialog.getByLabel('Convocatoria').selectOption(String(year));
    await studio.dialog.getByLabel('Un modelo').check();
    await studio.dialog.getByLabel('Medios puntos con mínimos').check();
    await expectAccessible(page);
    await shoot(page, 'estudio-modelos-1280', { whole: false });
    await studio.dialog.getByLabel('Nada: solo lo que el sistema necesita').check();
    await shoot(page, 'estudio-empezar-1280', { whole: false });
    await studio.dialog.getByRole('button', { name: 'Empezar el borrador' }).click();
    await studio.ready();
    const id = Number(/borrador\/(\d+)/u.exec(page.url())?.[1]);
    // Every preset is whole: without an error, and its own examples give what they say.
    const sound = page.getByText('Sin errores');
    for (const [name, says] of PRESETS) {
      const begins = page.getByRole('button', { name, exact: true });
      // What asks nothing cannot be published: what is told below is of this preset, not of the one before.
      await sound.waitFor({ state: 'detached' });
      await begins.click();
      await sound.waitFor();
      await page.getByText(/^(\d) de \1 ejemplos pasan$/).waitFor();
      const prove = async () => expect(await sound.count()).toBe(1);
      await (says === null ? prove() : proves('R-X-79', says, prove));
      await page.getByRole('button', { name: 'Deshacer', exact: true }).first().click();
      await begins.waitFor();
    }
    await page.getByRole('button', { name: 'Medios puntos con mínimos', exact: true }).click();
    await page.getByText('3 de 3 ejemplos pasan').waitFor();

    // One more criterion counts as its neighbours do; the first one of a section is asked what its points come to.
    const criterion = async (label: string, where: string) => {
      await page.getByRole('button', { name: 'Escala', exact: true }).click();
      await page.keyboard.type(label);
      await studio.dialog.getByLabel('Dónde').selectOption({ label: where });
      await studio.dialog.getByLabel('Suma al puntaje').check();
      return studio.dialog.getByLabel('Los puntos de esta sección');
    };
    const add = async (label: string) => {
      await studio.dialog.getByRole('button', { name: 'Agregar ítem' }).click();
      await studio.item.getByRole('heading', { name: label, level: 2 }).waitFor();
    };
    expect(await (await criterion('Difusión', 'En «Criterios»')).count()).toBe(0);
    await add('Difusión');
    await studio.add('Sección', 'Cierre', 'En el formulario, sin sección');
    const asked = await criterion('Balance', 'En «Cierre»');
    await asked.selectOption({ label: 'Se suman' });
    await expectAccessible(page);
    await shoot(page, 'estudio-puntos-de-seccion-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await shoot(page, 'estudio-puntos-de-seccion-390', { whole: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    await add('Balance');
    await studio.settled();
    const grown = (await read(admin, id)).scoring;
    expect(grown.total.of).toEqual(['excelencia', 'impacto', 'ejecucion', 'difusion', 'cierre']);
    expect(grown.sections).toMatchObject([{ id: 'cierre', how: 'sum', of: ['balance'] }]);

    // A spreadsheet becomes a section with its criteria.
    await page.getByRole('button', { name: 'Pegar una lista o una tabla' }).click();
    await studio.dialog.getByLabel('Lista o tabla').fill(SHEET);
    await studio.dialog.getByText('Los pesos suman 100.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'estudio-pegar-1280', { whole: false });
    await studio.dialog.getByRole('button', { name: 'Agregar 2 ítems' }).click();
    await studio.item.getByRole('heading', { name: 'Arraigo', level: 2 }).waitFor();
    await page.getByText('Territorio: 100').waitFor();
    await studio.settled();
    const pasted = await read(admin, id);
    expect(pasted.scoring.items.find(({ from }) => from === '/territorio/arraigo')).toMatchObject({
      weight: 60,
      threshold: 4,
    });
    expect(pasted.scoring.outcomes[0]?.rules).toContainEqual({
      when: { properties: { calculo: { properties: { arraigo: { properties: { cumple: { const: false } } } } } } },
      is: 'noAprobado',
    });

    // Levels from a list, with their points.
    await studio.add('Niveles', 'Alcance', 'En «Territorio»');
    await page.getByRole('button', { name: 'Pegar los niveles' }).click();
    await studio.dialog.getByLabel('Niveles').fill('Mucho = 10\nPoco = 2,5\nNada = 0');
    await studio.dialog.getByRole('button', { name: 'Reemplazar los niveles' }).click();
    await studio.dialog.waitFor({ state: 'detached' });
    await studio.settled();
    const leveled = (await read(admin, id)).scoring.items.find(({ from }) => from === '/territorio/alcance');
    expect(Object.values(leveled?.points?.options ?? {})).toEqual(expect.arrayContaining([10, 2.5, 0]));

    // Alt and an arrow move the line that has the focus, whatever is open beside it.
    const line = studio.outline.getByRole('button', { name: /^Continuidad/ });
    await line.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Continuidad: lugar 2 de 3').waitFor();
    expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
    await studio.item.getByRole('heading', { name: 'Alcance', level: 2 }).waitFor();

    // The key of what nobody has published follows its label.
    await studio.field('Etiqueta').fill('Alcance territorial');
    await studio.open(/^Arraigo/);
    await expect
      .poll(async () => (await read(admin, id)).scoring.items.map(({ from }) => from))
      .toContain('/territorio/alcanceTerritorial');
    await expectAccessible(page);
    await shoot(page, 'estudio-rapido-1280', { whole: false });

    // The whole call in one act, with what differs.
    await page.getByRole('link', { name: 'Plantillas' }).first().click();
    const work = page.getByRole('region', { name: 'En qué se está trabajando' });
    await work.getByRole('link', { name: new RegExp(`Calidad PEIS ${year}`) }).waitFor();
    await page.getByRole('button', { name: 'Copiar una convocatoria' }).click();
    await studio.dialog.getByLabel('De', { exact: true }).selectOption(String(year));
    await studio.dialog.getByLabel('A', { exact: true }).selectOption(String(next));
    await proves('R-X-03', async () => {
      await studio.dialog.getByRole('button', { name: 'Copiar' }).click();
      await page.getByText(new RegExp(`^Hay \\d+ borradores en ${next}`)).waitFor();
      const cloned = await admin.client.get<object[]>('/plantillas', { estado: 'borrador', anio: next });
      expect(cloned.data.length).toBeGreaterThan(5);
    });
    await proves('R-X-04', async () => {
      await page.getByRole('heading', { name: `Diferencias de ${next}`, level: 1 }).waitFor();
      await expect.poll(() => page.getByText('Sin diferencias').count()).toBeGreaterThan(5);
    });
    await expectAccessible(page);
    await shoot(page, 'estudio-diferencias-1280');
    // An address without its call leads to where one is chosen.
    await page.goto('/gestor/plantillas/diferencias');
    await page.waitForURL('**/gestor/plantillas');
    await expectFits(page);

    // Discarded, and back from the bin.
    await page.getByRole('link', { name: 'Plantillas' }).first().click();
    await page.getByRole('button', { name: `Más acciones de Calidad PEIS ${year} v2` }).click();
    await page.getByRole('menuitem', { name: 'Descartar el borrador' }).click();
    await studio.dialog.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Borrador descartado.').waitFor();
    await page.getByRole('link', { name: 'Papelera' }).click();
    await page.getByRole('heading', { name: 'Papelera', level: 1 }).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: `Recuperar Calidad PEIS ${year}` })
      .first()
      .click();
    await studio.ready();
    expect(page.url()).toContain(`/borrador/${id}`);
  });
});
