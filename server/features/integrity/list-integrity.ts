import { INTEGRITY_TEXTS } from '#schemas/messages/integrity.ts';
import type { IntegrityControl } from '#schemas/generated/domain/integrity-control.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { BATCH_INVARIANTS, INVARIANTS } from './invariants.ts';
import { presentBroken } from './present-broken.ts';
import { findBroken } from './run-control.ts';

/** Whoever waits sees something before a browser gives up; the screen asks for the rest one by one. */
const PATIENCE = 2_500;

export const listIntegrity = sessionOperation('list-integrity', {
  summary: 'Everything that must always be so, with what is not; what takes longer is asked one by one',
  admit: async (context) => void permit('GET /integridad', context.actor),
  run: async ({ db }) => {
    const end = performance.now() + PATIENCE;
    const controls: IntegrityControl[] = [];
    for (const invariant of INVARIANTS) {
      const found = performance.now() < end ? await findBroken(db, invariant) : null;
      controls.push({
        control: invariant.name,
        ...INTEGRITY_TEXTS[invariant.name],
        cantidad: found?.count ?? null,
        ejemplos: found?.examples.map(presentBroken) ?? [],
      });
    }
    const apart = BATCH_INVARIANTS.map(({ name }) => ({
      control: name,
      ...INTEGRITY_TEXTS[name],
      cantidad: null,
      ejemplos: [],
    }));
    return [...controls, ...apart];
  },
});
