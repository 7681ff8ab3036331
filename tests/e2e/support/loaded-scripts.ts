import type { Page } from 'playwright-core';

/** What only the forms library says, and only what reads every keyword of a JSON Schema: no minifier changes these. */
export const FORMS_LIBRARY = '__rjsf_additionalProperties';
export const VALIDATOR = 'exclusiveMinimum';

export interface LoadedScripts {
  names: () => string[];
  /** As they came over the line. */
  bytes: () => Promise<number>;
  /** Names of those whose text has this mark in it. */
  holding: (mark: string) => Promise<string[]>;
}

/** The scripts that a page loads from now on. */
export function watchScripts(page: Page): LoadedScripts {
  const scripts: { name: string; size: Promise<number>; text: Promise<string> }[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    scripts.push({
      name: new URL(request.url()).pathname,
      size: request.sizes().then(({ responseBodySize }) => responseBodySize),
      text: request.response().then(async (response) => (await response?.text()) ?? ''),
    });
  });
  return {
    names: () => scripts.map(({ name }) => name),
    bytes: async () => (await Promise.all(scripts.map(({ size }) => size))).reduce((sum, size) => sum + size, 0),
    holding: async (mark) => {
      const texts = await Promise.all(scripts.map(async ({ name, text }) => ({ name, text: await text })));
      return texts.flatMap(({ name, text }) => (text.includes(mark) ? [name] : []));
    },
  };
}
