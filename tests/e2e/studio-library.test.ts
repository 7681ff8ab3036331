import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import type { Person } from '../api/support/use-app.ts';
import { changed } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { beginDraft, draftAddress, storedDraft } from './support/studio-drafts.ts';
import { studioScreen } from './support/studio-screen.ts';

const year = new Date().getFullYear();

const listed = async (by: Person) => (await by.client.get<object[]>('/plantillas')).data;

describe('the list of templates, and a file that becomes a draft', () => {
  const app = useBrowser();

  it('the list says what each version is, and finds it', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin', ape: 'Sartori', nom: 'Paula' });
    const { data: left } = await admin.client.get<{ id: number }[]>('/plantillas', { estado: 'borrador' });
    for (const { id } of left) await admin.client.delete(`/plantillas/borrador/${id}`);
    const first = await beginDraft(admin, 'eippe', null);
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas' });
    const rows = page.locator('tbody tr');
    const draft = rows.filter({ hasText: /Borrador/ });
    await draft.waitFor();
    const words = await draft.innerText();
    proves('R-X-01', 'versión', () => expect(words).toContain('v2'));
    proves('R-X-01', 'autor', () => expect(words).toContain('Sartori, Paula'));
    proves('R-X-01', 'uso', () => expect(words).toContain('Sin uso'));

    // Whoever opens one where somebody is at work hears of it, and goes there or opens another all the same.
    const dialog = page.getByRole('dialog');
    const openAnother = async () => {
      await page.getByRole('button', { name: `Abrir un borrador: Programa de extensión ${year} v1` }).click();
      await dialog.getByText(`Ya hay un borrador de Programa de extensión ${year}`).waitFor();
    };
    const drafts = async () => (await admin.client.get<object[]>('/plantillas', { estado: 'borrador' })).data.length;
    await openAnother();
    expect(await dialog.getByRole('listitem').innerText()).toMatch(
      /Ir al de Paula Sartori\s+«.+»\s+Guardado el \d\d\//,
    );
    await expectAccessible(page);
    await shoot(page, 'estudio-borrador-abierto-1280', { whole: false });
    await dialog.getByRole('link', { name: /^Ir al de Paula Sartori/ }).click();
    await studioScreen(page).ready();
    const path = new URL(page.url()).pathname;
    expect([path, await drafts()]).toEqual([draftAddress(first), 1]);
    await page.goBack();
    await openAnother();
    await dialog.getByRole('button', { name: 'Abrir otro borrador' }).click();
    await studioScreen(page).ready();
    expect(new URL(page.url()).pathname).not.toBe(path);
    expect(await drafts()).toBe(2);
    await admin.client.delete(`/plantillas/borrador/${page.url().split('/').at(-1)}`);
    await page.goto(new URL('/gestor/plantillas', page.url()).href);
    await draft.waitFor();
    // It is drawn call by call.
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    const all = await rows.count();
    await page.getByLabel('Plantilla, nota o autor').fill('SARTORI programa');
    await expect.poll(() => rows.count()).toBe(1);
    await proves('R-X-01', 'búsqueda', async () => expect(await draft.count()).toBe(1));
    await page.getByLabel('Plantilla, nota o autor').fill('zapato');
    await page.getByText('Ninguna plantilla coincide').waitFor();
    await page.getByRole('button', { name: 'Quitar los filtros' }).click();
    await expect.poll(() => rows.count()).toBe(all);
    await page.getByLabel('Clase').selectOption('Calidad');
    await page.getByLabel('Año').selectOption(String(year));
    await proves('R-X-01', 'filtros', async () => {
      await expect.poll(() => rows.count()).toBe(2);
    });
    await page.reload();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Estado').selectOption('Borrador');
    await page.getByText('Ninguna plantilla coincide').waitFor();
    await page.getByLabel('Clase').selectOption('Todas');
    await proves('R-X-01', 'estado', async () => {
      await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Borrador')]);
    });
    await page.getByLabel('Estado').selectOption('Vigente');
    await page.getByRole('link', { name: 'Calidad', exact: true }).first().click();
    await page.getByRole('heading', { name: /^Calidad (PEIS|AET) \d+ v1$/ }).waitFor();
    await page.getByRole('group', { name: 'Vista previa' }).getByRole('textbox').first().waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByLabel('Estado').selectOption('Borrador');
    await page.setViewportSize({ width: 390, height: 844 });
    // What was looked for is open; of everything there are the names.
    const lines = page.getByRole('main').getByRole('listitem');
    await lines.getByRole('link', { name: 'Editar: Programa de extensión' }).waitFor();
    await page.getByLabel('Estado').selectOption('Todos');
    await lines.getByRole('button', { name: /^Calidad PEIS\s*v1 vigente$/ }).waitFor();
    expect(await lines.getByRole('link').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_800);
    await shoot(page, 'estudio-plantillas-390');
    await lines.getByRole('button', { name: /^Programa de extensión\s*v1 vigente, 1 borrador$/ }).click();
    await lines.getByRole('button', { name: `Abrir un borrador: Programa de extensión ${year} v1` }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'estudio-plantillas-abiertas-390');
    await page
      .getByRole('heading', { name: String(year), level: 2 })
      .getByRole('button')
      .press('Enter');
    await lines.first().waitFor({ state: 'hidden' });

    // An earlier call is a line, too.
    await page.getByLabel('Año').selectOption('Todos');
    const earlier = page.getByRole('heading', { name: String(year - 1), level: 2 }).getByRole('button');
    await earlier.waitFor();
    expect(await earlier.getAttribute('aria-expanded')).toBe('false');
    await earlier.click();
    await lines
      .getByRole('button', { name: /^Pertinencia/ })
      .last()
      .click();
    await lines.getByRole('button', { name: `Abrir un borrador: Pertinencia ${year - 1} v1` }).waitFor();
  });

  it('is closed to everybody else', async () => {
    for (const type of ['estandar', 'gestion'] as const) {
      const { page } = await app.openPage({ as: type, path: '/gestor/plantillas' });
      await page.waitForURL('**/gestor/ayuda');
      await proves('R-X-02', 'pantalla', async () =>
        expect(await page.getByRole('link', { name: 'Plantillas', exact: true }).count()).toBe(0),
      );
    }
  });

  it('reads a file as a draft, and says everything that keeps it from being one', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const content = await storedDraft(admin, await beginDraft(admin, 'ppert', null));
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas' });
    const dialog = page.getByRole('dialog');
    const choose = (text: string) =>
      page
        .getByLabel('Importar')
        .first()
        .setInputFiles({ name: 'plantilla.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    const with_ = (...changes: [pointer: string, value: unknown][]) =>
      JSON.stringify(changed(content as unknown as Template, ...changes));
    const before = await listed(admin);
    await page.getByRole('heading', { name: 'Plantillas', level: 1 }).waitFor();
    // Another file is told from a template that is broken.
    for (const [text, said] of [
      ['%PDF-1.7', /Es un PDF\. Elegí el archivo \.json/],
      ['%PDF-1.7\n\0\u0001', /Es un PDF\. Elegí el archivo \.json/],
      ['{"datos": []}', /Trae otros datos/],
    ] as const) {
      await choose(text);
      await dialog.getByText('Ese archivo no es una plantilla').waitFor();
      expect(await dialog.innerText()).toMatch(said);
      expect(await dialog.locator('code').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    for (const [text, said, place] of [
      [JSON.stringify(content).slice(0, -40), /JSON/, ''],
      [
        JSON.stringify(content).replace('{', '{"meta": {}, '),
        /La clave «meta» está repetida.*Dejá una sola/s,
        'Datos de la plantilla',
      ],
      [with_(['/schema/if', {}], ['/schema/anyOf', []]), /«if»[^]*«anyOf»/, 'Todo el formulario'],
      [with_(['/schema/properties/observ/maxLength', undefined]), /máximo de caracteres.*agregalo/i, 'Fundamentación'],
      [with_(['/ui/observ/ui:widget', 'pizarra']), /«pizarra»/, 'Fundamentación'],
      [with_(['/ui/observ/ui:lista', 'lPlanetas']), /«lPlanetas»/, 'Fundamentación'],
      [with_(['/ui/nada', { 'ui:widget': 'texto' }]), /«nada»/, 'Todo el formulario'],
      [with_(['/schema/properties/tipoPertinencia', undefined]), /«tipoPertinencia»/, 'Todo el formulario'],
    ] as const) {
      await choose(text);
      await dialog.getByText('No se pudo importar el archivo').waitFor();
      await proves('R-X-32', 'inválido', async () => expect(await dialog.innerText()).toMatch(said));
      expect(await dialog.innerText()).toContain(place && `En: ${place}`);
      expect(await dialog.innerText()).not.toMatch(/\/(?:schema|ui|meta)\b/u);
      await dialog.getByRole('button', { name: 'Cerrar' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await listed(admin)).toEqual(before);
    await choose(JSON.stringify(content));
    await studioScreen(page).ready();
    await proves('R-X-32', 'uno', async () => expect(await page.getByText('Sin cambios').count()).toBe(1));

    // All that are in force as one file; of several files and lists each is a draft, or it is said why it is none.
    await page.getByRole('link', { name: 'Plantillas', exact: true }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Exportar las vigentes de ${year}` }).click();
    const all = JSON.parse(await readFile(await (await download).path(), 'utf8')) as Template[];
    const rows = (await admin.client.get<{ vigente: boolean; huella: string }[]>('/plantillas', { anio: year })).data;
    const json = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    const without = await listed(admin);
    const several = [json('dos.json', JSON.stringify(all.slice(0, 2))), json('rota.json', with_(['/schema/if', {}]))];
    await page.getByLabel('Importar').first().setInputFiles(several);
    await proves('R-X-32', 'varios', async () => {
      await dialog.getByText('No se pudo importar el archivo').waitFor();
      expect(await dialog.innerText()).toMatch(/«rota\.json»: .*«if»/u);
      await expect.poll(async () => (await listed(admin)).length).toBe(without.length + 2);
      expect(all.map((one) => fingerprint(one)).toSorted()).toEqual(
        rows
          .filter(({ vigente }) => vigente)
          .map(({ huella }) => huella)
          .toSorted(),
      );
    });
  });
});
