import { describe, expect, it } from 'vitest';
import { answersOf, useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

interface Structure {
  plantilla: { anio: number; version: number };
  scoring: { items: { from: string; weight: number }[]; total: { threshold: { value: number } } };
}

describe('the rubrics of the next call', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it(
    'are copied, changed, read as differences and published; what was evaluated stays',
    { timeout: 240_000 },
    async () => {
      const admin = await stage.admin();
      await wakeStudio(admin);
      const year = await stage.year();
      const next = year + 1;
      const one = await bench.judged('pcal');
      const [author] = one.evaluators as [Person];
      const evaluated = async () => (await bench.read('pcal', one.own(author), author, one.project)).data;
      expect((await bench.save('pcal', one.own(author), author, answersOf('pcal'))).error).toBeNull();
      const before = await evaluated();
      // Another try finds the call.
      await admin.client.post('/conv', { anio: next });

      const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
      const studio = studioScreen(page);
      await page.getByRole('button', { name: 'Copiar una convocatoria' }).click();
      await studio.dialog.getByLabel('De', { exact: true }).selectOption(String(year));
      await studio.dialog.getByLabel('A', { exact: true }).selectOption(String(next));
      await expectAccessible(page);
      await shoot(page, 'estudio-copiar-convocatoria-1280', { whole: false });
      await studio.dialog.getByRole('button', { name: 'Copiar' }).click();
      await page.getByRole('heading', { name: `Diferencias de ${next}`, level: 1 }).waitFor();
      await page.getByText(/^Cambian 0 de \d+ formularios\.$/u).waitFor();
      await page.getByRole('link', { name: `Editar Calidad PEIS ${next}` }).click();
      await studio.ready();

      // Renamed, added, weighed anew, moved by keyboard.
      await studio.open(/Claridad del problema/);
      await studio.field('Etiqueta').fill('Claridad del diagnóstico');
      await studio.field('Peso').fill('2');
      await studio.add('Escala', 'Comunicación de los resultados', 'En «Integralidad y sustentabilidad»');
      await studio.field('Peso').fill('0,5');
      const line = studio.outline.getByRole('button', { name: /Comunicación de los resultados/ }).first();
      await line.focus();
      await page.keyboard.press('Alt+ArrowUp');
      await page.getByText(/^Comunicación de los resultados: lugar \d+ de \d+$/u).waitFor();
      expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);

      // A mark that nobody reaches is told at once, and leads there.
      await studio.open('Todo el formulario');
      await studio.field('Puntos').fill('11');
      const checks = page.locator('section[aria-labelledby="h-controles"]');
      await checks.getByRole('button', { name: 'Ver todos los controles' }).click();
      await checks.getByText(/El umbral de «Puntaje» .*no se puede alcanzar/u).waitFor();
      await shoot(page, 'estudio-corte-inalcanzable-1280', { whole: false });
      await studio.field('Puntos').fill('7');
      await checks.getByText(/no se puede alcanzar/u).waitFor({ state: 'detached' });
      await studio.settled();

      // The page of differences says all of it in words.
      await page.getByRole('link', { name: 'Plantillas', exact: true }).first().click();
      await page.getByRole('link', { name: `Diferencias con la anterior: ${next}` }).click();
      await page.getByText(/^Cambian 1 de \d+ formularios\.$/u).waitFor();
      const changed = page.locator('section').filter({
        has: page.getByRole('heading', { name: `Calidad PEIS ${next}`, level: 2 }),
      });
      const words = await changed.getByRole('listitem').allInnerTexts();
      for (const said of [
        /Claridad del diagnóstico/u,
        /Peso de .*1.*2/u,
        /Se agregó «Comunicación de los resultados»/u,
        /6.*7/u,
      ]) {
        expect(
          words.some((text) => said.test(text)),
          `${String(said)} in ${words.join(' | ')}`,
        ).toBe(true);
      }
      await expectAccessible(page);
      for (const [width, theme] of [
        [1280, 'light'],
        [1280, 'dark'],
        [390, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await expectFits(page);
        await shoot(page, `estudio-diferencias-${width}-${theme}`);
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 1100 });

      await page.getByRole('link', { name: `Editar Calidad PEIS ${next}` }).click();
      await studio.ready();
      await studio.publish(1, 'Lo que pidió el consejo asesor.');

      // What was evaluated is under the version that it was written under, on the same server; the next call has its own.
      expect(await evaluated()).toEqual(before);
      const { data: now } = await admin.client.get<Structure>('/pcal/estructura/PEIS');
      expect(now.plantilla).toMatchObject({ anio: year, version: 1 });
      await admin.client.put(`/conv/${next}/opciones`, { vigente: true });
      const { data: then } = await admin.client.get<Structure>('/pcal/estructura/PEIS');
      expect(then.plantilla).toMatchObject({ anio: next, version: 1 });
      expect(then.scoring.items.find(({ from }) => from === '/problema/claridad')?.weight).toBe(2);
      expect(then.scoring.items.map(({ from }) => from)).toContain('/integralidad/comunicacionDeLosResultados');
      expect(then.scoring.total.threshold.value).toBe(7);
      expect(await evaluated()).toMatchObject({ plantilla: { version: 1 }, resultado: before.resultado });
    },
  );
});
