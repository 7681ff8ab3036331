import type { Phase } from './template-jobs.ts';

/** A template took more time or memory than any honest one does; its thread is gone, the process is well. */
export class TemplateLimitExceeded extends Error {
  override name = 'TemplateLimitExceeded';
  readonly limit: Phase | 'memory';

  constructor(limit: Phase | 'memory') {
    super(`a template exceeded the limit: ${limit}`);
    this.limit = limit;
  }
}
