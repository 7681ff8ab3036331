import { describe, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { shoot } from '../support/shoot.ts';

const year = new Date().getFullYear();

interface Structure {
  plantilla: { version: number };
  scoring: { items: { id: string; from: string; weight: number }[] };
}

describe('the studio', () => {
  const app = useBrowser();

  it('changes a weight of the quality form, publishes it, and it is live', { timeout: 180_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas' });
    await page.getByRole('heading', { name: 'Plantillas', level: 1 }).waitFor();
    await shoot(page, 'studio-library');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Abrir un borrador: Calidad PEIS ${year} v1`, exact: true }).click();
    await page.getByRole('heading', { name: `Editor de Calidad PEIS ${year}` }).waitFor();
    await shoot(page, 'studio-editor');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /Claridad/ })
      .first()
      .click();
    await page.getByLabel('Peso', { exact: true }).fill('3');
    await page.getByText(/Guardado a las/).waitFor();
    await shoot(page, 'studio-item');
    await page.getByRole('link', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: 'Actualizar las muestras' }).click();
    await page.getByLabel('Nota de la versión').fill('El consejo asesor pidió que la claridad pese más.');
    await shoot(page, 'studio-publish');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publicar la versión 2' }).click();
    await page.getByText('La versión 2 rige desde ahora.').waitFor();
    const { data } = await admin.client.get<Structure>('/pcal/estructura/PEIS');
    expect(data.plantilla.version).toBe(2);
    expect(data.scoring.items.find(({ from }) => from === '/problema/claridad')?.weight).toBe(3);
  });
});
