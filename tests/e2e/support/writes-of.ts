import type { Page } from 'playwright-core';

/** Method and path of each call that would write something, from now on; what is only put by as a draft is none of them. */
export function writesOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && !pathname.includes('/borrador/')) sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}
