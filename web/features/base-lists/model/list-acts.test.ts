import { expect, test } from 'vitest';
import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { addEntry, moveEntry, renameEntry, retireEntry } from './list-acts.ts';
import { listDifferences } from './list-differences.ts';

const entries: ListEntry[] = [
  { id: 1, nom: 'Salud' },
  { id: 2, nom: 'Ambiente' },
  { id: 3, nom: 'Memoria', retirada: true },
];

test('acts are done to what the list is, retired entries at its end', () => {
  expect(addEntry('Territorio')(entries)).toEqual([entries[0], entries[1], { nom: 'Territorio' }, entries[2]]);
  expect(renameEntry(2, 'Agua')(entries)[1]).toEqual({ id: 2, nom: 'Agua' });
  expect(retireEntry(3, false)(entries)[2]).toEqual({ id: 3, nom: 'Memoria' });
  expect(moveEntry(2, -1)(entries).map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(moveEntry(2, 1)(entries).map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('what somebody else did, in words', () => {
  const after: ListEntry[] = [
    { id: 2, nom: 'Agua' },
    { id: 3, nom: 'Memoria' },
    { id: 1, nom: 'Salud', retirada: true },
    { id: 4, nom: 'Trabajo' },
  ];
  expect(listDifferences(entries, after)).toEqual([
    '«Ambiente» pasó a «Agua»',
    'se volvió a ofrecer «Memoria»',
    'se retiró «Salud»',
    'se agregó «Trabajo»',
  ]);
  expect(
    listDifferences(
      entries,
      [entries[1], entries[0], entries[2]].flatMap((one) => one ?? []),
    ),
  ).toEqual(['cambió el orden']);
  expect(listDifferences(entries, entries)).toEqual([]);
});
