import { describe, expect, it } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { studioScreen } from './support/studio-screen.ts';

const year = new Date().getFullYear();

describe('what decides is seen in the studio', () => {
  const app = useBrowser();

  const openDraft = async (admin: Person) => {
    const { data } = await admin.client.post<{ id: number }>('/plantillas', {
      tipo: 'pcal',
      modalidad: 'PEIS',
      anio: year,
    });
    const { id } = data;
    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${id}`, height: 1100 });
    return { id, page };
  };

  it(
    'a minimum brings its rule; what decides something else is told and not published',
    { timeout: 120_000 },
    async () => {
      const admin = await app.person({ tipoUsuario: 'admin' });
      const { page } = await openDraft(admin);
      const studio = studioScreen(page);
      await studio.ready();
      const note = studio.item.getByRole('region', { name: 'Qué decide el mínimo' });
      await studio.open('Todo el formulario');
      await expect.poll(() => note.innerText()).toBe('Regla 3: si «Puntaje» llega a 6, «Aprobado».');

      await studio.open(/^B Coherencia interna/);
      await studio.field('Puntaje mínimo').selectOption('De puntos');
      await studio.field('Puntos').fill('5');
      await expect.poll(() => note.innerText()).toBe('Regla 3: si «Coherencia interna» no llega a 5, «No aprobado».');
      await expectAccessible(page);
      await shoot(page, 'estudio-minimo-1280', { whole: false });
      await studio.settled();

      await page.getByRole('link', { name: 'Cómo se decide', exact: true }).click();
      await page.getByRole('heading', { name: 'Cómo se decide', level: 2 }).waitFor();
      const part = (name: string) =>
        page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });
      const rules = part('Reglas').getByRole('listitem');
      await expect.poll(() => rules.count()).toBe(5);
      expect(await rules.nth(2).innerText()).toMatch(
        /Si «Coherencia interna» no llega a 5\s+No aprobado\s+No aprueba/u,
      );
      expect(await rules.nth(4).innerText()).toMatch(/En cualquier otro caso\s+No aprobado/u);
      expect(await part('Mínimos').getByRole('listitem').first().innerText()).toContain(
        'Coherencia interna: al menos 5',
      );
      expect(
        await part('Puntos y pesos')
          .getByRole('row', { name: /Coherencia interna/ })
          .innerText(),
      ).toMatch(/40 %/u);
      await expectAccessible(page);
      await shoot(page, 'estudio-como-se-decide-1280');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await shoot(page, 'estudio-como-se-decide-390');
      await page.setViewportSize({ width: 1280, height: 1100 });

      // What no outcome says any more, nothing decides: told here, among the checks and before publishing.
      const alert = page.getByRole('alert');
      await page.getByLabel('Qué decide «No aprobado»').selectOption('No lo decide');
      await alert.getByText(/Ninguna salida del resultado desaprueba/).waitFor();
      await expectAccessible(page);
      await shoot(page, 'estudio-no-decide-1280');
      await studio.settled();
      await page.getByRole('link', { name: 'Publicar', exact: true }).click();
      await proves('R-A-114-01', 'nada falla', async () => {
        await page.getByRole('heading', { name: 'Todavía no se puede publicar' }).waitFor();
        await expect.poll(() => page.getByText('Hay 1 error para corregir').count()).toBe(1);
      });
      // Headline and button agree; above all else, why, with the way there and no path.
      const publish = page.getByRole('button', { name: /^Publicar la versión/ });
      await expect.poll(() => publish.isDisabled()).toBe(true);
      const why = page.getByRole('alert').filter({ hasText: 'Esto impide publicar' });
      expect(await why.innerText()).toMatch(/Ninguna salida del resultado desaprueba\. .* Ir a Todo el formulario$/u);
      await expectAccessible(page);
      await shoot(page, 'estudio-impide-1280');
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFits(page);
      await shoot(page, 'estudio-impide-390');
      await page.emulateMedia({ colorScheme: 'dark' });
      await shoot(page, 'estudio-impide-390-oscuro');
      await page.setViewportSize({ width: 1280, height: 1100 });
      await shoot(page, 'estudio-impide-1280-oscuro');
      await page.emulateMedia({ colorScheme: 'light' });
      await why.getByRole('button', { name: 'Ir a Todo el formulario' }).click();
      await studio.item.getByRole('heading', { name: 'Todo el formulario', level: 2 }).waitFor();
      await page.getByRole('link', { name: 'Cómo se decide', exact: true }).click();
      await page.getByLabel('Qué decide «No aprobado»').selectOption('No aprueba');
      await alert.waitFor({ state: 'detached' });

      // Without its rule a minimum decides nothing, and is given it again by a button.
      await page.getByRole('button', { name: 'Cambiar las reglas' }).click();
      await page.getByRole('button', { name: 'Quitar la regla 3' }).click();
      const checks = page.locator('section[aria-labelledby="h-controles"]');
      await checks.getByText(/Ninguna regla lee el mínimo de «Coherencia interna»/).waitFor();
      await checks.getByText('Así se guarda, pero no se publica.').waitFor();
      await checks.getByRole('button', { name: 'Ir a Coherencia interna' }).first().click();
      await note.getByText('Ninguna regla lo lee: no cambia el resultado.').waitFor();
      await note.getByRole('button', { name: 'Agregar la regla del mínimo de Coherencia interna' }).click();
      await note.getByText(/^Regla 3: si «Coherencia interna» no llega a 5/).waitFor();
      await checks.getByText('Sin errores').waitFor();

      // A rule about what is gone says so; the minimum takes its own rule along.
      await studio.field('Puntaje mínimo').selectOption('Sin mínimo');
      await note.waitFor({ state: 'detached' });
      await studio.open('Todo el formulario');
      await expect.poll(() => studio.item.getByText(/^Regla \d$/u).count()).toBe(4);
      await studio.field('Puntaje mínimo').selectOption('Sin mínimo');
      await checks.getByText(/La regla 3 mira el mínimo de «Puntaje», que ya no está/).waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).first().click();
      await checks.getByText('Sin errores').waitFor();

      // Levels that go up and down.
      await studio.open(/^B3 Metodología/);
      await studio.item.getByLabel('Puntos de la opción 2').fill('9');
      await checks.getByText(/Los puntos de los niveles de «Metodología» suben y bajan/).waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).first().click();
      await checks.getByText('Sin errores').waitFor();

      // A form shows, at a press, what no form comes to.
      await studio.open('Todo el formulario');
      await studio.item.getByLabel('Resultado', { exact: true }).nth(2).selectOption('No aprobado');
      await checks.getByText(/^Nadie puede aprobar por puntaje/).waitFor();
      await shoot(page, 'estudio-nadie-aprueba-1280', { whole: false });
      await checks.getByRole('button', { name: 'Ver el ejemplo' }).focus();
      await page.keyboard.press('Enter');
      const preview = page.getByRole('region', { name: 'Vista previa' });
      await expect.poll(() => preview.getByLabel('Definitivo').isChecked()).toBe(true);
      await preview.getByText('No aprobado', { exact: true }).first().waitFor();
      await expectAccessible(page);
      await shoot(page, 'estudio-ver-el-ejemplo-1280', { whole: false });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Controles' }).click();
      await checks.getByRole('button', { name: 'Ver el ejemplo' }).click();
      await preview.getByText('No aprobado', { exact: true }).first().waitFor();
      await expectFits(page);
      await shoot(page, 'estudio-ver-el-ejemplo-390', { whole: false });
      await page.setViewportSize({ width: 1280, height: 1100 });
      await studio.settled();
      await page.getByRole('link', { name: 'Publicar', exact: true }).click();
      const several = page.getByRole('alert').filter({ hasText: 'cosas impiden publicar' });
      await several.getByText(/Nadie puede aprobar por puntaje/).waitFor();
      await several.getByRole('button', { name: 'Ver el ejemplo' }).click();
      await preview.getByText('No aprobado', { exact: true }).first().waitFor();
    },
  );

  it('what decides where several evaluate is one question, by keys alone', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const { id, page } = await openDraft(admin);
    const studio = studioScreen(page);
    const stored = async () => {
      const read = await admin.client.get<{ contenido: Template }>(`/plantillas/borrador/${id}`);
      return read.data.contenido;
    };
    await studio.ready();
    await studio.open('Todo el formulario');
    const question = studio.field('Qué decide');
    await studio.item.getByText(/^El formulario definitivo pide lo mismo que cada evaluación/).waitFor();

    // Three acts: the field, the words of the choice, the number.
    await question.focus();
    await page.keyboard.type('La mediana de los');
    await studio.item.getByText(/toma la mediana de los totales de las evaluaciones\. Pide solo: /).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await expect
      .poll(async () => (await stored()).scoring?.panel, { timeout: 15_000 })
      .toEqual([{ id: 'reunidos', of: 'total', level: 'total', how: 'median', min: 3 }]);
    await expectAccessible(page);
    await shoot(page, 'estudio-varios-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await question.scrollIntoViewIfNeeded();
    await shoot(page, 'estudio-varios-390', { whole: false });
    await page.setViewportSize({ width: 1280, height: 1100 });

    // It is read back after a reload.
    await studio.settled();
    await page.reload();
    await studio.ready();
    await studio.open('Todo el formulario');
    const chosen = () => question.locator('option:checked').innerText();
    expect(await chosen()).toBe('La mediana de los totales');
    // Its first letters are another choice's, too: it is typed to its end.
    await question.focus();
    await page.keyboard.type('La comisión');
    await studio.item.getByText(/^El formulario definitivo pide lo mismo que cada evaluación/).waitFor();
    expect(await chosen()).toBe('La comisión acuerda cada respuesta');
  });
});
