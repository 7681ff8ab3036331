import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FILE_FORMATS } from '#schemas/generated/domain/file-format.ts';

/** Presses a table's button of each format: the file comes under its name, and the one of plain text has this in it. */
export async function expectExported(
  page: Page,
  button: (format: string) => string,
  file: string,
  text: string,
): Promise<void> {
  for (const format of FILE_FORMATS) {
    const [given] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button(format.toUpperCase()), exact: true }).click(),
    ]);
    expect(given.suggestedFilename()).toBe(`${file}.${format}`);
    const bytes = readFileSync(await given.path());
    expect(bytes.length).toBeGreaterThan(100);
    if (format === 'csv') expect(bytes.toString('utf8')).toContain(text);
  }
}
