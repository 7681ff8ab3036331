import { permit } from '#server/context/permit.ts';
import { noteReadingHourly } from '#server/core/user/note-reading.ts';
import { sessionOperation } from '../../../http/operation.ts';
import { listCorrectionRows, listOwnCorrectionRows, listWaitingRows } from './correction-queries.ts';
import { presentCorrection } from './present-correction.ts';

export const listCorrections = sessionOperation('list-corrections', {
  summary: 'What people ask to be put right',
  admit: async (context) => void permit('GET /correcciones', context.actor),
  run: async (context, { query }) => {
    const { db } = context;
    const rows = await (query.estado === undefined ? listCorrectionRows(db) : listWaitingRows(db));
    if (rows.length > 0) await noteReadingHourly(context, { action: 'correction.read', detail: {} });
    return rows.map(presentCorrection);
  },
});

export const listOwnCorrections = sessionOperation('list-own-corrections', {
  summary: 'What the caller asked to be put right, and the answers',
  admit: async (context) => void permit('GET /correcciones/propias', context.actor),
  run: async ({ db, actor }) => (await listOwnCorrectionRows(db, actor.id)).map(presentCorrection),
});
