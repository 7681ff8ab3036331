import { expect, test } from 'vitest';
import { slowFiles } from './slow-files.ts';

test('a slow file may be tried again only where it opens a browser', () => {
  const { browser, alone } = slowFiles();
  expect(browser).toContain('tests/slow/studio-flow.test.ts');
  expect(alone).toEqual(
    expect.arrayContaining(['tests/faults/kill-during-save.test.ts', 'tests/slow/start-command.test.ts']),
  );
});
