import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readTemplate } from '../../conformance/read-template.ts';
import { expectFits } from '../../support/expect-fits.ts';
import { shoot } from '../../support/shoot.ts';

export type How = 'mouse' | 'touch' | 'keyboard';
export type Answers = Record<string, unknown>;

interface Leaf {
  id: string;
  value: string | number;
  /** Which of its options; null where one writes. */
  option: number | null;
}

/** The answers as a person gives them: option by option and word by word, in the order of the screen. */
export async function answer(page: Page, template: string, answers: Answers, how: How): Promise<void> {
  const leaves = await inOrder(page, leavesOf(readTemplate(template).schema as Answers, answers, 'f'));
  for (const leaf of leaves) {
    const at = leaf.option ? `${leaf.id}-${String(leaf.option)}` : leaf.id;
    const control = page.locator(`[id="${at}"]`);
    if (how === 'keyboard') {
      await tabTo(page, () => page.evaluate(isAt, leaf.id));
      if (leaf.option === null) await page.keyboard.insertText(written(leaf.value));
      else if (leaf.option === 0) await page.keyboard.press('Space');
      else for (let step = 0; step < leaf.option; step += 1) await page.keyboard.press('ArrowDown');
    } else if (how === 'touch') {
      await control.tap();
      if (leaf.option === null) await page.keyboard.insertText(written(leaf.value));
    } else if (leaf.option === null) await control.fill(written(leaf.value));
    else await control.check();
    if (leaf.option !== null) expect(await control.isChecked(), `${at} is chosen`).toBe(true);
  }
}

const written = (value: string | number) => (typeof value === 'number' ? String(value).replace('.', ',') : value);

/** The focus is in this control, or in its group of options. */
function isAt(id: string): boolean {
  const now = document.activeElement;
  return now?.id === id || now?.getAttribute('name') === id;
}

/** What cannot be reached by Tab is not found. */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('cannot be reached by Tab');
}

function leavesOf(schema: Answers, answers: Answers, id: string): Leaf[] {
  const properties = schema['properties'] as Record<string, Answers>;
  return Object.entries(answers).flatMap(([key, value]): Leaf[] => {
    const below = properties[key] ?? {};
    const here = `${id}.${key}`;
    if (typeof value === 'object' && value !== null) return leavesOf(below, value as Answers, here);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const options = below['oneOf'] as { const: unknown }[] | undefined;
    return [{ id: here, value, option: options ? options.findIndex((one) => one.const === value) : null }];
  });
}

async function inOrder(page: Page, leaves: readonly Leaf[]): Promise<Leaf[]> {
  const order = await page.evaluate(
    () => [...document.querySelectorAll('[id^="f."]')].map((element) => element.id),
    undefined,
  );
  return leaves.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** A form that is complete says so with its receipt. */
export async function saveByHand(page: Page, how: How): Promise<void> {
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Aceptar' });
  const save = page.getByRole('button', { name: 'Guardar evaluación', exact: true });
  if (how === 'keyboard') {
    await page.keyboard.press('Control+s');
    await accept.waitFor();
    await tabTo(page, () => accept.evaluate((button) => button === document.activeElement));
    await page.keyboard.press('Enter');
  } else if (how === 'touch') {
    await save.tap();
    await accept.tap();
  } else {
    await save.click();
    await accept.click();
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A whole valid evaluation, out of the template's own samples. */
export function sampleOf(template: string, named: RegExp): Answers {
  const found = readTemplate(template).samples.find(({ espera, nombre }) => espera.valido && named.test(nombre));
  if (!found) throw new TypeError(`no sample of ${template}`);
  return structuredClone(found.respuestas);
}

/** First a file that is no picture under a picture's name, then the picture. */
export async function signWith(page: Page, picture: Buffer): Promise<void> {
  const file = page.getByLabel('Archivo de la firma');
  const upload = page.getByRole('button', { name: 'Subir la firma', exact: true });
  await upload.click();
  await page.getByText('Elegí el archivo de la firma.', { exact: true }).waitFor();
  await file.setInputFiles({ name: 'firma.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('89504e470d0a', 'hex') });
  await page.getByText('formato no admitido: la firma se sube en .jpg.', { exact: true }).waitFor();
  await file.setInputFiles({ name: 'firma.jpg', mimeType: 'image/jpeg', buffer: picture });
  await upload.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await page.getByText('doc cargado correctamente !', { exact: true }).first().waitFor();
}

/** What a button downloads. */
export async function downloadedBytes(page: Page, button: Locator, how: 'mouse' | 'touch' = 'mouse'): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await (how === 'touch' ? button.tap() : button.click());
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** At 1280 px and on a phone, by day and in the dark. */
export async function look(page: Page, name: string, whole = true): Promise<void> {
  await shoot(page, `${name}-1280`, { whole });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, `${name}-1280-oscuro`, { whole });
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await shoot(page, `${name}-390-oscuro`, { whole });
  await page.emulateMedia({ colorScheme: 'light' });
  await shoot(page, `${name}-390`, { whole });
  await page.setViewportSize(DESK);
}
