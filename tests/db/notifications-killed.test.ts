import { expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { killDeliveries, PEOPLE } from '../support/kill-deliveries.ts';

const database = useDatabase();

// Fifty rounds in tests/slow.
test('of three processes that send, each kill leaves one doubt at most, and nobody gets a mail twice', async () => {
  const { kills, states, twice, missing } = await killDeliveries(database, 2);
  expect({ twice, missing }).toEqual({ twice: [], missing: [] });
  // Killed with a mail on its way: nobody knows, and nothing sends it again.
  expect(states).toEqual({ enviado: 2 * PEOPLE - kills, dudoso: kills });
}, 60_000);
