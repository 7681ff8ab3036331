import { permit } from '#server/context/permit.ts';
import { write } from '../../db/write.ts';
import { conflict } from '../../errors/conflict.ts';
import { sessionOperation } from '../../http/operation.ts';
import { findNotice, lockNotice, storeNotice } from './notice-queries.ts';

export const saveNotice = sessionOperation('save-notice', {
  summary: 'Writes the notice that everybody sees once after signing in',
  admit: async (context) => void permit('PUT /base/aviso', context.actor),
  run: (context, { body }) => {
    const text = body.texto.trim();
    const setting = context.config.aviso;
    return write(
      context,
      { action: 'notice.change', again: async (_ref, trx) => (await findNotice(trx))?.text ?? setting },
      async (trx) => {
        await lockNotice(trx);
        const last = await findNotice(trx);
        const before = last?.text ?? setting;
        if (body.anterior !== undefined && body.anterior.trim() !== before.trim()) {
          throw conflict({
            actual: before,
            version: last?.version ?? 0,
            autor: last?.author ?? null,
            fecha: (last?.at ?? new Date(0)).toISOString(),
          });
        }
        await storeNotice(trx, text, context.actor.id);
        return { ref: { id: 1 }, value: text, detail: { antes: before, ahora: text } };
      },
    );
  },
});
