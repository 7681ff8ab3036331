import { expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { killDeliveries } from '../support/kill-deliveries.ts';
import { proves } from '../support/proves.ts';

const database = useDatabase();
/** All of them in every full run: what is proven here is that fifty leave no mail twice. */
const ROUNDS = 50;

test(`${String(ROUNDS)} kills of processes that send leave as many doubts at most, and nobody gets a mail twice`, async () => {
  const { kills, states, twice, missing } = await killDeliveries(database, ROUNDS);
  proves('R-A-123-02', 'dudoso', () => {
    expect({ kills, twice, missing }).toEqual({ kills: ROUNDS, twice: [], missing: [] });
    expect(Object.keys(states).toSorted()).toEqual(['dudoso', 'enviado']);
    expect(states['dudoso']).toBeLessThanOrEqual(kills);
  });
}, 600_000);
