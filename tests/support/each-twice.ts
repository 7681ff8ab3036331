import { afterEach } from 'vitest';

/**
 * Fails each first try (TEST_TWICE=1): a browser test that then fails for good could not be tried again after an
 * accident. Tests at the API may go on where the one before ended; their files are run anew as a whole.
 */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail' && (task.result?.retryCount ?? 0) === 0) throw new Error('once more');
});
