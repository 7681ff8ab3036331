import { permit } from '#server/context/permit.ts';
import { notFound } from '../../errors/not-found.ts';
import { sessionOperation } from '../../http/operation.ts';
import { answerChanges } from './answer-changes.ts';
import { findAuditRow } from './audit-queries.ts';
import { nameThings } from './name-things.ts';
import { presentEntry } from './present-entry.ts';

export const readAuditEntry = sessionOperation('read-audit-entry', {
  summary: 'One act whole; of a save also which answers it changed, in the words of the form',
  admit: async (context) => void permit('GET /auditoria', context.actor),
  run: async (context, { params: { id } }) => {
    const row = await findAuditRow(context.db, id);
    if (!row) throw notFound();
    const entry = presentEntry(row, await nameThings(context.db, [row]));
    return { ...entry, cambios: (await answerChanges(context, row)) ?? entry.cambios };
  },
});
