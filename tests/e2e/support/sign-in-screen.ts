import type { Page } from 'playwright-core';

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export async function signIn(page: Page, email: string, pass: string): Promise<void> {
  await fill(page, { 'Correo electrónico': email, Contraseña: pass });
  await button(page, 'Ingresar').click();
}

let emails = 0;
export const anotherEmail = () => `mdla.nunez${String(++emails)}@universidad.example`;
