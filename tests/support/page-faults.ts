import type { Page } from 'playwright-core';

export interface PageFaults {
  /** What the page complained about so far: exceptions, console errors, violations of the policy. */
  list: () => readonly string[];
  /** An expected complaint, e.g. the browser's own line about a 403: those that match do not count. */
  expect: (pattern: RegExp) => void;
}

/**
 * The browser itself writes a line for each refused request; what the screen makes of it is what tests look at. A screen that
 * asks for what is not there is a fault of its own.
 */
const ownLines = /^Failed to load resource: the server responded with a status of 4(?!04)\d\d/;

export function watchFaults(page: Page): PageFaults {
  const found: string[] = [];
  const expected: RegExp[] = [ownLines];
  page.on('pageerror', (error) => found.push(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // The line about a resource does not say which.
    const of = message.text().startsWith('Failed to load') ? ` ${message.location().url}` : '';
    if (message.type() === 'error') found.push(`${message.text()}${of}`);
  });
  return {
    list: () => found.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
    expect: (pattern) => expected.push(pattern),
  };
}
