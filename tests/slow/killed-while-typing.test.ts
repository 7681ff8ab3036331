import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type BrowserServer, type Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { TOKEN_KEY } from '../../scripts/screens/screens-of.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import type { Person } from '../api/support/use-app.ts';
import { projectForm, receiveProject, saveSamples } from '../e2e/support/a-project.ts';
import { storeIdea } from '../e2e/support/an-idea.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';

/** What may be missing afterwards, in milliseconds of typing. */
const HERE = 2000;
const ELSEWHERE = 8000;
/** How long somebody types without a pause before the page is gone. */
const STAGES = [700, 3000, 12_000];
const LETTERS = 'la huerta del barrio crece despacio ';

/** A computer with a browser of its own, which can be switched off. */
interface Device {
  context: BrowserContext;
  kill: () => Promise<void>;
}

describe('a page and a browser that are killed while somebody types', { timeout: 400_000 }, () => {
  const app = useBrowser();
  const servers: BrowserServer[] = [];

  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.kill()));
  });

  async function device(person: Person): Promise<Device> {
    const server = await chromium.launchServer({
      executablePath: findChromium() ?? 'chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    servers.push(server);
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ baseURL: app.url, locale: 'es-AR' });
    const signedIn = [TOKEN_KEY, person.token] as const;
    await context.addInitScript(([key, token]) => localStorage.setItem(key, token), signedIn);
    return { context, kill: () => server.kill() };
  }

  async function open({ context }: Device, path: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(path);
    await formScreen(page).ready();
    return page;
  }

  const ideaPath = (id: number) => `/gestor/form/ip/${id}`;
  const aim = (page: Page) => formScreen(page).field('Finalidad');
  const foot = (page: Page) =>
    page
      .getByRole('status')
      .filter({ hasText: /Borrador|Cambios|Sin cambios|Guardado/ })
      .innerText();

  /** Real keys, one after the other without a pause; when each was pressed. */
  async function typeFor(page: Page, ms: number, every: number): Promise<number[]> {
    const pressed: number[] = [];
    const began = Date.now();
    while (Date.now() - began < ms) {
      await page.keyboard.press(LETTERS.charAt(pressed.length % LETTERS.length));
      pressed.push(Date.now());
      await wait(Math.max(0, began + pressed.length * every - Date.now()));
    }
    return pressed;
  }

  async function crash(page: Page): Promise<void> {
    const line = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void line.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  /** Milliseconds of typing that are missing. */
  function lost(pressed: readonly number[], kept: number, killed: number): number {
    const first = pressed[kept];
    return first === undefined ? 0 : killed - first;
  }

  it.for([60, 190])('at %d ms a key, lose at most two seconds of it here', async (every) => {
    const person = await app.person();
    const id = await storeIdea(person);
    const here = await device(person);
    const missing: number[] = [];
    // The second time it opens with what was recovered.
    for (const stage of STAGES) {
      const page = await open(here, ideaPath(id));
      const before = (await aim(page).inputValue()).length;
      await aim(page).press('End');
      await aim(page).press('Control+End');
      const pressed = await typeFor(page, stage, every);
      const killed = Date.now();
      await crash(page);
      const again = await open(here, ideaPath(id));
      missing.push(lost(pressed, (await aim(again).inputValue()).length - before, killed));
      await crash(again);
    }
    proves('R-A-139-02', 'equipo', () => expect(Math.max(...missing)).toBeLessThanOrEqual(HERE));
  });

  it.for([60, 190])('at %d ms a key, lose at most eight seconds of it elsewhere', async (every) => {
    const person = await app.person();
    const id = await storeIdea(person);
    const missing: number[] = [];
    for (const stage of STAGES) {
      const gone = await device(person);
      const page = await open(gone, ideaPath(id));
      const before = (await aim(page).inputValue()).length;
      await aim(page).press('Control+End');
      const pressed = await typeFor(page, stage, every);
      const killed = Date.now();
      await gone.kill();
      const { page: other } = await app.openPage({ as: person, path: ideaPath(id) });
      await formScreen(other).ready();
      missing.push(lost(pressed, (await aim(other).inputValue()).length - before, killed));
    }
    proves('R-A-139-02', 'servidor', () => expect(Math.max(...missing)).toBeLessThanOrEqual(ELSEWHERE));
  });

  it('never say of a copy what it does not hold', async () => {
    const person = await app.person();
    const id = await storeIdea(person);
    const { page } = await app.openPage({ as: person, path: ideaPath(id) });
    await aim(page).press('Control+End');
    const copyOf = async () =>
      (await person.client.get<{ datos: { finalidad?: string } } | null>(`/borrador/ip/${id}/1`)).data?.datos.finalidad;
    const said = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      await typeFor(page, 1500, 60);
      expect(await foot(page)).toMatch(/^(?:Cambios sin guardar|Borrador guardado en este equipo)/);
      await expect
        .poll(
          async () => {
            const word = await foot(page);
            said.add(word.split('.')[0] ?? '');
            if (!word.includes('desde cualquier equipo')) return null;
            return { held: await copyOf() };
          },
          { timeout: 12_000 },
        )
        .not.toBeNull();
      const typed = await aim(page).inputValue();
      await proves('R-A-139-02', 'pie', async () => expect(await copyOf()).toBe(typed));
    }
    expect([...said]).toEqual(expect.arrayContaining(['Borrador guardado en este equipo', 'Borrador guardado']));
  });

  it('keep the row that is typed into a dialog, and those that were added', async () => {
    const person = await app.person();
    const id = await receiveProject(app, person);
    await saveSamples(person, id, 'PEIS', 2, 3);
    const path = projectForm(id, 3);
    const here = await device(person);
    const page = await open(here, path);
    const add = (on: Page) => formScreen(on).button('Agregar participante');
    const rows = (on: Page) => on.getByRole('button', { name: /^Editar / });
    const count = await rows(page).count();
    await add(page).click();
    await formScreen(page).dialog.getByRole('textbox').first().focus();
    await typeFor(page, 3000, 60);
    await crash(page);
    const again = await open(here, path);
    await again.getByText(/^Recuperamos lo que escribiste/).waitFor();
    expect(await rows(again).count()).toBe(count + 1);
    expect(await rows(again).last().getAttribute('aria-label')).toContain('la huerta del barrio');
    // Eight seconds later it is everywhere.
    await add(again).click();
    await formScreen(again).dialog.getByRole('textbox').first().focus();
    await typeFor(again, 9000, 190);
    await here.kill();
    const { page: other } = await app.openPage({ as: person, path });
    await formScreen(other).ready();
    expect(await rows(other).count()).toBe(count + 2);

    // Given up in its dialog, it is in no draft any more.
    await formScreen(other).button('Descartar lo recuperado').click();
    await formScreen(other).dialog.getByRole('button', { name: 'Aceptar' }).click();
    await add(other).click();
    await formScreen(other).dialog.getByRole('textbox').first().focus();
    await typeFor(other, 1500, 60);
    await other.keyboard.press('Escape');
    await other.getByRole('dialog').last().getByRole('button', { name: 'Descartar' }).click();
    await formScreen(other).dialog.waitFor({ state: 'detached' });
    expect(await foot(other)).toBe('Sin cambios');
    await expect.poll(async () => (await person.client.get(`/borrador/p/${id}/3`)).data).toBeNull();
  });
});
