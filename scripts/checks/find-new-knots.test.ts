import { expect, test } from 'vitest';
import { refuseKnots } from './find-new-knots.ts';

const round = (...folders: string[]) =>
  folders.map((folder, at) => ({ from: `${folder}/a.ts`, to: `${folders[(at + 1) % folders.length] ?? ''}/b.ts` }));

test('in the server and the engine two folders that reach one another are too many', () => {
  expect(refuseKnots(round('server/db', 'server/jobs'))).toEqual([
    '2 folders reach one another (0 may): server/db server/jobs',
  ]);
});

test('elsewhere a pair may, and no new third folder', () => {
  expect(refuseKnots(round('web/app', 'web/app/call'))).toEqual([]);
  expect(refuseKnots(round('web/app', 'web/app/call', 'web/features/help'))).toHaveLength(1);
});
