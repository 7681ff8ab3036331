import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBench, type Judged } from '../api/evaluations/bench.ts';
import { readCsv } from '../api/support/read-csv.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from './support/form-screen.ts';
import { studioScreen, wakeStudio } from './support/studio-screen.ts';

const year = new Date().getFullYear();

interface Structure {
  plantilla: { version: number; huella: string };
  scoring: { items: { id: string; from: string; weight: number }[] };
}

/** 6,50 with the weights of the second version; the new item counts in the last section. */
const answers = (comunicacion: number) => ({
  problema: { claridad: 6.5, diagnostico: 6.5 },
  coherencia: { objetivos: 6.5, cronograma: 5, metodologia: 7.5 },
  equipo: { composicion: 7.5, instituciones: 7.5 },
  integralidad: { funciones: 5.5, sustentabilidad: 5.5, comunicacionDeLosResultados: comunicacion },
});

describe('the quality form from the studio to the result', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);
  const structure = async () => {
    const admin = await stage.admin();
    return (await admin.client.get<Structure>('/pcal/estructura/PEIS')).data;
  };
  let one: Judged;

  it('an administrator changes a weight and publishes it in at most 12 clicks', { timeout: 180_000 }, async () => {
    await wakeStudio(await stage.admin());
    const { page } = await app.openPage({ as: 'admin', path: '/gestor/ayuda' });
    const studio = studioScreen(page);
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole('link', { name: 'Plantillas', exact: true }));
    await page.getByRole('heading', { name: String(year), level: 2 }).waitFor();
    await proves('R-D-30', 'plantillas', async () =>
      expect(await page.locator('[data-table="react-table"]').count()).toBeGreaterThan(0),
    );
    await expectAccessible(page);
    await shoot(page, 'estudio-plantillas-1280');
    await click(page.getByRole('button', { name: `Abrir un borrador: Calidad PEIS ${year} v1`, exact: true }));
    await studio.ready();
    await click(studio.outline.getByRole('button', { name: /Claridad del problema/ }).first());
    await click(studio.field('Peso'));
    await studio.field('Peso').fill('3');
    await page.getByText(/Guardado a las/).waitFor();
    await expectAccessible(page);
    await shoot(page, 'estudio-editor-1280', { whole: false });
    await click(page.getByRole('link', { name: 'Publicar', exact: true }));
    await page.getByRole('heading', { name: 'Todavía no se puede publicar', level: 2 }).waitFor();
    await click(page.getByRole('button', { name: 'Revisar los ejemplos' }));
    await click(page.getByRole('button', { name: 'Aceptar todos' }));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Listo para publicar', level: 2 }).waitFor();
    await click(page.getByLabel('Nota de la versión'));
    await page.getByLabel('Nota de la versión').fill('El consejo asesor pidió que la claridad pese más.');
    await page.getByText(/ejemplos pasan$/).waitFor();
    await studio.settled();
    await expectAccessible(page);
    await shoot(page, 'estudio-publicar-1280');
    await click(page.getByRole('button', { name: 'Publicar la versión 2' }));
    await page.getByText('La versión 2 rige desde ahora.').waitFor();
    expect(clicks).toBeLessThanOrEqual(12);
    await proves('R-X-25', 'con nota', async () => {
      await expect
        .poll(() => page.locator('tbody').getByText('El consejo asesor pidió que la claridad pese más.').count())
        .toBeGreaterThan(0);
    });
    const { plantilla, scoring } = await structure();
    proves('R-D-27', 'publicar', () => expect(plantilla.version).toBe(2));
    proves('R-D-27', 'cambiar peso', () => {
      expect(plantilla.version).toBe(2);
      expect(scoring.items.find(({ from }) => from === '/problema/claridad')?.weight).toBe(3);
    });
  });

  it('an added item and another pass mark are live on the same server', { timeout: 180_000 }, async () => {
    const { page } = await app.openPage({ as: 'admin', path: '/gestor/plantillas?clase=pcal' });
    const studio = studioScreen(page);
    await page.getByRole('button', { name: `Abrir un borrador: Calidad PEIS ${year} v2`, exact: true }).click();
    await studio.ready();
    await studio.add('Escala', 'Comunicación de los resultados', 'En «Integralidad y sustentabilidad»');
    await studio.open('Todo el formulario');
    await studio.field('Puntos').fill('7');
    await studio.publish(3, 'Se evalúa también la comunicación; se aprueba con 7.');

    one = await bench.judged('pcal');
    const [author, second] = one.evaluators as [Person, Person];
    const { page: form } = await app.openPage({ as: author, path: `/gestor/form/pcal/${one.own(author)}` });
    const screen = formScreen(form);
    await screen.ready();
    await proves('R-D-11', async () => {
      await screen.field('Comunicación de los resultados').waitFor();
      expect(await screen.field('Comunicación de los resultados').inputValue()).toBe('');
    });
    await proves('R-D-27', 'agregar ítem', async () =>
      expect(await form.getByText('Comunicación de los resultados').count()).toBeGreaterThan(0),
    );

    const save = (by: Person, comunicacion: number) => bench.save('pcal', one.own(by), by, answers(comunicacion));
    const refused = await save(second, 10.5);
    expect([refused.status, refused.problems[0]?.ruta]).toEqual([400, '/integralidad/comunicacionDeLosResultados']);
    const [low, high] = [await save(author, 5.5), await save(second, 10)];
    proves('R-K-82', () => {
      expect(low.data).toMatchObject({ plantilla: { version: 3 }, estado: 'completa' });
      expect(low.data.resultado).toMatchObject({ total: '6.50', salida: 'noAprobado' });
    });
    proves('R-D-14', () => expect(high.data.resultado?.total).toBe('6.80'));
    proves('R-D-27', 'evaluar', () => expect(high.data.estado).toBe('completa'));

    const pdf = await pdfText((await author.client.get(`/imprimir/pcal/${one.own(author)}.pdf`)).bytes);
    proves('R-D-15', () => {
      expect(pdf.text.replaceAll(/\s+/g, ' ')).toMatch(/Comunicación de los resultados[^A-Z]*5,5/u);
    });
    const admin = await stage.admin();
    const file = await admin.client.get('/exportar/respuestas/pcal.csv', { anio: year });
    const [heads = [], ...rows] = readCsv(file.bytes.toString('utf8').slice(1));
    proves('R-D-16', 'csv', () => {
      const column = heads.findIndex((head) => head.endsWith('Comunicación de los resultados'));
      expect(rows.map((row) => row[column])).toEqual(expect.arrayContaining(['5,5', '10']));
    });
  });

  it('after the first save a version moves all evaluations, or waits', { timeout: 180_000 }, async () => {
    const { page } = await app.openPage({ as: 'admin', path: '/gestor/plantillas?clase=pcal' });
    const studio = studioScreen(page);
    await page.getByRole('button', { name: `Más acciones de Calidad PEIS ${year} v3`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Comparar con otra versión' }).click();
    const words = page.getByRole('main').getByRole('listitem');
    await words.filter({ hasText: 'Comunicación de los resultados' }).first().waitFor();
    expect((await words.allInnerTexts()).join()).not.toContain('Claridad del problema');
    await page.getByLabel('De', { exact: true }).selectOption(`PEIS ${year}, v1, publicada`);
    await proves('R-D-17', async () => {
      await expect.poll(() => words.filter({ hasText: /Peso de .*Claridad del problema.*1.*3/ }).count()).toBe(1);
      expect((await words.allInnerTexts()).join()).toContain('Se agregó «Comunicación de los resultados»');
    });
    await expectAccessible(page);
    await shoot(page, 'estudio-comparar-1280');
    await page.getByRole('button', { name: 'Darlas vuelta' }).click();
    await words.filter({ hasText: 'Se quitó «Comunicación de los resultados»' }).first().waitFor();
    await page.reload();
    await words.filter({ hasText: 'Se quitó «Comunicación de los resultados»' }).first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Plantillas', exact: true }).last().click();

    await page.getByRole('button', { name: `Abrir un borrador: Calidad PEIS ${year} v3`, exact: true }).click();
    await studio.ready();
    await studio.open('Todo el formulario');
    await studio.field('Puntos').fill('6');
    await studio.settled();
    await page.getByRole('link', { name: 'Publicar', exact: true }).click();
    const ways = page.getByRole('radiogroup');
    await ways.getByLabel(/Pasan todas a la versión nueva/).waitFor();
    expect(await ways.getByRole('radio').count()).toBe(2);
    await expect.poll(() => ways.getByLabel(/Pasan todas a la versión nueva/).isDisabled()).toBe(true);
    await expect.poll(() => ways.innerText()).toContain('hay 2 evaluaciones completas');
    const eachOne = page.getByRole('region', { name: 'Las 2 evaluaciones, una por una' }).getByRole('listitem');
    await expect.poll(() => eachOne.count()).toBe(2);
    await expect.poll(() => eachOne.first().innerText()).toContain('Está completa y la versión cambia cómo se puntúa');
    await expectAccessible(page);
    await shoot(page, 'estudio-dos-caminos-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'estudio-dos-caminos-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await studio.publish(4, 'Vuelve a aprobarse con 6, desde la próxima convocatoria.');
    expect((await structure()).plantilla.version).toBe(3);
    const [author] = one.evaluators as [Person];
    const { data } = await bench.read('pcal', one.own(author), author, one.project);
    expect(data).toMatchObject({ plantilla: { version: 3 }, resultado: { total: '6.50', salida: 'noAprobado' } });
    const waiting = page.locator('tbody tr').filter({ hasText: 'Espera a la próxima convocatoria' });
    await waiting.waitFor();
    const inForce = page.locator('tbody tr').filter({ hasText: 'v3' });
    await proves('R-X-35', 'uso', async () => {
      await expect.poll(() => inForce.innerText()).toContain('2 formularios, 2 completos');
    });

    await waiting.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Retirar la versión' }).click();
    await studio.dialog.getByRole('button', { name: 'Retirar la versión' }).click();
    await studio.dialog.getByText('Escribí por qué se retira.').waitFor();
    await studio.dialog.getByLabel('Motivo').fill('El consejo volvió atrás.');
    await studio.dialog.getByRole('button', { name: 'Retirar la versión' }).click();
    const retired = page.locator('tbody tr').filter({ hasText: /Retirada/ });
    await retired.getByRole('link', { name: 'Calidad', exact: true }).click();
    await proves('R-X-35', 'retirada', async () => {
      await page.getByRole('heading', { name: `Calidad PEIS ${year} v4` }).waitFor();
      await expect.poll(() => page.getByText('Comunicación de los resultados').count()).toBeGreaterThan(0);
    });
  });
});
