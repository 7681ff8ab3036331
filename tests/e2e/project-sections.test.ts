import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { projectForm, readSection, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

const TITLES = [
  ['R-2.3-04', 'Datos Generales'],
  ['R-2.3-05', 'Equipo Extensión'],
  ['R-2.3-06', 'Problemática y Metodología'],
  ['R-2.3-08', 'Comunicación, Integralidad, Capacitación, Sustentabilidad y Síntesis'],
  ['R-2.3-09', 'Documentación'],
] as const;

describe('the five sections of a project', () => {
  const app = useBrowser();
  const links = (page: Page) => page.getByRole('navigation', { name: 'Secciones: Proyecto' }).getByRole('link');
  const toSection = async (page: Page, section: number) => {
    await links(page)
      .nth(section - 1)
      .click();
    await page.getByText(`Sección ${section} de 5`).waitFor();
  };

  it('load one after the other, each under its title', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2);
    const { page } = await app.openPage({ as: person, path: null });
    const asked: string[] = [];
    page.on('request', (request) => {
      const section = /\/p\/form\/(\d)\//u.exec(request.url())?.[1];
      if (section) asked.push(section);
    });
    await page.goto(projectForm(id));
    await formScreen(page).ready();
    await expect.poll(() => asked.length).toBe(5);
    proves('R-2.3-10', () => expect(asked).toEqual(['1', '2', '3', '4', '5']));
    // The last link leads to all of them.
    await proves('R-2.3-03', async () => expect(await links(page).count()).toBe(6));
    for (const [index, [fact, title]] of TITLES.entries()) {
      await toSection(page, index + 1);
      await proves(fact, async () =>
        expect(await page.getByRole('heading', { level: 1, name: title, exact: true }).isVisible()).toBe(true),
      );
    }
    // Section 2 was saved whole, of section 3 nothing ever was; each light is the way to its section.
    await proves('R-X-55', 'sección', async () => {
      await links(page).nth(1).getByText('Completa', { exact: true }).waitFor();
      expect(await links(page).nth(2).innerText()).not.toContain('Completa');
      await links(page).nth(1).click();
      await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Equipo Extensión');
    });
    // The others are looked at where their dialogs are.
    await toSection(page, 4);
    await expectAccessible(page);
    await shoot(page, 'proyecto-4-1280');
    await links(page).last().click();
    await page.getByRole('heading', { level: 1, name: 'Proyecto completo' }).waitFor();
    // Section 2 was saved whole, of section 3 nothing ever was.
    const lights = page.locator('section[aria-labelledby=falta] ol > li');
    await lights.nth(1).getByText('completa', { exact: true }).waitFor();
    await lights.nth(2).getByText('sin empezar', { exact: true }).waitFor();
    await expectAccessible(page);
    await shoot(page, 'proyecto-todo-1280');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'proyecto-todo-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    const open = page.getByRole('link', { name: '8.1 Propuesta metodológica' });
    await page.locator('details').filter({ hasText: 'Propuesta metodológica' }).locator('summary').click();
    await open.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f.propuestaMetodologica');
  });

  it('are saved one by one, with what another one holds unsaved', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 1, 2, 3, 4);
    const { page } = await app.openPage({ as: person, path: projectForm(id) });
    const form = formScreen(page);
    await form.ready();
    const others = async (...sections: number[]) =>
      Promise.all(sections.map((section) => readSection(person, id, section)));
    const before = await others(1, 4);
    await form.field('Título').fill('Otro título, sin guardar');
    for (const [section, key, text] of [
      [2, 'solicitaVoluntarioDet', 'Dos personas más en los talleres'],
      [3, 'politicasPublicas', 'La ordenanza del agua'],
    ] as const) {
      const rest = await others(5 - section);
      await toSection(page, section);
      await page.locator(`[id="f.${key}"]`).fill(text);
      await form.save('Guardar sección');
      await proves('R-2.3-11', String(section), async () => {
        await expect.poll(async () => (await readSection(person, id, section))[key]).toBe(text);
        expect(await others(1, 4)).toEqual(before);
        expect(await others(5 - section)).toEqual(rest);
      });
    }
    await toSection(page, 4);
    expect(await form.dialog.count()).toBe(0);
    await page.getByLabel(/Acciones de comunicación$/).fill('Una radio abierta');
    await form.save('Guardar sección');
    await page.getByText('Sección guardada.').last().waitFor();
    expect((await readSection(person, id, 4))['accionesComunicacion']).toBe('Una radio abierta');
    // All together they read as they are on the screen; the PDF does not have what is unsaved.
    await links(page).last().click();
    await page.getByText('Hay cambios sin guardar: se ven acá, en el PDF todavía no.').waitFor();
    await page.getByText('Otro título, sin guardar').first().waitFor();
    await proves('R-2.3-11', '4', async () =>
      expect((await readSection(person, id, 1))['titulo']).not.toBe('Otro título, sin guardar'),
    );
    await toSection(page, 1);
    expect(await form.field('Título').inputValue()).toBe('Otro título, sin guardar');
    await form.save('Guardar sección');
    // What was said of the other section may still be on show.
    await expect.poll(async () => (await readSection(person, id, 1))['titulo']).toBe('Otro título, sin guardar');
    await proves('R-2.3-11', '1', async () => {
      expect((await readSection(person, id, 1))['titulo']).toBe('Otro título, sin guardar');
      expect((await readSection(person, id, 4))['accionesComunicacion']).toBe('Una radio abierta');
    });
  });
});
