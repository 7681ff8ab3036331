import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawWorkbook } from '#server/sheets/draw-workbook.ts';
import { SHEETS } from '#web/text/sheets.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const PHONE = { width: 390, height: 844 };

/** One row of a person, so many times. */
async function workbookOf(rows: number): Promise<Buffer> {
  const columns = ['Apellido', 'Nombre', 'DNI', 'Correo'].map((head) => ({ head, kind: 'text', width: 20 }) as const);
  const one = ['Ñáñez', 'Iris', '30111222', 'iris@universidad.example'];
  const parts = unzipSync(await drawWorkbook({ name: 'Personas', note: null, columns, rows: [one] }));
  const sheet = strFromU8(parts[SHEET] ?? new Uint8Array());
  const [row = ''] = /<row r="2".*?<\/row>/su.exec(sheet) ?? [];
  const many = Array.from({ length: rows }, (_, at) => row.replaceAll(/r="([A-Z]*)2"/gu, `r="$1${String(at + 2)}"`));
  return Buffer.from(zipSync({ ...parts, [SHEET]: strToU8(sheet.replace(row, many.join(''))) }, { level: 1 }));
}

describe('a workbook that takes long to read', () => {
  const app = useBrowser();
  const stage = useStage(app);
  let long: Buffer;
  let bomb: Buffer;

  beforeAll(async () => {
    long = await workbookOf(100_000);
    bomb = Buffer.from(zipSync({ [SHEET]: new Uint8Array(101 * 2 ** 20) }, { level: 9 }));
  }, 60_000);

  const importing = (page: Page) => page.getByRole('dialog', { name: 'Importar usuarios' });
  const choose = (page: Page, name: string, buffer: Buffer) =>
    importing(page)
      .getByLabel('Elegir archivo')
      .setInputFiles({ name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer });
  const open = async () => {
    const { page } = await app.openPage({ as: await stage.admin(), path: null });
    await page.clock.install();
    await page.goto('/gestor/usuarios');
    await page.getByRole('button', { name: 'Importar', exact: true }).click();
    await importing(page).waitFor();
    return page;
  };

  it('leaves the page to whoever waits, who can give it up and take another', { timeout: 120_000 }, async () => {
    const page = await open();
    const reading = importing(page).getByText(SHEETS.reading);
    await choose(page, 'larga.xlsx', long);
    await reading.waitFor();
    // While it is read: the page goes on counting, a key and a press arrive.
    const ticks = () => page.evaluate(() => new Promise(requestAnimationFrame));
    for (let frame = 0; frame < 5; frame += 1) await ticks();
    await expectAccessible(page);
    await shoot(page, 'usuarios-leyendo-1280', { whole: false });
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await shoot(page, 'usuarios-leyendo-390', { whole: false });
    expect(await reading.isVisible()).toBe(true);
    await importing(page).getByRole('button', { name: SHEETS.cancel }).press('Enter');
    await reading.waitFor({ state: 'hidden' });
    await importing(page).getByRole('button', { name: SHEETS.cancel }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file');
    expect(await importing(page).getByText('larga.xlsx').count()).toBe(0);

    await choose(page, 'corta.xlsx', await workbookOf(1));
    await importing(page).getByText('1 nueva').waitFor();
  });

  it(
    'is given up after a while, in words; and one that is too large when opened is not opened',
    { timeout: 120_000 },
    async () => {
      const page = await open();
      await choose(page, 'larga.xlsx', long);
      await importing(page).getByText(SHEETS.reading).waitFor();
      await page.clock.fastForward(31_000);
      await importing(page).getByText(SHEETS.failures.late).waitFor();
      await expectAccessible(page);
      await shoot(page, 'usuarios-tarda-1280', { whole: false });
      await choose(page, 'bomba.xlsx', bomb);
      await importing(page).getByText(SHEETS.failures.tooBig).waitFor();
    },
  );
});
