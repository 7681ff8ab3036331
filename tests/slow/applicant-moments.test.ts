import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { storeIdea } from '../e2e/support/an-idea.ts';
import { useBrowser } from '../support/browser.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';
import { openPhone } from '../support/open-phone.ts';
import type { How } from './support/evaluate-by-hand.ts';
import { hands } from './support/hands.ts';

const TABLE = '/gestor/proyectos/tabla';
const PASSWORD = 'k7m2p9';

describe('the moments of an applicant', { timeout: 300_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);

  /** From an idea that is begun to the project that asks for something, with a look at each step; how many ideas there were. */
  async function walk(page: Page, how: How, person: Person, width: number): Promise<number> {
    const { press, write } = hands(page, how);
    const picture = async (name: string) => {
      await expectFits(page);
      await shoot(page, `momentos-${name}-${width}-${how}`, { whole: false });
    };
    const link = (name: string | RegExp) => page.getByRole('link', { name });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const dialog = page.getByRole('dialog');
    const title = page.getByLabel('Título', { exact: true });

    // Half of it is put by, found above the table, and gone on with.
    await page.goto('/gestor/form/ip');
    await write(title, 'A medias');
    await press(page.getByRole('link', { name: 'Salir', exact: true }));
    await page.getByText('Tu idea quedó como borrador.').waitFor();
    await page.goto(TABLE);
    const begun = page.getByRole('region', { name: 'Idea empezada' });
    await begun.getByText('A medias').waitFor();
    await picture('borrador');
    await press(begun.getByRole('link', { name: 'Seguir' }));
    await expect.poll(() => title.inputValue()).toBe('A medias');

    // What is missing: named above, and the first of it has the focus, in sight.
    await press(button('Crear idea proyecto'));
    await page.getByRole('alert').first().waitFor();
    const focused = () =>
      page.evaluate(() => {
        const now = document.activeElement;
        const { top = -1, bottom = 0 } = now?.getBoundingClientRect() ?? {};
        return { isField: now?.closest('[id$="-campo"]') !== null, isSeen: top >= 0 && bottom <= innerHeight };
      });
    await expect.poll(focused).toEqual({ isField: true, isSeen: true });
    await picture('falta');

    // What was written last year comes along, in the place of what was begun.
    await press(link('Copiar de un proyecto anterior'));
    await press(link(/^Ver qué se copia de /u));
    await button('Copiar al formulario').waitFor();
    await picture('copiar');
    await press(button('Copiar al formulario'));
    await press(dialog.getByRole('button', { name: 'Reemplazar' }));
    await page.getByText(/El formulario tiene lo que copiaste de/u).waitFor();

    // A row that goes leaves the focus at its neighbour.
    await press(button('Eliminar Sosa, Emiliano'));
    await press(dialog.getByRole('button', { name: 'Aceptar' }));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain('Benítez');

    // It is in: code, hour, and the way to its receipt.
    await write(title, `Agua segura, ${how}`);
    await press(button('Crear idea proyecto'));
    await press(dialog.getByRole('button', { name: 'Aceptar' }));
    const created = page.getByRole('dialog', { name: 'Alta Proyecto' });
    await created.getByText(/recibida el \d\d\/\d\d\/\d{4} \d\d:\d\d \(hora del servidor\)\./u).waitFor();
    await picture('recibida');
    await press(created.getByRole('link', { name: 'Ver la idea y bajar su constancia' }));
    await page.getByText('Recibida, se puede corregir').waitFor();
    await button('Bajar la constancia').waitFor();
    await picture('panel');

    // What asks something, and the way to it.
    const { data } = await person.client.get<{ id: number; titulo: string }[]>(`/p/all/usr/${person.id}`);
    const { id = 0 } = data.find(({ titulo }) => titulo === `Agua segura, ${how}`) ?? {};
    await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    await page.goto(TABLE);
    const strip = page.getByRole('region', { name: 'Lo que tus proyectos piden de vos' });
    await strip.waitFor();
    await picture('piden');
    await press(strip.getByRole('link', { name: /^Completar el proyecto/u }).first());
    await page.waitForURL(`**/gestor/form/p/${id}?seccion=1`);
    await page.getByRole('heading', { level: 1 }).waitFor();

    // The session ends just before what is written is stored: the same person comes back to it.
    await page.route('**/api/gestor/borrador/**', async (route) => {
      if (route.request().method() !== 'GET') await person.client.post('/usr/logout');
      await route.continue();
    });
    await write(title, `Agua segura, otra vez, ${how}`);
    const email = page.getByLabel('Correo electrónico', { exact: true });
    await email.waitFor({ timeout: 15_000 });
    // The handler may be under way: the page goes on once it has answered.
    await page.unrouteAll({ behavior: 'wait' });
    await picture('ingresar');
    await write(email, person.email);
    await write(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
    await press(button('Ingresar'));
    await page.getByText('Volviste a donde estabas. Lo que escribiste sin guardar sigue en este equipo.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/gestor/form/p/${id}`);
    expect(new URL(page.url()).search).toBe('?seccion=1');
    await expect.poll(() => title.inputValue()).toBe(`Agua segura, otra vez, ${how}`);
    await picture('volver');
    return data.length;
  }

  it('go by mouse and by the keys at 1280, and by touch at 390', async () => {
    const year = await stage.year();
    for (const how of ['mouse', 'keyboard', 'touch'] as const) {
      const person = await app.person({ ape: 'Ruiz', nom: 'Ana', pass: PASSWORD });
      const earlier = await storeIdea(person, { titulo: 'Lo del año pasado', bianual: 0 });
      await stage.moveToCall(earlier, year - 1);
      let ideas: number;
      if (how === 'touch') {
        const phone = await openPhone(app.url, person);
        ideas = await walk(phone.page, how, person, 390);
        await phone.close();
      } else {
        const { page } = await app.openPage({ as: person, path: null });
        ideas = await walk(page, how, person, 1280);
      }
      // That of last year and this one: nothing was stored twice, whatever was pressed.
      expect(ideas).toBe(2);
    }
  });
});
