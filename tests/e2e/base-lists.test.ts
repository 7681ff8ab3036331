import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

describe('base lists in the hands of the office', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('adds, orders, renames and retires; two administrators do not overwrite each other', async () => {
    const year = await stage.year();
    await stage.idea(await app.person(), { LineaTematica_id_LineaTematicas: [2] });
    const { page } = await app.openPage({ as: 'admin', path: `/gestor/convocatoria/listas?anio=${year}` });
    const other = await stage.admin();
    interface Entry {
      id: number;
      nom: string;
      retirada?: boolean;
    }
    const stored = async () =>
      (await other.client.get<{ lLineasTematicas: Entry[] }>('/base/bases', { anio: String(year), retiradas: '1' }))
        .data.lLineasTematicas;
    const [first, second] = await stored();
    const list = page.getByRole('region', { name: 'Líneas temáticas', exact: true });
    const dialog = page.getByRole('dialog');
    const rows = list.getByRole('row');
    const text = dialog.getByLabel('Texto', { exact: true });
    const save = dialog.getByRole('button', { name: 'Guardar entrada' });
    const serial = String(Date.now());
    const named = `Línea ${serial}`;
    await rows
      .filter({ hasText: second?.nom ?? '' })
      .getByText('1 proyecto')
      .waitFor();
    await expectAccessible(page);
    await shoot(page, 'base-lists-1280');

    await list.getByRole('button', { name: 'Agregar entrada' }).click();
    await save.click();
    await dialog.getByText('Escribí el texto de la entrada.').waitFor();
    await text.fill(first?.nom.toUpperCase() ?? '');
    await dialog.getByText('Ya hay una entrada con ese texto.').waitFor();
    await text.fill(named);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Entrada agregada', { exact: true }).waitFor();
    await rows.filter({ hasText: named }).waitFor();
    await proves('R-X-70', 'agregar', async () => expect((await stored()).map(({ nom }) => nom)).toContain(named));

    // By keyboard: the menu of the row, one place up.
    await rows
      .filter({ hasText: named })
      .getByRole('button', { name: /^Más acciones/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Subir' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Orden cambiado', { exact: true }).waitFor();
    await expect.poll(async () => (await stored()).filter(({ retirada }) => !retirada).at(-2)?.nom).toBe(named);

    // Somebody else renames an entry while a new text for another one is being typed.
    await rows
      .filter({ hasText: first?.nom ?? '' })
      .getByRole('button', { name: /^Cambiar el texto/ })
      .click();
    await text.fill(`Mía ${serial}`);
    const now = await stored();
    const theirs = now.map((entry) => (entry.id === second?.id ? { ...entry, nom: `Ajena ${serial}` } : entry));
    expect((await other.client.put('/bases/lLineasTematicas', { anio: year, entradas: theirs })).error).toBeNull();
    await save.click();
    await dialog.getByText('Oficina Administración cambió la lista mientras la mirabas').waitFor();
    await dialog.getByText(`pasó a «Ajena ${serial}»`, { exact: false }).waitFor();
    expect((await stored()).find(({ id }) => id === first?.id)?.nom).toBe(first?.nom);
    await expectAccessible(page);
    await save.click();
    await page.getByText('Texto cambiado', { exact: true }).waitFor();
    const kept = await stored();
    proves('R-X-70', 'renombrar', () =>
      expect([first, second].map((one) => kept.find(({ id }) => id === one?.id)?.nom)).toEqual([
        `Mía ${serial}`,
        `Ajena ${serial}`,
      ]),
    );

    // What is in use is retired, not deleted, and the question says who has it.
    const used = rows.filter({ hasText: `Ajena ${serial}` });
    await used.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Retirar' }).click();
    await dialog.getByText(/Quien ya la eligió la conserva: 1 proyecto\./).waitFor();
    await dialog.getByRole('button', { name: 'Retirar' }).click();
    await used.getByText('(Retirada)').waitFor();
    await proves('R-X-70', 'retirar', async () =>
      expect((await stored()).find(({ id }) => id === second?.id)).toMatchObject({ retirada: true }),
    );
    await used.getByRole('button', { name: /^Más acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Volver a ofrecer' }).click();
    await used.getByText('(Retirada)').waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    await page.getByLabel('Lista', { exact: true }).selectOption('lRoles');
    await page.getByText(/el sistema conoce sus entradas/).waitFor();
    await expectFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await shoot(page, 'base-lists-390-dark');
  });

  it('confirms institutions and merges duplicates after saying what that touches', async () => {
    const serial = String(Date.now());
    const [good, twin] = [`Biblioteca Popular Moreno ${serial}`, `Biblioteca Popular Moreno ${serial} SF`];
    const { codigo } = await stage.idea(await app.person(), { Institucion_id_Institucions: [{ nom: twin }] });
    const { page } = await app.openPage({
      as: 'admin',
      path: `/gestor/convocatoria/instituciones?q=${serial}&pagina=9`,
    });
    const dialog = page.getByRole('dialog');
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    await row(twin).getByText('Sin confirmar').waitFor();
    await page.getByRole('button', { name: 'Agregar institución' }).click();
    await dialog.getByRole('button', { name: 'Guardar institución' }).click();
    await dialog.getByText('Escribí el nombre, de 2 a 255 caracteres.').waitFor();
    await dialog.getByLabel('Nombre').fill(good);
    await dialog.getByRole('button', { name: 'Guardar institución' }).click();
    await row(good).getByText('Confirmada').waitFor();
    await expectAccessible(page);
    await row(twin)
      .getByRole('button', { name: `Más acciones de ${twin}` })
      .click();
    await page.getByRole('menuitem', { name: 'Fusionar con otra' }).click();
    await dialog.getByText('Un proyecto la nombra y conserva lo que escribió:').waitFor();
    await dialog.getByText(codigo).waitFor();
    await dialog.getByRole('button', { name: 'Fusionar', exact: true }).click();
    await dialog.getByText('Elegí la institución que queda.').waitFor();
    await dialog.getByRole('radio', { name: good }).check();
    await dialog.getByText(`Desde ahora solo se ofrece «${good}», que queda confirmada.`).waitFor();
    await expectAccessible(page);
    await shoot(page, 'institutions-merge-1280');
    await dialog.getByRole('button', { name: 'Fusionar', exact: true }).click();
    await row(twin).getByText(`Fusionada con ${good}`).waitFor();
    await shoot(page, 'institutions-1280');
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFits(page);
    await shoot(page, 'institutions-390-dark');
    await page.setViewportSize(DESK);
    await row(twin)
      .getByRole('button', { name: `Más acciones de ${twin}` })
      .click();
    await page.getByRole('menuitem', { name: 'Deshacer la fusión' }).click();
    await row(twin).getByText('Sin confirmar').waitFor();
    await row(twin)
      .getByRole('button', { name: `Confirmar ${twin}` })
      .click();
    await row(twin).getByText('Confirmada').waitFor();
    await page.getByLabel('Buscar instituciones').fill('nadie la nombró');
    await page.getByText('Ninguna institución con esos filtros').waitFor();
    // Several at once, where none is like another.
    const several = ['Club de Regatas', 'Vecinal Alto Verde'].map((nom) => ({ nom }));
    await stage.idea(await app.person(), { Institucion_id_Institucions: several });
    await page.goto('/gestor/convocatoria/instituciones?estado=pendiente');
    for (const { nom } of several) await row(nom).waitFor();
    await page.getByRole('button', { name: /^Confirmar las \d+ que se ven$/u }).click();
    await dialog.getByText(/^¿Desea confirmar \d+ instituciones\?$/u).waitFor();
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    for (const { nom } of several) await row(nom).waitFor({ state: 'detached' });
  });
});
