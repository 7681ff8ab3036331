import type { Operation } from './http/operation.ts';

/** Every call of the API, one line each, by feature. */
export const operations: readonly Operation[] = [];
