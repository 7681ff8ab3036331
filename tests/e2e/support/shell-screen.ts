import type { Page } from 'playwright-core';

export const pathOf = (page: Page) => new URL(page.url()).pathname;
export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authorization'));
export const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal', exact: true }).getByRole('link');
export const help = (page: Page) => page.getByRole('heading', { name: 'Ayuda y normativa' });
export const signIn = (page: Page) => page.getByRole('heading', { name: 'Ingresá a tu cuenta' });
