import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { COUNTED, countAuditRows, readAuditRows } from './audit-queries.ts';
import { nameThings } from './name-things.ts';
import { presentEntry } from './present-entry.ts';
import { readAuditRequest, writeMark } from './read-audit-request.ts';

export const listAudit = sessionOperation('list-audit', {
  summary: 'Every change: who, when, from where, and what it changed; filtered and by pages',
  admit: async (context) => void permit('GET /auditoria', context.actor),
  run: async ({ db }, { query }) => {
    const request = readAuditRequest(query);
    const [rows, total] = await Promise.all([readAuditRows(db, request), countAuditRows(db, request)]);
    const { mark, limit } = request;
    const isBackwards = mark !== null && !mark.after;
    const shown = rows.slice(0, limit);
    const ordered = isBackwards ? shown.toReversed() : shown;
    const page = mark?.page ?? 1;
    const hasMore = rows.length > limit;
    const beside = (id: number | undefined, after: boolean) =>
      id === undefined ? null : writeMark({ after, id, page: Math.max(1, page + (after ? 1 : -1)) });
    const named = await nameThings(db, ordered);
    return {
      page: {
        data: ordered.map((row) => presentEntry(row, named)),
        meta: {
          total: Math.min(total, COUNTED),
          totalEsMinimo: total > COUNTED,
          pagina: page,
          limite: limit,
          anios: [],
          siguiente: isBackwards || hasMore ? beside(ordered.at(-1)?.id, true) : null,
          anterior: (isBackwards ? hasMore : mark !== null) ? beside(ordered[0]?.id, false) : null,
        },
      },
    };
  },
});
